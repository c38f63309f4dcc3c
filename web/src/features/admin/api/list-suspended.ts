import { adminListSuspended } from '@hamvav/contract/admin/review-endpoints'
import { adminListPage } from '@hamvav/contract/admin/limits'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { adminCall } from '../../../core/api/admin-call.ts'
import { panelKeys } from '../../../core/api/query-keys.ts'

export type SuspendedFilter = { q: string; isAppealed: boolean }

const limit = adminListPage.byDefault
/** While the screen is looked at. */
const everyMs = 60_000

/** The newest first, page by page. */
export const useSuspended = ({ q, isAppealed }: SuspendedFilter) =>
  useInfiniteQuery({
    queryKey: panelKeys.suspended(q, isAppealed),
    queryFn: ({ pageParam, signal, client, queryKey }) => {
      const query = {
        limit,
        ...(q && { q }),
        ...(isAppealed && { appealed: 'true' as const }),
        ...(pageParam && { after: pageParam }),
      }
      // What is there already is only kept up to date.
      const background = client.getQueryData(queryKey) !== undefined && pageParam === undefined
      return adminCall(adminListSuspended, { query }, { signal, background })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < limit ? undefined : last.at(-1)?.user._id),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    // Whose suspension ended while the pages were asked for may shift them: nobody stands there twice.
    select: ({ pages }) => [...new Map(pages.flat().map((one) => [one.user._id, one])).values()],
  })
