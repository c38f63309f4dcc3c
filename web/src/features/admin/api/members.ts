import {
  adminAddNote,
  adminGetMember,
  adminGetMemberActivity,
  adminListUsers,
  adminResendMail,
} from '@hamvav/contract/admin/endpoints'
import type { AdminMember } from '@hamvav/contract/admin/entities'
import { adminListPage, adminUsersPage, exactTotalMax } from '@hamvav/contract/admin/limits'
import { adminListSuspended } from '@hamvav/contract/admin/review-endpoints'
import { minuteMs } from '@hamvav/contract/durations'
import type { QueryOf } from '@hamvav/contract/endpoint'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '../../../core/api/admin-call.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { panelKeys } from '../../../core/api/panel-keys.ts'

type Query = QueryOf<typeof adminListUsers>
export type UserStatus = NonNullable<Query['status']>
export type UserSort = Query['sort']
export interface UserFilter {
  q: string
  status: UserStatus | null
  sort: UserSort
  page: number
  /** Id of the member before or behind the page; without both the number names the page. */
  after: string | null
  before: string | null
}

export const usersPerPage = adminUsersPage.byDefault
/** Largest page number. */
export const numberedPagesMax = exactTotalMax / usersPerPage
/** Refresh interval while the screen is visible, ms. */
const refreshMs = minuteMs

/** One page of members and the total, which may be an estimate. */
export const useUsers = (filter: UserFilter) =>
  useQuery({
    queryKey: panelKeys.users(filter),
    queryFn: async ({ signal, client, queryKey }) => {
      const { q, status, sort, page, after, before } = filter
      let headers = new Headers()
      const query = {
        ...(after ? { after } : before ? { before } : { page: Math.min(page, numberedPagesMax) }),
        limit: usersPerPage,
        sort,
        ...(q && { q }),
        ...(status && { status }),
      }
      // A refresh does not count as the admin's activity.
      const background = client.getQueryData(queryKey) !== undefined
      const onHeaders = (given: Headers) => void (headers = given)
      const users = await adminCall(adminListUsers, { query }, { signal, background, onHeaders })
      const total = Number(headers.get('x-total-count') ?? users.length)
      return { users, total, isEstimated: headers.get('x-total-estimated') === 'true' }
    },
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })

export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** A member's page, refreshed as other admins may decide. */
export const useMember = (id: string) =>
  useQuery({
    queryKey: panelKeys.member(id),
    queryFn: ({ signal, client, queryKey }) =>
      adminCall(
        adminGetMember,
        { params: { id } },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    refetchInterval: ({ state }) => (isGone(state.error) ? false : refreshMs),
  })

export const useMemberActivity = (id: string) =>
  useQuery({
    queryKey: panelKeys.memberActivity(id),
    queryFn: ({ signal }) => adminCall(adminGetMemberActivity, { params: { id } }, { signal }),
  })

export const useResendMail = (id: string) =>
  useMutation({
    mutationFn: (mail: 'reset' | 'confirm') => adminCall(adminResendMail, { params: { id }, body: { mail } }),
  })

/** @param clientId the same again keeps no second note */
export function useAddNote(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { text: string; clientId: string }) => adminCall(adminAddNote, { params: { id }, body }),
    onSuccess: (note) => {
      client.setQueryData<AdminMember>(panelKeys.member(id), (member) =>
        member?.notes.some(({ _id }) => _id === note._id) === false
          ? { ...member, notes: [note, ...member.notes] }
          : member,
      )
      void client.invalidateQueries({ queryKey: panelKeys.member(id) })
    },
  })
}

export interface SuspendedFilter {
  q: string
  isAppealed: boolean
}

const limit = adminListPage.byDefault

/** Newest first, page by page. */
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
      // A refresh does not count as the admin's activity.
      const background = client.getQueryData(queryKey) !== undefined && pageParam === undefined
      return adminCall(adminListSuspended, { query }, { signal, background })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < limit ? undefined : last.at(-1)?.user._id),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    // An ended suspension shifts the pages, so duplicates are removed.
    select: ({ pages }) => [...new Map(pages.flat().map((one) => [one.user._id, one])).values()],
  })
