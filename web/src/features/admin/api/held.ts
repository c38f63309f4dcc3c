import { adminListPage } from '@hamvav/contract/admin/limits'
import { secondMs } from '@hamvav/contract/durations'
import type { BodyOf } from '@hamvav/contract/endpoint'
import {
  adminDecideHeld,
  adminFreeHeld,
  adminListHeld,
  adminReadHeld,
  adminTakeHeld,
} from '@hamvav/contract/safety/held-endpoints'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '../../../core/api/admin-call.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { panelKeys } from '../../../core/api/panel-keys.ts'
import { setWaiting } from '../panel/waiting.ts'

const limit = adminListPage.byDefault
/** Refresh interval while the screen is visible, ms. */
const everyMs = 20 * secondMs

/** Page by page, oldest first. */
export function useHeldCases() {
  const client = useQueryClient()
  return useInfiniteQuery({
    queryKey: panelKeys.held,
    queryFn: async ({ pageParam, signal }) => {
      const onHeaders = (headers: Headers) => {
        if (!pageParam) setWaiting({ held: Number(headers.get('x-total-count') ?? 0) })
      }
      // Automatic refreshes do not count as the admin's activity.
      const background = client.getQueryState(panelKeys.held)?.data !== undefined
      const query = { limit, ...(pageParam && { after: pageParam }) }
      return adminCall(adminListHeld, { query }, { signal, onHeaders, background })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < limit ? undefined : last.at(-1)?._id),
    refetchInterval: everyMs,
    // Personal data is dropped from the cache once it is no longer shown.
    gcTime: 0,
  })
}

/** Loaded by `refetch` only, as each reading is logged and may ask for a confirmation. In memory, while it is shown. */
export const useHeldTexts = (id: string) =>
  useQuery({
    queryKey: panelKeys.heldTexts(id),
    queryFn: ({ signal }) => adminCall(adminReadHeld, { params: { id } }, { signal }),
    enabled: false,
    gcTime: 0,
  })

function useClaim(mutationFn: () => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: panelKeys.held }) })
}

export const useTakeHeld = (id: string) => useClaim(() => adminCall(adminTakeHeld, { params: { id } }))
export const useFreeHeld = (id: string) => useClaim(() => adminCall(adminFreeHeld, { params: { id } }))

export function useDecideHeld(id: string) {
  const client = useQueryClient()
  const refetch = () => void client.invalidateQueries({ queryKey: panelKeys.held })
  return useMutation({
    mutationFn: (body: BodyOf<typeof adminDecideHeld>) => adminCall(adminDecideHeld, { params: { id }, body }),
    onSuccess: refetch,
    onError(error) {
      if (error instanceof ApiError && [404, 409].includes(error.status)) refetch()
    },
  })
}
