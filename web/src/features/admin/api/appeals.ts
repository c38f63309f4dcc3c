import { adminDecideAppeal, adminListAppeals } from '@hamvav/contract/admin/review-endpoints'
import { adminListPage } from '@hamvav/contract/admin/limits'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '../../../core/api/admin-call.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { panelKeys } from '../../../core/api/query-keys.ts'

export type AppealsStatus = 'open' | 'decided'

const limit = adminListPage.byDefault
/** While the screen is looked at. */
const everyMs = 60_000

/** The open ones oldest first, the decided ones newest first, page by page. */
export const useAppeals = (status: AppealsStatus) =>
  useInfiniteQuery({
    queryKey: panelKeys.appeals(status),
    queryFn: ({ pageParam, signal, client, queryKey }) => {
      const query = { status, limit, ...(pageParam && { after: pageParam }) }
      // What is there already is only kept up to date.
      const background = client.getQueryData(queryKey) !== undefined && pageParam === undefined
      return adminCall(adminListAppeals, { query }, { signal, background })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < limit ? undefined : last.at(-1)?._id),
    refetchInterval: everyMs,
  })

type Decision = { id: string; granted: boolean; answer: string }

/** What was decided lifts a suspension: all of the panel that is on the screen is asked anew. */
export function useDecideAppeal() {
  const client = useQueryClient()
  const askAnew = () => void client.invalidateQueries({ queryKey: panelKeys.all })
  return useMutation({
    mutationFn: ({ id, ...body }: Decision) => adminCall(adminDecideAppeal, { params: { id }, body }),
    onSuccess: askAnew,
    onError: (error) => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) askAnew()
    },
  })
}
