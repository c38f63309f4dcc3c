import type { AdminUser } from '@hamvav/contract/admin/entities'
import type { ReactNode } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminUsers } from '../../../i18n/texts/admin-members.ts'
import type { ErrorTextOverrides } from '../../../i18n/error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { numberedPagesMax, usersPerPage, useUsers } from '../api/members.ts'
import { DataState } from '../parts/data-state.tsx'
import { NoSuchPage, Pager } from '../parts/pager.tsx'
import { TableSkeleton } from '../parts/data-table.tsx'
import { useUsersAddress } from './users-filters.tsx'
import { UsersFilters } from './users-filters.tsx'

interface UsersScreenProps {
  /** Shown above the table. */
  renderHead?: (users: readonly AdminUser[]) => ReactNode
  /** @param isByName whether the list is sorted by name */
  children: (users: readonly AdminUser[], isByName: boolean) => ReactNode
}

/** Search, filters, one page of the table, and the number of matches. */
export function UsersScreen({ renderHead, children }: UsersScreenProps) {
  const text = useMessages(adminUsers)
  const [filter, setValues] = useUsersAddress()
  const users = useUsers(filter)
  // Spec §8
  const errors: ErrorTextOverrides = {
    unknown: text.loadFailed,
    unreached: text.loadFailed,
    answered: (reason, { status }) => (status >= 500 ? text.serverError({ status: String(status) }) : reason),
  }
  const { data } = users
  const pages = data ? Math.max(1, Math.ceil(data.total / usersPerPage)) : 1
  const lastByNumber = Math.min(pages, numberedPagesMax)
  const isBeyond = !filter.after && !filter.before && filter.page > numberedPagesMax
  return (
    <>
      <UsersFilters filter={filter} onChange={setValues} />
      {renderHead?.(data?.users ?? [])}
      <DataState
        query={users}
        skeleton={<TableSkeleton rows={8} />}
        isEmpty={(page) => isBeyond || page.users.length === 0}
        empty={
          data && data.total > 0 && (isBeyond || filter.page > 1) ? (
            <NoSuchPage pages={lastByNumber} />
          ) : (
            <EmptyState
              title={text.empty}
              action={
                <Button variant="soft" onClick={() => setValues({ q: '', status: '', sort: '' })}>
                  {text.showAll}
                </Button>
              }
            >
              {text.emptyHint}
            </EmptyState>
          )
        }
        errors={errors}
      >
        {(page) => children(page.users, filter.sort === 'name')}
      </DataState>
      {/* Stays mounted while the page changes, so that screen readers announce what changes in it. */}
      <div className={data ? '' : 'sr-only'}>
        <Pager
          page={filter.page}
          pages={pages}
          {...(data?.isEstimated && !isBeyond && stepsByMember(filter.page, users))}
        >
          <span role="status">{data && !users.isPlaceholderData && <Total {...data} />}</span>
        </Pager>
      </div>
    </>
  )
}

/** In a list too long to be counted, the member before or behind a page names it; unknown while a page loads. */
function stepsByMember(page: number, { data, isPlaceholderData }: ReturnType<typeof useUsers>) {
  const users = isPlaceholderData ? [] : (data?.users ?? [])
  const [first, last] = [users[0], users.at(-1)]
  const isFull = users.length === usersPerPage
  return {
    previous: page > 1 && first ? { page: page - 1, before: page === 2 ? undefined : first._id } : null,
    next: last && isFull ? { page: page + 1, after: last._id } : null,
  }
}

function Total({ total, isEstimated }: { total: number; isEstimated: boolean }) {
  const text = useMessages(adminUsers)
  const format = useFormat()
  if (isEstimated) return text.totalAbout({ n: format.number(Number(total.toPrecision(2))) })
  return text.total({ count: total })
}
