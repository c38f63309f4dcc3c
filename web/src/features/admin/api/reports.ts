import {
  adminAskReporter,
  adminDecideReport,
  adminGetReport,
  adminListReports,
  adminReportPicture,
} from '@hamvav/contract/admin/review-endpoints'
import { adminListPage } from '@hamvav/contract/admin/limits'
import type { BodyOf } from '@hamvav/contract/endpoint'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall, adminCallForFile } from '../../../core/api/admin-call.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { setWaiting } from '../panel/waiting.ts'
import { panelKeys } from '../../../core/api/query-keys.ts'

export type ReportsStatus = 'open' | 'asked' | 'decided'

const limit = adminListPage.byDefault
/** While the screen is looked at. */
const everyMs = 20_000

/** What is renewed by itself is no activity of the admin's. */
const isKnown = (client: QueryClient, queryKey: readonly unknown[]) =>
  client.getQueryState(queryKey)?.data !== undefined

/** A page after the other; each says how many there are. */
export function useReports(status: ReportsStatus, reason: ReportReason | undefined) {
  const client = useQueryClient()
  const queryKey = panelKeys.reports(status, reason ?? 'any')
  return useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      let total = 0
      const onHeaders = (headers: Headers) => {
        total = Number(headers.get('x-total-count') ?? 0)
      }
      const query = { status, limit, ...(reason && { reason }), ...(pageParam && { after: pageParam }) }
      const options = { signal, onHeaders, background: isKnown(client, queryKey) }
      const reports = await adminCall(adminListReports, { query }, options)
      if (status === 'open' && !reason && !pageParam) setWaiting({ reports: total })
      return { reports, total }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ reports }) => (reports.length < limit ? undefined : reports.at(-1)?._id),
    refetchInterval: everyMs,
  })
}

/** The first of the queue that is not this one; undefined where none waits, or nobody knows yet. */
export function useNextReport(id: string): string | undefined {
  const { data } = useReports('open', undefined)
  return data?.pages[0]?.reports.find((report) => report._id !== id)?._id
}

/** With its evidence; looked at again and again, as somebody else may decide it. */
export function useReport(id: string) {
  const client = useQueryClient()
  const queryKey = panelKeys.report(id)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      adminCall(adminGetReport, { params: { id } }, { signal, background: isKnown(client, queryKey) }),
    refetchInterval: everyMs,
    // Evidence is kept no longer than it is looked at.
    gcTime: 0,
  })
}

/** In memory only, as long as something shows it. */
export const useReportPicture = (id: string, pictureId: string) =>
  useQuery({
    queryKey: panelKeys.reportPicture(id, pictureId),
    queryFn: ({ signal }) => adminCallForFile(adminReportPicture, { params: { id, pictureId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

const askAnew = (client: QueryClient) => client.invalidateQueries({ queryKey: panelKeys.all })

/** Another admin decided first: the dialog has nothing left to ask. */
export const isDecidedMeanwhile = (error: unknown) => error instanceof ApiError && error.code === 'decided_meanwhile'

const isOutdated = (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status)

export function useDecideReport(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof adminDecideReport>) => adminCall(adminDecideReport, { params: { id }, body }),
    onSuccess: () => void askAnew(client),
    onError: (error) => {
      if (isOutdated(error)) void askAnew(client)
    },
  })
}

export function useAskReporter(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => adminCall(adminAskReporter, { params: { id }, body: { text } }),
    onSuccess: () => void askAnew(client),
    onError: (error) => {
      if (isOutdated(error)) void askAnew(client)
    },
  })
}
