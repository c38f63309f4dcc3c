import type { QueryClient } from '@tanstack/react-query'
import { ownMatchesKey, profilesKey, relationKey } from './keys.ts'

/** A match was made or has ended: who is one's match, how the two stand, and what profiles show to matches only. */
export async function askAfterMatch(client: QueryClient, viewerId: string, memberId: string): Promise<void> {
  const keys = [ownMatchesKey(viewerId), relationKey(viewerId, memberId), profilesKey]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
