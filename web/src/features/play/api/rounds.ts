// Calls of Guna for fun and of drawings. The message that a call returns is passed on to the conversation.
import type { Message } from '@hamvav/contract/messaging/entities'
import {
  endDrawing,
  finishDrawing,
  getDrawing,
  giveUpDrawing,
  guessDrawing,
  startDrawing,
} from '@hamvav/contract/play/drawing-endpoints'
import type { NewDrawing } from '@hamvav/contract/play/drawing-entities'
import { endGuna, startGuna, takePartInGuna } from '@hamvav/contract/play/guna-endpoints'
import type { Birth } from '@hamvav/contract/play/guna-entities'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'

type TakeMessage = (message: Message) => void
type TakeError = (error: Error) => void

/** Repeated tries start one game; remount for the next. */
export function useStartGuna(to: string, onSuccess: TakeMessage, onError?: TakeError) {
  const [clientId] = useState(() => crypto.randomUUID())
  const mutationFn = () => call(startGuna, { body: { to, clientId } })
  return useMutation({ mutationFn, onSuccess, ...(onError && { onError }) })
}

/** Actions of a member in a game, one after another. */
export function useGuna(messageId: string, onSuccess: TakeMessage) {
  const params = { messageId }
  const scope = { id: `guna ${messageId}` }
  return {
    takePart: useMutation({
      scope,
      mutationFn: (birth: Birth) => call(takePartInGuna, { params, body: birth }),
      onSuccess,
      // A birth is not kept on the device either.
      gcTime: 0,
    }),
    end: useMutation({ scope, mutationFn: () => call(endGuna, { params }), onSuccess }),
  }
}

/** A word that is chosen again after a lost response begins one drawing. */
export function useStartDrawing(to: string, onSuccess: TakeMessage, onError?: TakeError) {
  const [clientIds] = useState(() => new Map<string, string>())
  return useMutation({
    mutationFn(word: string) {
      const clientId = clientIds.get(word) ?? crypto.randomUUID()
      clientIds.set(word, clientId)
      return call(startDrawing, { body: { to, word, clientId } })
    },
    onSuccess,
    ...(onError && { onError }),
  })
}

export function useDrawingGame(messageId: string, onSuccess: TakeMessage) {
  const params = { messageId }
  const scope = { id: `drawing ${messageId}` }
  return {
    finish: useMutation({
      scope,
      mutationFn: (drawing: NewDrawing) => call(finishDrawing, { params, body: drawing }),
      onSuccess,
    }),
    guess: useMutation({
      scope,
      mutationFn: (text: string) => call(guessDrawing, { params, body: { text } }),
      onSuccess,
    }),
    giveUp: useMutation({ scope, mutationFn: () => call(giveUpDrawing, { params }), onSuccess }),
    end: useMutation({ scope, mutationFn: () => call(endDrawing, { params }), onSuccess }),
  }
}

/** The lines of a drawing that was sent; they never change. */
export function useDrawing(messageId: string, enabled: boolean) {
  const viewerId = useViewerId()
  return useQuery({
    queryKey: queryKeys.drawing(viewerId, messageId),
    queryFn: ({ signal }) => call(getDrawing, { params: { messageId } }, { signal }),
    enabled,
    staleTime: Infinity,
  })
}
