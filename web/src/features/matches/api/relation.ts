import { getRelation } from '@hamvav/contract/matches/endpoints'
import { getMyProfile } from '@hamvav/contract/profiles/endpoints'
import type { ReviewStep } from '@hamvav/contract/profiles/entities'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'

/** What the viewer has to do before they may like people; empty while unknown. */
export function useMissingSteps(): readonly ReviewStep[] {
  const { data } = useQuery({
    queryKey: queryKeys.ownSteps,
    queryFn: ({ signal }) => call(getMyProfile, {}, { signal }),
    select: ({ missingSteps }) => missingSteps,
    enabled: useViewerId() !== '',
  })
  return data ?? noSteps
}

const noSteps: readonly ReviewStep[] = []

/** The viewer's relation to one member: choice, match, availability. */
export function useRelation(memberId: string) {
  const viewerId = useViewerId()
  return useQuery({
    queryKey: queryKeys.relation(viewerId, memberId),
    queryFn: ({ signal }) => call(getRelation, { params: { userId: memberId } }, { signal }),
    enabled: viewerId !== '',
  })
}
