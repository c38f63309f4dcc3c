import { secondMs } from '@hamvav/contract/durations'
import { adminListPage } from '@hamvav/contract/admin/limits'
import {
  adminListChanged,
  adminListContent,
  adminListTakedowns,
  adminMarkReviewed,
  adminRestoreTakedown,
  adminTakeDown,
} from '@hamvav/contract/admin/takedown-endpoints'
import type { BodyOf } from '@hamvav/contract/endpoint'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '../../../core/api/admin-call.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { panelKeys } from '../../../core/api/panel-keys.ts'

const limit = adminListPage.byDefault
/** Refresh interval of the count, ms. */
const everyMs = 30 * secondMs

/** Changed profiles, page by page. Not refetched automatically, as the admin works through the list. */
export const useChanged = () =>
  useInfiniteQuery({
    queryKey: panelKeys.changed,
    queryFn: ({ pageParam, signal }) =>
      adminCall(adminListChanged, { query: { limit, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < limit ? undefined : last.at(-1)?.user._id),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Number of changed profiles. */
export const useChangedCount = (): number | undefined =>
  useQuery({
    queryKey: panelKeys.changedWaiting,
    queryFn: async ({ signal }) => {
      let total = 0
      const onHeaders = (headers: Headers) => void (total = Number(headers.get('x-total-count') ?? 0))
      await adminCall(adminListChanged, { query: { limit: 1 } }, { signal, background: true, onHeaders })
      return total
    },
    refetchInterval: everyMs,
  }).data

/** A decision changes lists, pages and counts; after a refusal the shown state may be outdated. */
function useRefetch() {
  const client = useQueryClient()
  const onSuccess = () => void client.invalidateQueries({ queryKey: panelKeys.all })
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) onSuccess()
  }
  return { onSuccess, onError }
}

export const useMarkReviewed = () =>
  useMutation({
    mutationFn: ({ id, version }: { id: string; version: string }) =>
      adminCall(adminMarkReviewed, { params: { id }, body: { version } }),
    ...useRefetch(),
  })

export type TakedownRequest = { id: string } & BodyOf<typeof adminTakeDown>

export const useTakeDown = () =>
  useMutation({
    mutationFn: ({ id, ...body }: TakedownRequest) => adminCall(adminTakeDown, { params: { id }, body }),
    ...useRefetch(),
  })

export const useRestoreTakedown = () =>
  useMutation({
    mutationFn: (id: string) => adminCall(adminRestoreTakedown, { params: { id } }),
    ...useRefetch(),
  })

/** Newest first. */
export const useTakedowns = (id: string) =>
  useInfiniteQuery({
    queryKey: panelKeys.takedowns(id),
    queryFn: ({ pageParam, signal }) =>
      adminCall(
        adminListTakedowns,
        { params: { id }, query: { limit: 10, ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < 10 ? undefined : last.at(-1)?._id),
  })

export type ContentKind = 'post' | 'comment'

/** Posts or comments of a member, newest first. */
export const useContent = (id: string, kind: ContentKind) =>
  useInfiniteQuery({
    queryKey: panelKeys.content(id, kind),
    queryFn: ({ pageParam, signal }) =>
      adminCall(
        adminListContent,
        { params: { id }, query: { kind, limit: 10, ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < 10 ? undefined : last.at(-1)?._id),
  })
