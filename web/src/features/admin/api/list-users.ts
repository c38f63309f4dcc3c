import { adminListUsers } from '@hamvav/contract/admin/endpoints'
import { adminUsersPage, exactTotalMax } from '@hamvav/contract/admin/limits'
import type { QueryOf } from '@hamvav/contract/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { adminCall } from '../../../core/api/admin-call.ts'
import { panelKeys } from '../../../core/api/query-keys.ts'

type Query = QueryOf<typeof adminListUsers>
export type UserStatus = NonNullable<Query['status']>
export type UserSort = Query['sort']
export type UserFilter = {
  q: string
  status: UserStatus | null
  sort: UserSort
  page: number
  /** Id of the member before the page, or of the member behind it; without both the number says which page. */
  after: string | null
  before: string | null
}

export const usersPerPage = adminUsersPage.byDefault
/** The last page that can be asked for by its number. */
export const numberedPagesMax = exactTotalMax / usersPerPage
/** While the screen is looked at. */
const everyMs = 60_000

/** A page of the members, how many were found in all, and whether that is an estimate. */
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
      // What is there already is only kept up to date.
      const background = client.getQueryData(queryKey) !== undefined
      const onHeaders = (given: Headers) => void (headers = given)
      const users = await adminCall(adminListUsers, { query }, { signal, background, onHeaders })
      const total = Number(headers.get('x-total-count') ?? users.length)
      return { users, total, isEstimated: headers.get('x-total-estimated') === 'true' }
    },
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  })
