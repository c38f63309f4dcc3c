import { listBlocks, blockMember, unblockMember } from '@hamvav/contract/safety/endpoints'
import { blocksPage } from '@hamvav/contract/safety/limits'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { notifyMemberRemoved } from '../../../core/realtime/block-events.ts'
import { useViewerId } from '../../../core/session/session.ts'

/** Members blocked by the viewer, newest first. */
export function useBlocks() {
  const viewerId = useViewerId()
  return useInfiniteQuery({
    queryKey: queryKeys.blocks(viewerId),
    queryFn: ({ pageParam, signal }) => call(listBlocks, pageParam ? { query: { before: pageParam } } : {}, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < blocksPage.byDefault ? undefined : last.at(-1)?._id),
    enabled: viewerId !== '',
    staleTime: 0,
  })
}

/** A deleted account counts as blocked. */
const ignoreMissingMember = (error: unknown) => {
  if (!(error instanceof ApiError && error.code === 'profile_not_found')) throw error
}

/** Removes the member from this device at once, even without a socket connection. */
export function useBlockMember() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (userId: string) =>
      void (await call(blockMember, { body: { userId } }).catch(ignoreMissingMember)),
    onSuccess: (_, userId) => {
      notifyMemberRemoved(userId)
      void client.invalidateQueries({ queryKey: queryKeys.allBlocks })
    },
  })
}

/** Refetches every query, as any screen may include the member again. */
export function useUnblockMember() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => call(unblockMember, { params: { userId } }),
    onSuccess: () => client.invalidateQueries(),
  })
}
