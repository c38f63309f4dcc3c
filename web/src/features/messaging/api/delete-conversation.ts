import { deleteConversation } from '@hamvav/contract/messaging/endpoints'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { writeDraft } from '../../../core/storage/use-draft.ts'
import { changeConversations } from './conversation-cache.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'

/** Deleted here or on another device: the row goes, and a match comes back without messages. */
export function putCleared(client: QueryClient, viewerId: string, partnerId: string): void {
  changeConversations(client, viewerId, (list) => list.filter(({ _id }) => _id !== partnerId))
  void client.invalidateQueries({ queryKey: queryKeys.conversations(viewerId) })
  // What is open is asked for again; what is not open is forgotten.
  void client.resetQueries({ queryKey: queryKeys.thread(viewerId, partnerId) })
}

/** For the viewer only; the other side keeps it. */
export function useDeleteConversation(partnerId: string) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    mutationFn: () => call(deleteConversation, { params: { userId: partnerId } }),
    onSuccess() {
      for (const kind of ['draft', 'reply']) writeDraft(`${kind} ${partnerId}`, '')
      putCleared(client, viewerId, partnerId)
    },
  })
}
