import { minuteMs, secondMs } from '@hamvav/contract/durations'
import { failedJobsBatch } from '@hamvav/contract/admin/limits'
import {
  adminDiscardJobs,
  adminHealth,
  adminListViews,
  adminOverview,
  adminRetryJobs,
} from '@hamvav/contract/admin/operations-endpoints'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '../../../core/api/admin-call.ts'
import { panelKeys } from '../../../core/api/panel-keys.ts'
import type { CallRequest } from '../../../core/api/request.ts'
import { type Days, periodParam } from '../../../core/values/periods.ts'

/** Refresh intervals while the screen is visible, ms. */
const liveMs = 15 * secondMs
const slowMs = minuteMs

/** Only the first fetch counts as the admin's activity. */
function useBackground(queryKey: readonly unknown[]): () => boolean {
  const client = useQueryClient()
  return () => client.getQueryData(queryKey) !== undefined
}

/** Figures of a period; the previous ones stay until the new ones arrive. */
export function useOverview(days: Days) {
  const queryKey = panelKeys.overview(days)
  const isBackground = useBackground(queryKey)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      adminCall(adminOverview, { query: { days: periodParam(days) } }, { signal, background: isBackground() }),
    placeholderData: keepPreviousData,
    refetchInterval: liveMs,
    networkMode: 'always',
  })
}

/** Queue sizes, for every screen of the panel. */
export const useWaitingNow = () =>
  useQuery({
    queryKey: panelKeys.overview(7),
    queryFn: ({ signal }) => adminCall(adminOverview, { query: { days: '7' } }, { signal, background: true }),
    select: ({ now }) => now,
    refetchInterval: slowMs,
    staleTime: liveMs,
  }).data

export function useHealth() {
  const queryKey = panelKeys.health
  const isBackground = useBackground(queryKey)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => adminCall(adminHealth, {}, { signal, background: isBackground() }),
    refetchInterval: liveMs,
    networkMode: 'always',
  })
}

export type JobSelection = CallRequest<typeof adminRetryJobs>['body']

/** Calls until the last batch is not full. @returns number of jobs; refetches the list also after a failure */
function useJobChange(endpoint: typeof adminRetryJobs | typeof adminDiscardJobs) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: JobSelection) => {
      let total = 0
      for (;;) {
        const { count } = await adminCall(endpoint, { body })
        total += count
        if (count < failedJobsBatch) return total
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: panelKeys.health }),
  })
}

export const useRetryJobs = () => useJobChange(adminRetryJobs)
export const useDiscardJobs = () => useJobChange(adminDiscardJobs)

export function usePageViews(days: Days) {
  const queryKey = panelKeys.views(days)
  const isBackground = useBackground(queryKey)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      adminCall(adminListViews, { query: { days: periodParam(days) } }, { signal, background: isBackground() }),
    placeholderData: keepPreviousData,
    refetchInterval: slowMs,
    networkMode: 'always',
  })
}
