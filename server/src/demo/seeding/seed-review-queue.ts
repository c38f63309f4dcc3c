// Open requests for the demo's admins: for approval, for the verified badge, and an appeal against a suspension.
import { hourMs } from '@hamvav/contract/durations'
import type { PoolClient } from 'pg'
import type { DemoCommunity } from '../community.ts'
import { newId } from './insert-rows.ts'

/** Members who requested the verified badge, with the age of the request, hours. */
const verifications: Readonly<Record<string, number>> = {
  'ekta.dahal': 31,
  'tenzing.d': 20,
  'niraj.subba': 6,
  'sneha.k': 2,
}

/** Member suspended for a week, two days ago. */
const suspended = {
  username: 'binod.p',
  reason: 'spam',
  appeal:
    'People kept asking me for the jeep, so I put my phone number and the fare into my messages. I did not know that this counts as advertising. I have stopped, and I will not do it again.',
}

export async function seedReviewQueue(
  client: PoolClient,
  { members }: DemoCommunity,
  ids: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const set = (username: string, assignment: string, ...values: unknown[]) =>
    client.query(`UPDATE members SET ${assignment} WHERE id = $1`, [ids.get(username), ...values])
  const waiting = members.filter(({ approved }) => !approved)
  for (const [n, { username }] of waiting.entries())
    await set(username, 'approval_requested_at = $2', ago(40 - n * 4.5))
  for (const [username, hours] of Object.entries(verifications))
    await set(username, 'verification_requested_at = $2', ago(hours))
  const { username, reason, appeal } = suspended
  await set(username, 'suspended_at = $2, suspended_until = $3, suspension_reason = $4', ago(48), ago(48 - 168), reason)
  await client.query(
    `INSERT INTO appeals (id, member_id, suspended_at, text, created_at) VALUES ($1, $2, $3, $4, $5)`,
    [newId(ago(9)), ids.get(username), ago(48), appeal, ago(9)],
  )
}
