import type { QueryClient } from '@tanstack/react-query'
import { setPartnerTyping } from './partner-typing.ts'
import { changeConversations } from '../api/conversation-cache.ts'
import { setOnline } from '../api/list-online-users.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'

/** They leave the list; an open conversation is asked for again, and is not there. */
export function dropFromMessaging(client: QueryClient, viewerId: string, memberId: string): void {
  setPartnerTyping(memberId, false)
  setOnline(client, viewerId, memberId, false)
  if (client.getQueryData(queryKeys.conversations(viewerId)))
    changeConversations(client, viewerId, (list) => list.filter(({ _id }) => _id !== memberId))
  void client.resetQueries({ queryKey: queryKeys.thread(viewerId, memberId) })
  void client.resetQueries({ queryKey: queryKeys.partner(viewerId, memberId) })
  void client.invalidateQueries({ queryKey: queryKeys.allPeople(viewerId) })
}
