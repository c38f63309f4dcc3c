import { getProfileById, getProfileByUsername } from '@hamvav/contract/profiles/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { persisted } from '../../../core/offline/offline-query-meta.ts'
import { useViewer } from '../../../core/session/session.ts'

/** Exactly one of the two says whose profile. */
export type Whose = { id: string } | { username: string }

export const profileKey = (viewerId: string | null, whose: Whose) => ['profiles', viewerId, whose] as const

/** A member's profile; a visitor gets the short card, so the two are kept apart. */
export function useProfile(whose: Whose) {
  const { user } = useViewer()
  return useQuery({
    queryKey: profileKey(user?._id ?? null, whose),
    queryFn: ({ signal }) =>
      'id' in whose
        ? call(getProfileById, { params: whose }, { signal })
        : call(getProfileByUsername, { params: whose }, { signal }),
    meta: persisted(),
  })
}
