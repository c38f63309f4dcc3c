import type { Message, Quote } from '@hamvav/contract/messaging/entities'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { keepOutbox as keepSending } from '../../../core/outbox/outbox-lifecycle.ts'
import { useStore } from '../../../core/storage/store.ts'
import { keepDraftsOf } from '../../../core/storage/use-draft.ts'
import { withMessage } from '../model/conversations.ts'
import { deliver } from '../model/deliver.ts'
import { type Outbox, createOutbox } from '../model/outbox.ts'
import { addMessages } from '../model/thread.ts'
import { changeConversations, changeThread, useViewerId } from './keys.ts'

const outboxes = new WeakMap<QueryClient, Outbox>()

/** One for each cache: it outlives the screens. */
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

/** Sends to this partner, and tells what is still on its way there. */
export function useSendMessage(partnerId: string) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  const outbox = outboxOf(client)
  const items = useStore(outbox.items)
  useEffect(() => outbox.follow(viewerId || null), [outbox, viewerId])
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

/** Sends what waits of whoever is logged in, also when the network is back; the drafts go with it. @returns what stops it */
export const keepOutbox = (client: QueryClient, onBack: (listener: () => void) => () => void): (() => void) =>
  keepSending(outboxOf(client), { name: 'messages', onBack, keepOnly: keepDraftsOf })
