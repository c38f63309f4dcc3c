import { minuteMs } from '@hamvav/contract/durations'
import { adminDecideAppeal, adminListAppeals } from '@hamvav/contract/admin/review-endpoints'
import { adminListPage } from '@hamvav/contract/admin/limits'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '../../../core/api/admin-call.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { panelKeys } from '../../../core/api/panel-keys.ts'

export type AppealsStatus = 'open' | 'decided'

const limit = adminListPage.byDefault
/** Refresh interval while the screen is visible, ms. */
const everyMs = minuteMs

/** Open ones oldest first, decided ones newest first, page by page. */
export const useAppeals = (status: AppealsStatus) =>
  useInfiniteQuery({
    queryKey: panelKeys.appeals(status),
    queryFn: ({ pageParam, signal, client, queryKey }) => {
      const query = { status, limit, ...(pageParam && { after: pageParam }) }
      // A refresh does not count as the admin's activity.
      const background = client.getQueryData(queryKey) !== undefined && pageParam === undefined
      return adminCall(adminListAppeals, { query }, { signal, background })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < limit ? undefined : last.at(-1)?._id),
    refetchInterval: everyMs,
  })

interface Decision {
  id: string
  granted: boolean
  answer: string
}

/** A decision may lift a suspension, so all visible data of the panel is refetched. */
export function useDecideAppeal() {
  const client = useQueryClient()
  const refetch = () => void client.invalidateQueries({ queryKey: panelKeys.all })
  return useMutation({
    mutationFn: ({ id, ...body }: Decision) => adminCall(adminDecideAppeal, { params: { id }, body }),
    onSuccess: refetch,
    onError: (error) => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) refetch()
    },
  })
}
