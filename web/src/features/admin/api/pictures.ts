import { adminListPage } from '@hamvav/contract/admin/limits'
import { secondMs } from '@hamvav/contract/durations'
import type { BodyOf } from '@hamvav/contract/endpoint'
import {
  adminFreePictures,
  adminListHeldPictures,
  adminListPictureCopies,
  adminReadWatermark,
  adminRefusePictures,
  adminReleasePictures,
  adminTakePictures,
} from '@hamvav/contract/safety/picture-endpoints'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall, adminUpload } from '../../../core/api/admin-call.ts'
import { panelKeys } from '../../../core/api/panel-keys.ts'
import { setWaiting } from '../panel/waiting.ts'

const limit = adminListPage.byDefault

/** Refresh interval while the screen is visible, ms: others take pictures. */
const everyMs = 20 * secondMs

/** Pictures that wait for a person, page by page. */
export function useHeldPictures() {
  const client = useQueryClient()
  return useInfiniteQuery({
    queryKey: panelKeys.heldPictures,
    queryFn: ({ pageParam, signal }) => {
      const onHeaders = (headers: Headers) => {
        if (!pageParam) setWaiting({ pictures: Number(headers.get('x-total-count') ?? 0) })
      }
      // Automatic refreshes do not count as the admin's activity.
      const background = client.getQueryState(panelKeys.heldPictures)?.data !== undefined
      const query = { limit, ...(pageParam && { after: pageParam }) }
      return adminCall(adminListHeldPictures, { query }, { signal, onHeaders, background })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < limit ? undefined : last.at(-1)?._id),
    refetchInterval: everyMs,
  })
}

export function useDecidePictures() {
  const client = useQueryClient()
  const onSettled = () => void client.invalidateQueries({ queryKey: panelKeys.all })
  return {
    release: useMutation({
      mutationFn: (ids: readonly string[]) => adminCall(adminReleasePictures, { body: { ids: [...ids] } }),
      onSettled,
    }),
    refuse: useMutation({
      mutationFn: (body: BodyOf<typeof adminRefusePictures>) => adminCall(adminRefusePictures, { body }),
      onSettled,
    }),
  }
}

export function useClaimPictures() {
  const client = useQueryClient()
  const onSettled = () => void client.invalidateQueries({ queryKey: panelKeys.heldPictures })
  return {
    take: useMutation({
      mutationFn: (ids: readonly string[]) => adminCall(adminTakePictures, { body: { ids: [...ids] } }),
      onSettled,
    }),
    free: useMutation({
      mutationFn: (ids: readonly string[]) => adminCall(adminFreePictures, { body: { ids: [...ids] } }),
      onSettled,
    }),
  }
}

/** The file is read and not stored. */
export const useReadWatermark = () =>
  useMutation({
    mutationFn: (file: File) =>
      adminUpload(adminReadWatermark, {
        field: 'screenshot',
        file,
        fileName: 'screenshot',
        signal: AbortSignal.timeout(120_000),
        onProgress: () => {},
      }),
  })

export const usePictureCopies = (id: string) =>
  useQuery({
    queryKey: panelKeys.pictureCopies(id),
    queryFn: ({ signal }) => adminCall(adminListPictureCopies, { params: { id } }, { signal }),
  })
