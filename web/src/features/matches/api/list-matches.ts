import { listMatches } from '@hamvav/contract/matches/endpoints'
import type { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { useSession } from '../../../lib/session.ts'

/** Entries without an id or a name are dropped (spec §7). */
const isComplete = (profile: Partial<DiscoverProfile>) => Boolean(profile._id && profile.name)

/** Approved, visible members to discover. */
export function useMatches() {
  const { token, user } = useSession()
  return useQuery({
    queryKey: ['matches', user?._id ?? null],
    queryFn: async ({ signal }) => (await call(listMatches, {}, { signal })).filter(isComplete),
    enabled: token !== null,
    networkMode: 'always',
  })
}
