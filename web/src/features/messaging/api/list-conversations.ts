import { listConversations } from '@hamvav/contract/messaging/endpoints'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { persisted } from '../../../core/offline/offline-query-meta.ts'
import type { Conversations } from '../model/conversations.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'

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

/** The name of somebody in the list. */
export const usePartnerName = (partnerId: string | undefined): string | undefined =>
  useConversations().data?.find(({ _id }) => _id === partnerId)?.name
