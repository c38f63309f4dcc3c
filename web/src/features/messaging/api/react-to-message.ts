import { reactToMessage } from '@hamvav/contract/messaging/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../core/api/api-client.ts'
import { addMessages, reactionOf, withReaction } from '../model/thread.ts'
import { changeThread, readThread } from './conversation-cache.ts'
import { useViewerId } from '../../../core/session/session.ts'

type Choice = { messageId: string; emoji: string | null }
/** A message whose reaction is on its way: what the server holds of it, what was chosen last, and how many are to come. */
type UnderWay = { held: string | null; chosen: string | null; left: number }

/** Sets the viewer's reaction, or takes it away by null: shown at once, and as it was where the server refuses. */
export function useReactToMessage(partnerId: string, onError: (error: Error) => void) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  const underWay = useRef(new Map<string, UnderWay>())
  const shown = (messageId: string) =>
    reactionOf(
      readThread(client, viewerId, partnerId)?.messages.find(({ _id }) => _id === messageId),
      viewerId,
    )
  const show = (_id: string, emoji: string | null) =>
    changeThread(client, viewerId, partnerId, (thread) => withReaction(thread, { _id, by: viewerId, emoji }))
  /** One of them is answered: what was chosen after it stays shown, and after the last one what the server holds. */
  function settle(messageId: string, answer: Partial<UnderWay>) {
    const known = underWay.current.get(messageId)
    if (!known) return
    const next = { ...known, ...answer, left: known.left - 1 }
    if (next.left > 0) underWay.current.set(messageId, next)
    else underWay.current.delete(messageId)
    show(messageId, next.left > 0 ? next.chosen : next.held)
  }
  return useMutation({
    // One after another: the last one chosen is the last one stored.
    scope: { id: `react ${partnerId}` },
    mutationFn: ({ messageId, emoji }: Choice) => call(reactToMessage, { params: { messageId }, body: { emoji } }),
    onMutate({ messageId, emoji }) {
      const { held, left } = underWay.current.get(messageId) ?? { held: shown(messageId), left: 0 }
      underWay.current.set(messageId, { held, chosen: emoji, left: left + 1 })
      show(messageId, emoji)
    },
    onSuccess(message, { messageId, emoji }) {
      changeThread(client, viewerId, partnerId, (thread) => addMessages(thread, [message]))
      settle(messageId, { held: emoji })
    },
    onError(error, { messageId }) {
      settle(messageId, {})
      onError(error)
    },
  })
}
