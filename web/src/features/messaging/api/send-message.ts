import { sendMessage } from '@hamvav/contract/messaging/endpoints'
import type { Message, Quote } from '@hamvav/contract/messaging/entities'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../lib/api-client.ts'
import { currentSession } from '../../../lib/session.ts'
import { withMessage } from '../conversations.ts'
import { type Outbox, createOutbox } from '../outbox.ts'
import { addMessages } from '../thread.ts'
import { changeConversations, changeThread, useViewerId } from './keys.ts'

const outboxes = new WeakMap<QueryClient, Outbox>()

/** One for each cache: it outlives the screens. */
export function outboxOf(client: QueryClient): Outbox {
  const known = outboxes.get(client)
  if (known) return known
  const outbox = createOutbox({
    deliver: ({ clientId, to, text, replyTo }) =>
      call(sendMessage, { body: { to, text, clientId, ...(replyTo && { replyTo: replyTo._id }) } }),
    onDelivered: (message) => putSent(client, message),
  })
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
  const items = outbox.use()
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

/** Sends what waits when the network is back, and keeps nothing for the next member; @returns what stops it. */
export function keepOutbox(client: QueryClient, onBack: (listener: () => void) => () => void): () => void {
  const outbox = outboxOf(client)
  const forget = (event: Event) => {
    const isLogout = event instanceof CustomEvent && event.detail === 'logout'
    const { user } = currentSession()
    if (isLogout) outbox.keepOnly(null)
    else if (user) outbox.keepOnly(user._id)
  }
  const stop = onBack(outbox.resume)
  addEventListener('online', outbox.resume)
  addEventListener('authChange', forget)
  return () => {
    stop()
    removeEventListener('online', outbox.resume)
    removeEventListener('authChange', forget)
  }
}
