import { adminAnswerSupport, adminListSupport } from '@hamvav/contract/admin/operations-endpoints'
import type { SupportRequest } from '@hamvav/contract/community/entities'
import { supportRequestsPage } from '@hamvav/contract/community/limits'
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '../../../core/api/admin-call.ts'
import { panelKeys } from '../../../core/api/query-keys.ts'

export type SupportStatus = 'open' | 'answered' | 'all'
type Pages = InfiniteData<SupportRequest[], string | undefined>

const limit = supportRequestsPage.byDefault

/** Newest first, page by page. */
export const useSupport = (status: SupportStatus) =>
  useInfiniteQuery({
    queryKey: panelKeys.support(status),
    queryFn: ({ pageParam, signal }) => {
      const query = { limit, ...(status !== 'all' && { status }), ...(pageParam && { before: pageParam }) }
      return adminCall(adminListSupport, { query }, { signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < limit ? undefined : last.at(-1)?._id),
  })

/** What was answered stays where it is, with the answer, until the list is read anew. */
export function useAnswerSupport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      adminCall(adminAnswerSupport, { params: { id }, body: { text } }),
    onSuccess: (answered) =>
      client.setQueriesData<Pages>({ queryKey: panelKeys.allSupport }, (shown) => shown && withAnswer(shown, answered)),
  })
}

const withAnswer = (shown: Pages, answered: SupportRequest): Pages => ({
  ...shown,
  pages: shown.pages.map((page) => page.map((request) => (request._id === answered._id ? answered : request))),
})
