import { muteConversation } from '@hamvav/contract/messaging/endpoints'
import type { MuteDuration } from '@hamvav/contract/messaging/entities'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { withMuted } from '../model/conversations.ts'
import { changeConversations } from './conversation-cache.ts'
import { useViewerId } from '../../../core/session/session.ts'

/** Until when the server's clock says. */
export function useMuteConversation(partnerId: string) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    mutationFn: (duration: MuteDuration) =>
      call(muteConversation, { params: { userId: partnerId }, body: { duration } }),
    onSuccess: ({ mutedUntil }) =>
      changeConversations(client, viewerId, (list) => withMuted(list, partnerId, mutedUntil)),
  })
}
