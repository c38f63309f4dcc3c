import { secondMs } from '@hamvav/contract/durations'
import {
  adminAskReporter,
  adminDecideReport,
  adminGetEvidence,
  adminGetReport,
  adminListReports,
  adminReportPicture,
  adminReportSound,
  adminReverseReport,
} from '@hamvav/contract/admin/review-endpoints'
import { adminFreeCase, adminTakeCase } from '@hamvav/contract/desk/endpoints'
import { adminListPage } from '@hamvav/contract/admin/limits'
import type { ReportSummary } from '@hamvav/contract/admin/entities'
import type { BodyOf } from '@hamvav/contract/endpoint'
import type { ReportReason, ReportSubject } from '@hamvav/contract/safety/entities'
import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall, adminCallForFile } from '../../../core/api/admin-call.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { useAdmin } from '../../../core/session/admin-session.ts'
import { setWaiting } from '../panel/waiting.ts'
import { panelKeys } from '../../../core/api/panel-keys.ts'

export type ReportsStatus = 'open' | 'asked' | 'decided'

const limit = adminListPage.byDefault
/** Refresh interval while the screen is visible, ms. */
const everyMs = 20 * secondMs

/** Automatic refreshes do not count as the admin's activity. */
const isKnown = (client: QueryClient, queryKey: readonly unknown[]) =>
  client.getQueryState(queryKey)?.data !== undefined

export interface ReportFilters {
  readonly reason?: ReportReason | undefined
  readonly subject?: ReportSubject | undefined
  readonly overdue?: 'true' | undefined
  /** Username. */
  readonly member?: string | undefined
  /** Taken by the admin. */
  readonly mine?: 'true' | undefined
}

/** Page by page; each has the total. */
export function useReports(status: ReportsStatus, filters: ReportFilters = {}) {
  const client = useQueryClient()
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
  const isAll = Object.keys(given).length === 0
  const queryKey = panelKeys.reports(status, given)
  return useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      let total = 0
      const onHeaders = (headers: Headers) => {
        total = Number(headers.get('x-total-count') ?? 0)
      }
      const query = { status, limit, ...given, ...(pageParam && { after: pageParam }) }
      const options = { signal, onHeaders, background: isKnown(client, queryKey) }
      const reports = await adminCall(adminListReports, { query }, options)
      if (status === 'open' && isAll && !pageParam) setWaiting({ reports: total })
      return { reports, total }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ reports }) => (reports.length < limit ? undefined : reports.at(-1)?._id),
    refetchInterval: everyMs,
  })
}

/** The first other report of the queue that nobody else has taken; undefined without one or before it is known. */
export function useNextReport(id: string): string | undefined {
  const { data } = useReports('open')
  const ownId = useAdmin()?.profile._id
  const isFree = ({ taken }: ReportSummary) => taken === null || taken.by?._id === ownId
  return data?.pages[0]?.reports.find((report) => report._id !== id && isFree(report))?._id
}

/** A report without its evidence, refreshed as other admins may decide it. */
export function useReport(id: string) {
  const client = useQueryClient()
  const queryKey = panelKeys.report(id)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      adminCall(adminGetReport, { params: { id } }, { signal, background: isKnown(client, queryKey) }),
    refetchInterval: everyMs,
    // Personal data is dropped from the cache once it is no longer shown.
    gcTime: 0,
  })
}

/** Loaded by `refetch` only, as each reading is logged and may ask for a confirmation. In memory, while it is shown. */
export const useEvidence = (id: string) =>
  useQuery({
    queryKey: panelKeys.evidence(id),
    queryFn: ({ signal }) => adminCall(adminGetEvidence, { params: { id } }, { signal }),
    enabled: false,
    gcTime: 0,
  })

/** In memory only, while it is shown; never refetched, as that could ask for a confirmation again. */
export const useReportPicture = (id: string, pictureId: string) =>
  useQuery({
    queryKey: panelKeys.reportPicture(id, pictureId),
    queryFn: ({ signal }) => adminCallForFile(adminReportPicture, { params: { id, pictureId } }, { signal }),
    staleTime: 'static',
    gcTime: 0,
  })

/** Each call may ask for a confirmation. */
export const loadReportSound = (id: string, soundId: string) =>
  adminCallForFile(adminReportSound, { params: { id, soundId } })

const refetch = (client: QueryClient) => client.invalidateQueries({ queryKey: panelKeys.all })

/** Another admin decided first. */
export const isDecidedMeanwhile = (error: unknown) => error instanceof ApiError && error.code === 'decided_meanwhile'

const isOutdated = (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status)

export function useDecideReport(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof adminDecideReport>) => adminCall(adminDecideReport, { params: { id }, body }),
    onSuccess: () => void refetch(client),
    onError: (error) => {
      if (isOutdated(error)) void refetch(client)
    },
  })
}

/** Takes a decision back. */
export function useReverseReport(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (note: string) => adminCall(adminReverseReport, { params: { id }, body: { note } }),
    // The screen shows the open case before the caller moves the focus to it.
    onSuccess: () => refetch(client),
    onError: (error) => {
      if (isOutdated(error)) void refetch(client)
    },
  })
}

/** Both change what the queue shows. */
function useClaim(mutationFn: () => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => refetch(client) })
}

export const useTakeCase = (id: string) => useClaim(() => adminCall(adminTakeCase, { params: { id } }))
export const useFreeCase = (id: string) => useClaim(() => adminCall(adminFreeCase, { params: { id } }))

export function useAskReporter(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => adminCall(adminAskReporter, { params: { id }, body: { text } }),
    onSuccess: () => void refetch(client),
    onError: (error) => {
      if (isOutdated(error)) void refetch(client)
    },
  })
}
