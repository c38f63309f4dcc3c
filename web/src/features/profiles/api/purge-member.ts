import type { PublicProfile } from '@hamvav/contract/profiles/entities'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../core/api/query-keys.ts'

/** Their profile, by id or user name, is asked for again where it is open, and is not there; search forgets them. */
export function dropFromProfiles(client: QueryClient, viewerId: string, memberId: string): void {
  void client.resetQueries({
    queryKey: queryKeys.profilesSeenBy(viewerId),
    predicate: ({ state }) => (state.data as PublicProfile | undefined)?._id === memberId,
  })
  client.setQueriesData<readonly { _id: string }[]>({ queryKey: queryKeys.allFoundMembers(viewerId) }, (members) =>
    members?.filter(({ _id }) => _id !== memberId),
  )
}
