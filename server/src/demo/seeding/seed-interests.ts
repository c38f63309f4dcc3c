import { communityEvents } from '@hamvav/contract/community/limits'
import type { PoolClient } from 'pg'
import { demoAccounts } from '../accounts.ts'
import type { DemoCommunity } from '../community.ts'
import { insertRows } from './insert-rows.ts'

/** Every third member is interested in the events of /community, but nobody who looks around: that is theirs to press. */
export async function seedInterests(
  client: PoolClient,
  { members }: DemoCommunity,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const ready = new Set<string>(demoAccounts.map(({ email }) => email))
  const interested = members.filter(({ email }, n) => n % 3 === 1 && !ready.has(email))
  const rows = communityEvents.flatMap((event) =>
    interested.map(({ username, joinedAt }) => ({ event, member_id: ids.get(username), created_at: joinedAt })),
  )
  await insertRows(client, 'event_interests', rows)
}
