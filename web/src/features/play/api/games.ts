// Calls of games. The message that a call returns is passed on to the conversation, which also gets it as an event.
import type { Message } from '@hamvav/contract/messaging/entities'
import { endGame, removeAnswer, startGame } from '@hamvav/contract/play/endpoints'
import type { NewGame } from '@hamvav/contract/play/entities'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../core/api/api-client.ts'
import { useAnswering } from './answers.ts'

type TakeMessage = (message: Message) => void
type TakeError = (error: Error) => void

type Chosen<Game> = Game extends NewGame ? Omit<Game, 'to' | 'clientId'> : never
/** A game to start, without what is the same for all. */
export type ChosenGame = Chosen<NewGame>

/** A game that is started again after a lost response is started once. */
export function useStartGame(to: string, onStarted: TakeMessage, onError?: TakeError) {
  const clientIds = useRef(new Map<string, string>())
  return useMutation({
    mutationFn(game: ChosenGame) {
      const key = JSON.stringify(game)
      const clientId = clientIds.current.get(key) ?? crypto.randomUUID()
      clientIds.current.set(key, clientId)
      return call(startGame, { body: { ...game, to, clientId } })
    },
    onSuccess(message, game) {
      clientIds.current.delete(JSON.stringify(game))
      onStarted(message)
    },
    ...(onError && { onError }),
  })
}

/** Actions of a member in a game; ending and removing one after another. */
export function useGame(messageId: string, onChanged: TakeMessage) {
  const params = { messageId }
  const scope = { id: `game ${messageId}` }
  const answer = useAnswering(messageId, onChanged)
  const end = useMutation({ scope, mutationFn: () => call(endGame, { params }), onSuccess: onChanged })
  const remove = useMutation({ scope, mutationFn: () => call(removeAnswer, { params }), onSuccess: onChanged })
  return { answer, end, remove }
}
