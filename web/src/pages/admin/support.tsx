import { useRef } from 'react'
import { type SupportStatus, useSupport } from '../../features/admin/api/operations.ts'
import { AdminPage } from '../../features/admin/parts/admin-page.tsx'
import { DataState } from '../../features/admin/parts/data-state.tsx'
import { CardKeys, useCardShortcuts } from '../../features/admin/parts/shortcuts.tsx'
import { useAddressValues } from '../../features/admin/parts/use-address-values.ts'
import { RequestCard } from '../../features/admin/communication/request-card.tsx'
import { RequestSkeletons } from '../../features/admin/communication/request-card.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { adminSupport } from '../../i18n/texts/admin-panel.ts'
import { Choice } from '../../ui/forms/choice.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadMore } from '../../ui/feedback/load-more.tsx'

const statuses: readonly SupportStatus[] = ['open', 'answered', 'all']

/** /admin/support?status=answered: for moderators and chiefs. */
export function AdminSupportPage() {
  const text = useMessages(adminSupport)
  const [values, setValues] = useAddressValues()
  const status = statuses.find((known) => known === values['status']) ?? 'open'
  const requests = useSupport(status)
  const list = useRef<HTMLDivElement>(null)
  useCardShortcuts(list)
  return (
    <AdminPage title={text.title} intro={text.intro} width="narrow">
      <div className="max-w-120">
        <Choice
          label={text.show}
          value={status}
          options={statuses.map((value) => ({ value, label: text[value] }))}
          onChange={(next) => setValues({ status: next === 'open' ? '' : next })}
        />
      </div>
      <DataState
        query={requests}
        skeleton={<RequestSkeletons />}
        isEmpty={({ pages }) => pages[0]?.length === 0}
        empty={<EmptyState title={status === 'open' ? text.noneOpen : text.none} />}
      >
        {({ pages }) => (
          <div ref={list} className="grid gap-3">
            <CardKeys>{text.keys}</CardKeys>
            {pages.flat().map((request) => (
              <RequestCard key={request._id} request={request} />
            ))}
            {requests.hasNextPage && (
              <LoadMore
                label={text.more}
                isLoading={requests.isFetchingNextPage}
                isAutomatic={!requests.isError}
                onReach={() => void requests.fetchNextPage()}
              />
            )}
          </div>
        )}
      </DataState>
    </AdminPage>
  )
}
