import { listConversations } from '@hamvav/contract/messaging/endpoints'
import type { SafeChat } from '@hamvav/contract/messaging/entities'
import { getProfileById } from '@hamvav/contract/profiles/endpoints'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { pictureAt } from '../../../core/media/picture-size.ts'
import { persisted } from '../../../core/offline/offline-query-meta.ts'
import { useViewerId } from '../../../core/session/session.ts'
import type { Conversations } from '../model/conversations.ts'

export const conversationsQuery = (viewerId: string) =>
  queryOptions({
    queryKey: queryKeys.conversations(viewerId),
    queryFn: ({ signal }): Promise<Conversations> => call(listConversations, {}, { signal }),
    enabled: viewerId !== '',
    meta: persisted(),
    refetchOnReconnect: 'always',
  })

/** Newest activity first; live-updates.ts keeps it current. */
export const useConversations = () => useQuery(conversationsQuery(useViewerId()))

/** Name of a member in the list. */
export const usePartnerName = (partnerId: string | undefined): string | undefined =>
  useConversations().data?.find(({ _id }) => _id === partnerId)?.name

/** The other member of a conversation. */
export interface Partner {
  readonly _id: string
  readonly name: string
  readonly username: string
  readonly picture: string | null
  readonly verified: boolean
  readonly simulated: boolean
  /** Whether this is a request that the viewer has not answered. */
  readonly request: boolean
  /** The match ended: nobody can write. */
  readonly closed: boolean
  /** `on` without a conversation. */
  readonly safeChat: SafeChat
}

/** The partner by the list, or by the profile while the list has no such conversation. */
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
    const { name, username, profileImage: picture, verified, simulated = false, request, safeChat = 'on' } = row
    const closed = row.closed === true
    const partner = { _id: partnerId, name, username, picture, verified, simulated, request, closed, safeChat }
    return { partner, error: null, retry }
  }
  if (!profile.data) return { partner: null, error: profile.error, retry }
  const { name, username, profilePic, isBlueTick, simulated = false } = profile.data
  const picture = pictureAt(profilePic, 96)
  return {
    partner: {
      _id: partnerId,
      name,
      username,
      picture,
      verified: isBlueTick,
      simulated,
      request: false,
      closed: false,
      safeChat: 'on',
    },
    error: null,
    retry,
  }
}
