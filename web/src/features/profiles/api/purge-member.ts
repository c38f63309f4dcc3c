import type { PublicProfile } from '@hamvav/contract/profiles/entities'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../core/api/query-keys.ts'

/** Resets cached queries of the member's profile, so that an open one shows "not found", and removes the member from search results. */
export function dropFromProfiles(client: QueryClient, viewerId: string, memberId: string): void {
  void client.resetQueries({
    queryKey: queryKeys.profilesSeenBy(viewerId),
    predicate: ({ state }) => (state.data as PublicProfile | undefined)?._id === memberId,
  })
  client.setQueriesData<readonly { _id: string }[]>({ queryKey: queryKeys.allFoundMembers(viewerId) }, (members) =>
    members?.filter(({ _id }) => _id !== memberId),
  )
}
