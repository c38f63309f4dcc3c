import { unsendMessage } from '@hamvav/contract/messaging/endpoints'
import type { Quote } from '@hamvav/contract/messaging/entities'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { startOutbox } from '../../../core/outbox/outbox-lifecycle.ts'
import { useViewerId } from '../../../core/session/session.ts'
import { useStore } from '../../../core/storage/store.ts'
import { retainDraftsOf } from '../../../core/storage/use-draft.ts'
import { type Outbox, type PendingMessage, createOutbox, deliver } from '../model/outbox.ts'
import { cacheMessage } from './conversation-cache.ts'

const outboxes = new WeakMap<QueryClient, Outbox>()

/** One outbox per query client: it outlives the screens. */
export function outboxOf(client: QueryClient): Outbox {
  const known = outboxes.get(client)
  if (known) return known
  const outbox = createOutbox({
    deliver,
    onDelivered: (message, { file, voice, picture, isCancelled }) => {
      if ('isWithdrawn' in message) return
      // Another tab has sent what was cancelled in this one. If it cannot be unsent now, it is shown and can be unsent by hand.
      if (isCancelled && !message.isUnsent)
        void call(unsendMessage, { params: { messageId: message._id } }).catch(() => undefined)
      cacheMessage(client, message.from, message)
      if (message.isUnsent) return
      // Its sender needs no download.
      if (file && voice) client.setQueryData(queryKeys.voiceSound(message.from, message._id), file)
      if (file && picture && !picture.once)
        for (const version of ['small', 'full'] as const)
          client.setQueryData(queryKeys.chatPicture(message.from, message._id, version), file)
    },
  })
  outbox.items.subscribe(() => dropCancelled(outbox))
  outboxes.set(client, outbox)
  return outbox
}

/** What cannot be undone any more, such as after a suspension, is not shown as failed. */
function dropCancelled({ items, discard }: Outbox): void {
  for (const { clientId, state, isCancelled } of items.get()) if (isCancelled && state === 'failed') discard(clientId)
}

export interface SendOptions {
  /** The quoted message. */
  readonly replyTo?: Quote | undefined
}

export interface MessageOutbox extends Pick<Outbox, 'retry' | 'discard'> {
  /** Messages to this partner that are not delivered yet. */
  readonly pending: readonly PendingMessage[]
  readonly send: (text: string, options?: SendOptions) => void
}

/** Sends messages to this partner, and lists the undelivered ones. */
export function useSendMessage(partnerId: string): MessageOutbox {
  const client = useQueryClient()
  const viewerId = useViewerId()
  const outbox = outboxOf(client)
  const items = useStore(outbox.items)
  useEffect(() => outbox.openFor(viewerId || null), [outbox, viewerId])
  const pending = useMemo(
    () => items.filter(({ from, to, isCancelled }) => from === viewerId && to === partnerId && !isCancelled),
    [items, viewerId, partnerId],
  )
  return {
    pending,
    send: (text, { replyTo } = {}) => outbox.add({ from: viewerId, to: partnerId, text, ...(replyTo && { replyTo }) }),
    retry: outbox.retry,
    discard: outbox.discard,
  }
}

/** Sends the pending messages of the logged-in member; drafts are deleted together with them. @returns stop */
export const startMessageOutbox = (
  client: QueryClient,
  onReconnect: (listener: () => void) => () => void,
): (() => void) => startOutbox(outboxOf(client), { name: 'messages', onReconnect, retainOnly: retainDraftsOf })
