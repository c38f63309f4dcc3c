// What a member does to a conversation for themselves alone; the other side keeps it as it is.
import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { clearedSeq } from '../queries.ts'

/** Also where the partner cannot be reached any more: it is the member's own view, and tells nothing. */
const ownConversation = `own AS MATERIALIZED (
    SELECT c.id, c.low_id = $1 AS is_low, c.last_seq,
      ${clearedSeq} AS cleared_seq,
      CASE c.low_id WHEN $1 THEN c.low_muted_until ELSE c.high_muted_until END AS muted_until
    FROM conversations c WHERE c.low_id = LEAST($1::uuid, $2::uuid) AND c.high_id = GREATEST($1::uuid, $2::uuid)
    FOR UPDATE
  )`

const muteStatement = statement<{ changed: boolean }>(
  'messaging_mute',
  `WITH ${ownConversation}
   UPDATE conversations c
   SET low_muted_until = CASE WHEN own.is_low THEN $3 ELSE c.low_muted_until END,
       high_muted_until = CASE WHEN own.is_low THEN c.high_muted_until ELSE $3 END
   FROM own WHERE c.id = own.id
   RETURNING own.muted_until IS DISTINCT FROM $3::timestamptz AS changed`,
)

/** @returns whether it was another moment before; null where the two have no conversation */
export async function mute(
  pool: Pool,
  { memberId, partnerId, until }: { memberId: string; partnerId: string; until: Date | null },
): Promise<boolean | null> {
  return (await run(pool, muteStatement, [memberId, partnerId, until]))[0]?.changed ?? null
}

/** Takes its turn with what is being written: a message is either cleared and counted no more, or stays and is counted. */
const clearStatement = statement<{ changed: boolean }>(
  'messaging_clear',
  `WITH ${ownConversation}
   UPDATE conversations c
   SET low_cleared_seq = CASE WHEN own.is_low THEN own.last_seq ELSE c.low_cleared_seq END,
       high_cleared_seq = CASE WHEN own.is_low THEN c.high_cleared_seq ELSE own.last_seq END,
       low_unread = CASE WHEN own.is_low THEN 0 ELSE c.low_unread END,
       high_unread = CASE WHEN own.is_low THEN c.high_unread ELSE 0 END
   FROM own WHERE c.id = own.id
   RETURNING own.cleared_seq < own.last_seq AS changed`,
)

/** @returns whether anything was there to clear; null where the two have no conversation */
export async function clear(pool: Pool, memberId: string, partnerId: string): Promise<boolean | null> {
  return (await run(pool, clearStatement, [memberId, partnerId]))[0]?.changed ?? null
}
