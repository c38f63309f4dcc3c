import { appealTakedown, listOwnTakedowns } from '@hamvav/contract/safety/endpoints'
import type { OwnTakedown } from '@hamvav/contract/safety/entities'
import { ownTakedownsPage } from '@hamvav/contract/safety/limits'
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { onServerEvent } from '../../../core/realtime/realtime.ts'
import { useViewerId } from '../../../core/session/session.ts'

/** Content of the viewer that was taken down, newest first; refetched when an admin decides. */
export function useOwnTakedowns() {
  const client = useQueryClient()
  const viewerId = useViewerId()
  const queryKey = queryKeys.takedowns(viewerId)
  useEffect(
    () =>
      onServerEvent('notification', ({ kind }) => {
        if (kind === 'takedown') void client.invalidateQueries({ queryKey: queryKeys.takedowns(viewerId) })
      }),
    [client, viewerId],
  )
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(listOwnTakedowns, pageParam ? { query: { before: pageParam } } : {}, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < ownTakedownsPage.byDefault ? undefined : last.at(-1)?._id),
    enabled: viewerId !== '',
    staleTime: 0,
  })
}

/** On an error the list is refetched: it may have been appealed from another device, or restored. */
export function useAppealTakedown() {
  const client = useQueryClient()
  const queryKey = queryKeys.takedowns(useViewerId())
  return useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      call(appealTakedown, { params: { id }, body: { text } }),
    onSuccess: (appealed) =>
      client.setQueryData<InfiniteData<OwnTakedown[]>>(
        queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => page.map((one) => (one._id === appealed._id ? appealed : one))),
          },
      ),
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
