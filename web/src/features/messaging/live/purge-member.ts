import type { QueryClient } from '@tanstack/react-query'
import { setPartnerTyping } from './partner-typing.ts'
import { changeConversations, conversationsKey, partnerKey, threadKey } from '../api/keys.ts'
import { setOnline } from '../api/list-online-users.ts'

/** They leave the list; an open conversation is asked for again, and is not there. */
export function dropFromMessaging(client: QueryClient, viewerId: string, memberId: string): void {
  setPartnerTyping(memberId, false)
  setOnline(client, viewerId, memberId, false)
  if (client.getQueryData(conversationsKey(viewerId)))
    changeConversations(client, viewerId, (list) => list.filter(({ _id }) => _id !== memberId))
  void client.resetQueries({ queryKey: threadKey(viewerId, memberId) })
  void client.resetQueries({ queryKey: partnerKey(viewerId, memberId) })
  void client.invalidateQueries({ queryKey: ['messaging', viewerId, 'people'] })
}
