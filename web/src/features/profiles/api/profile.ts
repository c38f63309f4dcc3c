import {
  getEditableProfile,
  getMyProfile,
  getProfileById,
  getProfileByUsername,
  requestVerification,
  updateProfile,
} from '@hamvav/contract/profiles/endpoints'
import type { OwnProfile } from '@hamvav/contract/profiles/entities'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import type { CallRequest } from '../../../core/api/request.ts'
import { persisted } from '../../../core/offline/offline-query-meta.ts'
import { refreshUser, storeOwnProfile } from '../../../core/session/session-user.ts'
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

export function useMyProfile() {
  const { isLoggedIn } = useViewer()
  return useQuery({
    queryKey: queryKeys.ownProfile,
    async queryFn({ signal }) {
      const profile = await call(getMyProfile, {}, { signal })
      storeOwnProfile(profile)
      return profile
    },
    enabled: isLoggedIn,
    meta: persisted(),
  })
}

/** Asked anew at each visit: a form must not start from what another device has changed. */
export function useEditableProfile() {
  const { isLoggedIn } = useViewer()
  return useQuery({
    queryKey: queryKeys.editableProfile,
    queryFn: ({ signal }) => call(getEditableProfile, {}, { signal }),
    enabled: isLoggedIn,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

export type ProfileChanges = CallRequest<typeof updateProfile>['body']

/** What is left out stays as it is. */
export function useUpdateProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChanges) => call(updateProfile, { body }),
    onSuccess: () => refreshUser(),
    // A refused age changes how the member stands, too.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.profiles }),
  })
}

/** Refused, the profile is not as it was shown: it is asked for anew. */
export function useRequestVerification() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (requested: boolean) => call(requestVerification, { body: { requested } }),
    onSuccess: (answer) =>
      client.setQueryData<OwnProfile>(queryKeys.ownProfile, (profile) => profile && { ...profile, ...answer }),
    onError: () => client.invalidateQueries({ queryKey: queryKeys.ownProfile }),
  })
}
