import { getDashboard } from '@hamvav/contract/insights/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { persisted } from '../../../core/offline/offline-query-meta.ts'
import { periodParam, type Days } from '../../../core/values/periods.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewer } from '../../../core/session/session.ts'

/** The figures of a period; those of the one before stay on the screen until the new ones are there. */
export function useDashboard(days: Days) {
  const { user } = useViewer()
  return useQuery({
    queryKey: queryKeys.dashboard(user?._id ?? null, days),
    queryFn: ({ signal }) => call(getDashboard, { query: { days: periodParam(days) } }, { signal }),
    placeholderData: keepPreviousData,
    meta: persisted(),
  })
}
