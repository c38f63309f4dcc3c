import { getProfileById } from '@hamvav/contract/profiles/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { persisted } from '../../../core/offline/offline-query-meta.ts'
import { pictureAt } from '../../../core/media/picture-size.ts'
import { useConversations } from './list-conversations.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'

export type Partner = {
  _id: string
  name: string
  username: string
  picture: string | null
  verified: boolean
  simulated: boolean
  /** Waits for the viewer's answer. */
  request: boolean
}

/** Who is on the other side: from the list, or by their profile where no conversation is in it yet. */
export function usePartner(partnerId: string): { partner: Partner | null; error: Error | null; retry: () => void } {
  const viewerId = useViewerId()
  const list = useConversations()
  const row = list.data?.find(({ _id }) => _id === partnerId)
  const profile = useQuery({
    queryKey: queryKeys.partner(viewerId, partnerId),
    queryFn: ({ signal }) =>
      call(getProfileById, { params: { id: partnerId }, query: { for: 'conversation' } }, { signal }),
    enabled: viewerId !== '' && !list.isPending && !row,
    meta: persisted(),
  })
  const retry = () => void profile.refetch()
  if (row) {
    const { name, username, profileImage, verified, simulated = false, request } = row
    const partner = { _id: partnerId, name, username, picture: profileImage, verified, simulated, request }
    return { partner, error: null, retry }
  }
  if (!profile.data) return { partner: null, error: profile.error, retry }
  const { name, username, profilePic, isBlueTick, simulated = false } = profile.data
  const picture = pictureAt(profilePic, 96)
  return {
    partner: { _id: partnerId, name, username, picture, verified: isBlueTick, simulated, request: false },
    error: null,
    retry,
  }
}
