// Calls of games. The message that a call returns is passed on to the conversation, which also gets it as an event.
import type { Message } from '@hamvav/contract/messaging/entities'
import { answerGame, endGame, removeAnswer, startGame } from '@hamvav/contract/play/endpoints'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../core/api/api-client.ts'

type TakeMessage = (message: Message) => void

/** A question that is asked again after a lost response is asked once. */
export function useStartGame(to: string, onStarted: TakeMessage) {
  const clientIds = useRef(new Map<string, string>())
  return useMutation({
    mutationFn(question: string) {
      const clientId = clientIds.current.get(question) ?? crypto.randomUUID()
      clientIds.current.set(question, clientId)
      return call(startGame, { body: { to, kind: 'both_answer', question, clientId } })
    },
    onSuccess(message, question) {
      clientIds.current.delete(question)
      onStarted(message)
    },
  })
}

/** What a member does in a game; one after another. */
export function useGame(messageId: string, onChanged: TakeMessage) {
  const params = { messageId }
  const scope = { id: `game ${messageId}` }
  const answer = useMutation({
    scope,
    mutationFn: (text: string) => call(answerGame, { params, body: { text } }),
    onSuccess: onChanged,
  })
  const end = useMutation({ scope, mutationFn: () => call(endGame, { params }), onSuccess: onChanged })
  const remove = useMutation({ scope, mutationFn: () => call(removeAnswer, { params }), onSuccess: onChanged })
  return { answer, end, remove }
}
