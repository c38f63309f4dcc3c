import { minuteMs, secondMs } from '@hamvav/contract/durations'
import type { Announcement } from '@hamvav/contract/admin/entities'
import {
  adminAnnounce,
  adminCancelAnnouncement,
  adminChangeAnnouncement,
  adminExportAudit,
  adminListAnnouncements,
  adminListAudit,
} from '@hamvav/contract/admin/operations-endpoints'
import type { BodyOf } from '@hamvav/contract/endpoint'
import type { AuthorityOutcome } from '@hamvav/contract/safety/transparency'
import {
  adminAddAuthorityRequest,
  adminDecideAuthorityRequest,
  adminListAuthorityRequests,
} from '@hamvav/contract/safety/transparency-endpoints'
import type { SupportRequest } from '@hamvav/contract/community/entities'
import {
  adminAnswerSupport,
  adminListSupport,
  adminSetSupportState,
} from '@hamvav/contract/community/support-endpoints'
import { supportRequestsPage } from '@hamvav/contract/community/limits'
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { adminCall, adminCallForFile } from '../../../core/api/admin-call.ts'
import { panelKeys } from '../../../core/api/panel-keys.ts'
import type { CallRequest } from '../../../core/api/request.ts'
import { saveFile } from '../../../core/api/save-file.ts'

const queryKey = panelKeys.announcements
/** Refresh interval while members are being notified, ms. */
const everyMs = 2 * secondMs

/** Also from shortly before its time. */
const isInProgress = ({ finishedAt, publishedAt, scheduledAt }: Announcement) =>
  finishedAt === null &&
  (publishedAt !== null || (scheduledAt !== null && Date.parse(scheduledAt) - Date.now() < minuteMs))

/** Newest first. Automatic refreshes do not count as the admin's activity. */
export function useAnnouncements() {
  const client = useQueryClient()
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      adminCall(adminListAnnouncements, {}, { signal, background: client.getQueryData(queryKey) !== undefined }),
    refetchInterval: ({ state }) => (state.data?.some(isInProgress) ? everyMs : false),
  })
}

export function useAnnounce() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallRequest<typeof adminAnnounce>['body']) => adminCall(adminAnnounce, { body }),
    onSuccess: (one) => {
      // Without a list in the cache it is fetched as a whole.
      client.setQueryData<Announcement[]>(queryKey, (all) => all && [one, ...all.filter(({ _id }) => _id !== one._id)])
      void client.invalidateQueries({ queryKey })
    },
  })
}

/** Also after a refusal: it may be published. */
function useAnnouncementChange<Given>(mutationFn: (given: Given) => Promise<Announcement>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey }) })
}
type Change = CallRequest<typeof adminChangeAnnouncement>['body']
export const useChangeAnnouncement = () =>
  useAnnouncementChange(({ id, body }: { id: string; body: Change }) =>
    adminCall(adminChangeAnnouncement, { params: { id }, body }),
  )
export const useCancelAnnouncement = () =>
  useAnnouncementChange((id: string) => adminCall(adminCancelAnnouncement, { params: { id } }))

export type AuditFilter = NonNullable<CallRequest<typeof adminExportAudit>['query']>

const pageSize = 50
/** Time limit of an export, ms. */
const exportLimitMs = minuteMs

/** Newest first; the next page starts after the last number. */
export const useAudit = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: panelKeys.audit(filter),
    queryFn: ({ pageParam, signal }) =>
      adminCall(
        adminListAudit,
        { query: { ...filter, ...(pageParam && { before: pageParam }), limit: pageSize } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length < pageSize ? undefined : last.at(-1)?.number),
    placeholderData: keepPreviousData,
  })

export const useExportAudit = () =>
  useMutation({
    mutationFn: async (filter: AuditFilter) =>
      saveFile(
        'audit-log.csv',
        await adminCallForFile(adminExportAudit, { query: filter }, { limitMs: exportLimitMs }),
      ),
  })

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

/** An answered request stays in its place until the list is refetched. */
export const useAnswerSupport = () =>
  useSupportChange(({ id, ...body }: { id: string } & CallRequest<typeof adminAnswerSupport>['body']) =>
    adminCall(adminAnswerSupport, { params: { id }, body }),
  )
/** Closes without a mail, or reopens. */
export const useSetSupportState = () =>
  useSupportChange(({ id, state }: { id: string; state: 'open' | 'closed' }) =>
    adminCall(adminSetSupportState, { params: { id }, body: { state } }),
  )

function useSupportChange<Given>(mutationFn: (given: Given) => Promise<SupportRequest>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (changed) =>
      client.setQueriesData<Pages>({ queryKey: panelKeys.allSupport }, (shown) => shown && withChanged(shown, changed)),
    // A refusal means that the thread has changed.
    onError: () => client.invalidateQueries({ queryKey: panelKeys.allSupport }),
  })
}

const withChanged = (shown: Pages, changed: SupportRequest): Pages => ({
  ...shown,
  pages: shown.pages.map((page) => page.map((request) => (request._id === changed._id ? changed : request))),
})

export const useAuthorityRequests = () =>
  useQuery({
    queryKey: panelKeys.authorities,
    queryFn: ({ signal }) => adminCall(adminListAuthorityRequests, {}, { signal }),
  })

export function useChangeAuthorityRequests() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: panelKeys.authorities })
  return {
    /** Repeated with the same id it adds nothing. */
    add: useMutation({
      mutationFn: (body: BodyOf<typeof adminAddAuthorityRequest>) => adminCall(adminAddAuthorityRequest, { body }),
      onSettled,
    }),
    decide: useMutation({
      mutationFn: ({ id, outcome }: { id: string; outcome: AuthorityOutcome }) =>
        adminCall(adminDecideAuthorityRequest, { params: { id }, body: { outcome } }),
      onSettled,
    }),
  }
}
