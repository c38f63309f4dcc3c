import { v7 as newId } from 'uuid'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'

interface Subscription {
  readonly id: string
  readonly isConfirmed: boolean
}

/** Rows that one statement deletes. */
const batch = 1_000

// Asked for again it waits for its confirmation anew; what is confirmed stays as it is.
const add = statement<Subscription>(
  'community_add_subscription',
  `INSERT INTO newsletter_subscriptions AS held (id, email, created_at) VALUES ($1, $2, $3)
   ON CONFLICT (email) DO UPDATE SET
     created_at = CASE WHEN held.confirmed_at IS NULL THEN excluded.created_at ELSE held.created_at END
   RETURNING id, confirmed_at IS NOT NULL AS "isConfirmed"`,
)
const confirm = statement<{ id: string }>(
  'community_confirm_subscription',
  `UPDATE newsletter_subscriptions SET confirmed_at = coalesce(confirmed_at, $2) WHERE id = $1 RETURNING id`,
)
const erase = statement('community_erase_subscription', `DELETE FROM newsletter_subscriptions WHERE id = $1`)
const sweep = statement<{ id: string }>(
  'community_sweep_subscriptions',
  `DELETE FROM newsletter_subscriptions WHERE id IN (
     SELECT id FROM newsletter_subscriptions WHERE confirmed_at IS NULL AND created_at <= $1 LIMIT ${batch})
   RETURNING id`,
)

export async function addSubscription(on: Queryable, email: string, at: Date): Promise<Subscription> {
  const [row] = await run(on, add, [newId(), email, at])
  if (!row) throw new Error('A subscription was neither added nor found')
  return row
}

/** False where there is none any more; confirming twice is no mistake. */
export async function confirmSubscription(on: Queryable, id: string, at: Date): Promise<boolean> {
  return (await run(on, confirm, [id, at])).length > 0
}

export async function eraseSubscription(on: Queryable, id: string): Promise<void> {
  await run(on, erase, [id])
}

/** Deletes some that nobody confirmed; whether there may be more. */
export async function sweepUnconfirmed(on: Queryable, askedUntil: Date): Promise<boolean> {
  return (await run(on, sweep, [askedUntil])).length === batch
}
