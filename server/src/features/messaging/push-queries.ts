// What web push says of a member's chats: whoever wrote, and how much is unread; never a text.
import type { Pool } from 'pg'
import { run, statement } from '../../platform/database/statement.ts'
import { reachable } from './queries.ts'

/** Not a request, and not muted at `$at`. */
const isLoud = (own: 'low' | 'high', at: string) =>
  `c.${own}_unread > 0 AND c.request_from IS NULL AND (c.${own}_muted_until IS NULL OR c.${own}_muted_until <= ${at})`

const unreadFrom = statement<{ name: string; count: number }>(
  'messaging_unread_from',
  `SELECT partner.name, CASE c.low_id WHEN $1 THEN c.low_unread ELSE c.high_unread END AS count
   FROM conversations c JOIN members partner ON partner.id = $2
   WHERE c.low_id = LEAST($1::uuid, $2::uuid) AND c.high_id = GREATEST($1::uuid, $2::uuid)
     AND CASE c.low_id WHEN $1 THEN ${isLoud('low', '$3')} ELSE ${isLoud('high', '$3')} END AND ${reachable}`,
)

const side = (own: 'low' | 'high', other: 'low' | 'high') =>
  `SELECT FROM conversations c JOIN members partner ON partner.id = c.${other}_id
   WHERE c.${own}_id = $1 AND ${isLoud(own, '$2')} AND ${reachable}`

const unreadConversations = statement<{ count: number }>(
  'messaging_unread_conversations',
  `SELECT count(*)::int AS count FROM (${side('low', 'high')} UNION ALL ${side('high', 'low')}) loud`,
)

export const createUnreadChats = (pool: Pool, now: () => number) => ({
  /** Null where nothing of this partner's is unread, or it is not to be heard of. */
  unreadFrom: async (memberId: string, partnerId: string) =>
    (await run(pool, unreadFrom, [memberId, partnerId, new Date(now())]))[0] ?? null,
  unreadConversations: async (memberId: string): Promise<number> =>
    (await run(pool, unreadConversations, [memberId, new Date(now())]))[0]?.count ?? 0,
})
