import { adminHealth, adminListViews, adminOverview } from '@hamvav/contract/admin/operations-endpoints'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '../../../core/api/admin-call.ts'
import { panelKeys } from '../../../core/api/query-keys.ts'
import { type Days, periodParam } from '../../../core/values/periods.ts'

/** Asked again so often while the screen is looked at, milliseconds. */
const liveMs = 15_000
const slowMs = 60_000

/** What the first screen asks by itself after the first time is no activity of the admin's. */
function useBackground(queryKey: readonly unknown[]): () => boolean {
  const client = useQueryClient()
  return () => client.getQueryData(queryKey) !== undefined
}

/** The figures of a period; those of the one before stay on the screen until the new ones are there. */
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

/** What waits for a decision, wherever in the panel the admin is. */
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
