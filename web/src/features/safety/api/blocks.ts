import { listBlocks, blockMember, unblockMember } from '@hamvav/contract/safety/endpoints'
import { blocksPage } from '@hamvav/contract/safety/limits'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { notifyMemberRemoved } from '../../../core/realtime/block-events.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'

/** Whom the viewer has blocked, newest first. */
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

/** Already gone is what was wanted. */
const unlessGone = (error: unknown) => {
  if (!(error instanceof ApiError && error.code === 'profile_not_found')) throw error
}

/** Blocked, they leave this device at once, whether or not its socket is there to say so. */
export function useBlockMember() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (userId: string) => void (await call(blockMember, { body: { userId } }).catch(unlessGone)),
    onSuccess: (_, userId) => {
      notifyMemberRemoved(userId)
      void client.invalidateQueries({ queryKey: queryKeys.allBlocks })
    },
  })
}

/** Whatever is on the screen may have them again. */
export function useUnblockMember() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => call(unblockMember, { params: { userId } }),
    onSuccess: () => client.invalidateQueries(),
  })
}
