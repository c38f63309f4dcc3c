// Who may know what of whom, live: presence and typing are for matches and accepted conversations (decisions §5).
import type { Pool } from 'pg'
import { run, statement, type Queryable } from '../../platform/database/statement.ts'

/** Of each kind: whoever has more partners is seen by the latest of them. */
const partnersMax = 500

const seenBy = (own: string, other: string) =>
  `(SELECT ${other}_id AS id FROM conversations WHERE ${own}_id = $1 AND request_from IS NULL
    ORDER BY last_message_at DESC NULLS LAST LIMIT ${partnersMax})
   UNION
   (SELECT ${other}_id FROM matches WHERE ${own}_id = $1 LIMIT ${partnersMax})`

/** Both ways the same: whom `$1` may see and who may see `$1`. A suspended member is not seen coming, only going. */
const openPartners = statement<{ id: string }>(
  'messaging_open_partners',
  `SELECT partner.id FROM (${seenBy('low', 'high')} UNION ${seenBy('high', 'low')}) known
   JOIN members partner ON partner.id = known.id
   WHERE partner.suspended_at IS NULL
     AND ($2 OR EXISTS (SELECT FROM members WHERE id = $1 AND suspended_at IS NULL))
     AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = $1 AND blocked_id = partner.id)
     AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = partner.id AND blocked_id = $1)`,
)

export async function readOpenPartners(pool: Pool, memberId: string, evenIfSuspended = false): Promise<string[]> {
  return (await run(pool, openPartners, [memberId, evenIfSuspended])).map(({ id }) => id)
}

const openPair = statement<{ open: boolean }>(
  'messaging_open_pair',
  `SELECT (EXISTS (SELECT FROM conversations WHERE low_id = LEAST($1::uuid, $2::uuid)
                     AND high_id = GREATEST($1::uuid, $2::uuid) AND request_from IS NULL)
           OR EXISTS (SELECT FROM matches WHERE low_id = LEAST($1::uuid, $2::uuid) AND high_id = GREATEST($1::uuid, $2::uuid)))
      AND (SELECT count(*) = 2 FROM members WHERE id IN ($1, $2) AND suspended_at IS NULL)
      AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = $1 AND blocked_id = $2)
      AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = $2 AND blocked_id = $1) AS open`,
)

/** Whether these two may see each other typing. */
export async function isOpenPair(pool: Pool, one: string, other: string): Promise<boolean> {
  return (await run(pool, openPair, [one, other]))[0]?.open ?? false
}

const seenOfRequest = statement<{ ids: string[] | null }>(
  'messaging_seen_of_request',
  `SELECT array_agg(m.id ORDER BY m.seq) AS ids
   FROM conversations c JOIN messages m ON m.conversation_id = c.id AND m.sender_id = $1 AND m.seen_at IS NOT NULL
   WHERE c.low_id = LEAST($1::uuid, $2::uuid) AND c.high_id = GREATEST($1::uuid, $2::uuid)`,
)

/** What the recipient of a request had seen before answering it. */
export async function readSeenOfRequest(pool: Pool, senderId: string, readerId: string): Promise<string[]> {
  return (await run(pool, seenOfRequest, [senderId, readerId]))[0]?.ids ?? []
}

const accept = statement<{ requestFrom: string }>(
  'messaging_accept_request',
  `WITH pending AS (
     SELECT id, request_from FROM conversations
     WHERE low_id = LEAST($1::uuid, $2::uuid) AND high_id = GREATEST($1::uuid, $2::uuid) AND request_from IS NOT NULL
     FOR UPDATE
   )
   UPDATE conversations c SET request_from = NULL FROM pending WHERE c.id = pending.id
   RETURNING pending.request_from AS "requestFrom"`,
)

/** Whose request between the two is none any more; null where there was none. */
export async function acceptRequest(queryable: Queryable, one: string, other: string): Promise<string | null> {
  return (await run(queryable, accept, [one, other]))[0]?.requestFrom ?? null
}
