import { unsendMessage } from '@hamvav/contract/messaging/endpoints'
import type { Message } from '@hamvav/contract/messaging/entities'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { partnerOf, withLastUnsent } from '../model/conversations.ts'
import { withUnsent } from '../model/thread.ts'
import { changeConversations, changeThread, readThread } from './conversation-cache.ts'
import { useViewerId } from '../../../core/session/session.ts'

/** Here, and told by the other side or another device alike. */
export function putUnsent(
  client: QueryClient,
  viewerId: string,
  { _id, from, to, changedAt }: Pick<Message, '_id' | 'from' | 'to' | 'changedAt'>,
) {
  const partnerId = partnerOf({ from, to }, viewerId)
  const known = readThread(client, viewerId, partnerId)?.messages.find((message) => message._id === _id)
  changeThread(client, viewerId, partnerId, (thread) => withUnsent(thread, _id, changedAt))
  changeConversations(client, viewerId, (list) => (known ? withLastUnsent(list, viewerId, known) : null))
}

/** Erases the text of an own message for both sides. */
export function useUnsendMessage(onError: (error: Error) => void) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    mutationFn: (messageId: string) => call(unsendMessage, { params: { messageId } }),
    onSuccess: (message) => putUnsent(client, viewerId, message),
    onError,
  })
}
