import { run, statement, type Queryable } from '../../platform/database/statement.ts'

export interface InterestRow {
  readonly event: string
  readonly interested: number
  readonly isMine: boolean
}

/** $1 is the reader, null for a visitor. */
const counts = statement<InterestRow>(
  'community_count_interests',
  `SELECT event, count(*)::int AS interested, coalesce(bool_or(member_id = $1), false) AS "isMine"
   FROM event_interests WHERE event = ANY($2::text[]) GROUP BY event`,
)
const add = statement(
  'community_add_interest',
  `INSERT INTO event_interests (event, member_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
)
const remove = statement('community_remove_interest', `DELETE FROM event_interests WHERE event = $1 AND member_id = $2`)

export const countInterests = (on: Queryable, readerId: string | null, events: readonly string[]) =>
  run(on, counts, [readerId, events])

export async function changeInterest(on: Queryable, event: string, memberId: string, interested: boolean) {
  await run(on, interested ? add : remove, [event, memberId])
}
