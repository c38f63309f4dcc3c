import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../core/api/query-keys.ts'

/** A match was made or has ended: who is one's match, how the two stand, and what profiles show to matches only. */
export async function askAfterMatch(client: QueryClient, viewerId: string, memberId: string): Promise<void> {
  const keys = [queryKeys.ownMatches(viewerId), queryKeys.relation(viewerId, memberId), queryKeys.profiles]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
