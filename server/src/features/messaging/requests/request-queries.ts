// A stranger's first messages until their recipient answers.
import type { RequestAnswer } from '@hamvav/contract/messaging/entities'
import type { Pool } from 'pg'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'
import { reachable } from '../queries.ts'

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
   UPDATE conversations c SET request_from = NULL, declined_at = NULL FROM pending WHERE c.id = pending.id
   RETURNING pending.request_from AS "requestFrom"`,
)

/** Whose request between the two is none any more; null where there was none. */
export async function acceptRequest(queryable: Queryable, one: string, other: string): Promise<string | null> {
  return (await run(queryable, accept, [one, other]))[0]?.requestFrom ?? null
}

/** What is open may be accepted again; everything else only its recipient answers, and only while it waits. */
const answer = statement<{ changed: boolean }>(
  'messaging_answer_request',
  `WITH pending AS MATERIALIZED (
     SELECT c.id, c.request_from, c.declined_at FROM conversations c JOIN members partner ON partner.id = $2
     WHERE c.low_id = LEAST($1::uuid, $2::uuid) AND c.high_id = GREATEST($1::uuid, $2::uuid)
       AND (c.request_from = $2 OR (c.request_from IS NULL AND $3 = 'accepted')) AND ${reachable}
     FOR UPDATE OF c
   )
   UPDATE conversations c
   SET request_from = CASE $3 WHEN 'accepted' THEN NULL ELSE p.request_from END,
       declined_at = CASE $3 WHEN 'declined' THEN COALESCE(p.declined_at, $4::timestamptz) END
   FROM pending p WHERE c.id = p.id
   RETURNING CASE $3 WHEN 'accepted' THEN p.request_from IS NOT NULL WHEN 'declined' THEN p.declined_at IS NULL
               ELSE p.declined_at IS NOT NULL END AS changed`,
)

/** @returns whether it was answered otherwise before; null where there is nothing for this member to answer */
export async function answerRequest(
  pool: Pool,
  { viewerId, requesterId, given, at }: { viewerId: string; requesterId: string; given: RequestAnswer; at: Date },
): Promise<boolean | null> {
  return (await run(pool, answer, [viewerId, requesterId, given, at]))[0]?.changed ?? null
}
