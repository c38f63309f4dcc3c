// Reactions, and messages taken back.
import { reactToMessage, unsendMessage } from '@hamvav/contract/messaging/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../core/api/api-client.ts'
import { dropOwnHeld } from '../../../core/api/own-held.ts'
import { useViewerId } from '../../../core/session/session.ts'
import { addMessages, reactionOf, withReaction } from '../model/thread.ts'
import { cacheUnsent, changeThread, readThread } from './conversation-cache.ts'

interface Reacting {
  readonly messageId: string
  /** Null removes the viewer's reaction. */
  readonly emoji: string | null
}

/** Reactions in flight for a message. */
interface InFlight {
  /** Reaction stored by the server. */
  readonly stored: string | null
  /** Last reaction chosen. */
  readonly chosen: string | null
  /** Requests without a response. */
  readonly count: number
}

/** Sets or removes the viewer's reaction; optimistic, rolled back on an error. */
export function useReactToMessage(partnerId: string, onError: (error: Error) => void) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  const inFlight = useRef(new Map<string, InFlight>())
  const shown = (messageId: string) =>
    reactionOf(
      readThread(client, viewerId, partnerId)?.messages.find(({ _id }) => _id === messageId),
      viewerId,
    )
  const show = (_id: string, emoji: string | null) =>
    changeThread(client, viewerId, partnerId, (thread) => withReaction(thread, { _id, by: viewerId, emoji }))
  /** After each response the last choice stays shown; after the last response, the stored reaction. */
  function settle(messageId: string, response: Partial<InFlight>) {
    const known = inFlight.current.get(messageId)
    if (!known) return
    const next = { ...known, ...response, count: known.count - 1 }
    if (next.count > 0) inFlight.current.set(messageId, next)
    else inFlight.current.delete(messageId)
    show(messageId, next.count > 0 ? next.chosen : next.stored)
  }
  return useMutation({
    // Serial, so that the last choice is stored last.
    scope: { id: `react ${partnerId}` },
    mutationFn: ({ messageId, emoji }: Reacting) => call(reactToMessage, { params: { messageId }, body: { emoji } }),
    onMutate({ messageId, emoji }) {
      const { stored, count } = inFlight.current.get(messageId) ?? { stored: shown(messageId), count: 0 }
      inFlight.current.set(messageId, { stored, chosen: emoji, count: count + 1 })
      show(messageId, emoji)
    },
    onSuccess(message, { messageId, emoji }) {
      changeThread(client, viewerId, partnerId, (thread) => addMessages(thread, [message]))
      settle(messageId, { stored: emoji })
    },
    onError(error, { messageId }) {
      settle(messageId, {})
      onError(error)
    },
  })
}

/** Erases the text of an own message for both sides; one that waits for a person is withdrawn. */
export function useUnsendMessage(onError: (error: Error) => void) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    mutationFn: (messageId: string) => call(unsendMessage, { params: { messageId } }),
    onSuccess(message) {
      if (message.isHeld) dropOwnHeld(client, viewerId, message._id)
      else cacheUnsent(client, viewerId, message)
    },
    onError,
  })
}
