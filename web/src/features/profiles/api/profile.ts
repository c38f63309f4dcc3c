import { secondMs } from '@hamvav/contract/durations'
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
import { useViewer, useViewerId } from '../../../core/session/session.ts'

/** Identifies a profile by id or by username. */
export type ProfileRef = { id: string } | { username: string }

export const profileKey = (viewerId: string | null, profileRef: ProfileRef) =>
  ['profiles', viewerId, profileRef] as const

/** A member's profile, cached per viewer: visitors get only a short card. */
export function useProfile(profileRef: ProfileRef) {
  const { user } = useViewer()
  return useQuery({
    queryKey: profileKey(user?._id ?? null, profileRef),
    queryFn: ({ signal }) =>
      'id' in profileRef
        ? call(getProfileById, { params: profileRef }, { signal })
        : call(getProfileByUsername, { params: profileRef }, { signal }),
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
    refetchInterval: ({ state: { data } }) => (data?.isPictureBeingChecked ? 20 * secondMs : false),
  })
}

/** Refetched at each visit: the form must not start from outdated values. */
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

/**
 * Updates the given fields; omitted fields stay unchanged. Calls run one after another, because an earlier one that ends late would
 * overwrite a later one.
 */
export function useUpdateProfile() {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    scope: { id: 'update profile' },
    mutationFn: (body: ProfileChanges) => call(updateProfile, { body }),
    onSuccess: () => refreshUser(),
    // A refused age also changes the account status; a new text may wait for a person, or replace one that does.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.ownHeld(viewerId) }),
        client.invalidateQueries({ queryKey: queryKeys.profiles }),
      ]),
  })
}

/** On an error the cached profile is outdated and is refetched. */
export function useRequestVerification() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (requested: boolean) => call(requestVerification, { body: { requested } }),
    onSuccess: (answer) =>
      client.setQueryData<OwnProfile>(queryKeys.ownProfile, (profile) => profile && { ...profile, ...answer }),
    onError: () => client.invalidateQueries({ queryKey: queryKeys.ownProfile }),
  })
}
