import { minuteMs, secondMs } from '@hamvav/contract/durations'
import { adminHealth, adminListViews, adminOverview } from '@hamvav/contract/admin/operations-endpoints'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '../../../core/api/admin-call.ts'
import { panelKeys } from '../../../core/api/query-keys.ts'
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
