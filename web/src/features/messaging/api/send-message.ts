import type { Message, Quote } from '@hamvav/contract/messaging/entities'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { startOutbox } from '../../../core/outbox/outbox-lifecycle.ts'
import { useStore } from '../../../core/storage/store.ts'
import { retainDraftsOf } from '../../../core/storage/use-draft.ts'
import { withMessage } from '../model/conversations.ts'
import { deliver } from '../model/deliver.ts'
import { type Outbox, createOutbox } from '../model/outbox.ts'
import { addMessages } from '../model/thread.ts'
import { changeConversations, changeThread } from './conversation-cache.ts'
import { useViewerId } from '../../../core/session/session.ts'

const outboxes = new WeakMap<QueryClient, Outbox>()

/** One outbox for each query client: it outlives the screens. */
export function outboxOf(client: QueryClient): Outbox {
  const known = outboxes.get(client)
  if (known) return known
  const outbox = createOutbox({ deliver, onDelivered: (message) => putSent(client, message) })
  outboxes.set(client, outbox)
  return outbox
}

function putSent(client: QueryClient, message: Message) {
  changeThread(client, message.from, message.to, (thread) => addMessages(thread, [message]))
  changeConversations(client, message.from, (list) => withMessage(list, message.from, message))
}

/** Sends messages to this partner, and lists those that are not delivered yet. */
export function useSendMessage(partnerId: string) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  const outbox = outboxOf(client)
  const items = useStore(outbox.items)
  useEffect(() => outbox.openFor(viewerId || null), [outbox, viewerId])
  const pending = useMemo(
    () => items.filter(({ from, to }) => from === viewerId && to === partnerId),
    [items, viewerId, partnerId],
  )
  return {
    pending,
    send: (text: string, { replyTo }: { replyTo?: Quote | undefined } = {}) =>
      outbox.add({ from: viewerId, to: partnerId, text, ...(replyTo && { replyTo }) }),
    retry: outbox.retry,
    discard: outbox.discard,
  }
}

/** Sends the pending messages of the logged-in member; drafts are deleted together with them. @returns stop */
export const startMessageOutbox = (
  client: QueryClient,
  onReconnect: (listener: () => void) => () => void,
): (() => void) => startOutbox(outboxOf(client), { name: 'messages', onReconnect, retainOnly: retainDraftsOf })
