import type { AdminUser } from '@hamvav/contract/admin/entities'
import type { ReactNode } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminUsers } from '../../../i18n/texts/admin/members/users.ts'
import type { ErrorTextOverrides } from '../../../i18n/error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { usersPerPage, useUsers } from '../api/list-users.ts'
import { DataState } from '../parts/data-state.tsx'
import { NoSuchPage, Pager } from '../parts/pager.tsx'
import { TableSkeleton } from '../parts/table-skeleton.tsx'
import { useUsersAddress } from './users-address.ts'
import { UsersFilters } from './users-filters.tsx'

type UsersScreenProps = {
  /** Above the table, for those who are shown. */
  renderHead?: (users: readonly AdminUser[]) => ReactNode
  /** @param isByName they lie in the order of their names */
  children: (users: readonly AdminUser[], isByName: boolean) => ReactNode
}

/** Search, filters, the page that the address names, and how many were found. */
export function UsersScreen({ renderHead, children }: UsersScreenProps) {
  const text = useMessages(adminUsers)
  const [filter, setValues] = useUsersAddress()
  const users = useUsers(filter)
  // Spec §8
  const errors: ErrorTextOverrides = {
    unknown: text.loadFailed,
    unreached: text.loadFailed,
    server: (_, { status }) => text.serverError({ status }),
  }
  const { data } = users
  const pages = data ? Math.max(1, Math.ceil(data.total / usersPerPage)) : 1
  return (
    <>
      <UsersFilters filter={filter} onChange={setValues} />
      {renderHead?.(data?.users ?? [])}
      <DataState
        query={users}
        skeleton={<TableSkeleton rows={8} />}
        isEmpty={(page) => page.users.length === 0}
        empty={
          data && data.total > 0 && filter.page > pages ? (
            <NoSuchPage pages={pages} />
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
      {/* It stays while the page changes: only so is what comes into it read aloud. */}
      <div className={data ? '' : 'sr-only'}>
        <Pager page={filter.page} pages={pages}>
          <span role="status">{data && !users.isPlaceholderData && <Total {...data} />}</span>
        </Pager>
      </div>
    </>
  )
}

function Total({ total, isEstimated }: { total: number; isEstimated: boolean }) {
  const text = useMessages(adminUsers)
  const format = useFormat()
  if (isEstimated) return text.totalAbout({ n: format.number(Number(total.toPrecision(2))) })
  return text.total({ n: format.number(total), one: total === 1 })
}
