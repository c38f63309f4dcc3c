import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import { type AuditFilter, useAudit, useExportAudit } from '../../features/admin/api/operations.ts'
import { AuditFilters } from '../../features/admin/audit/audit-filters.tsx'
import { AuditItem } from '../../features/admin/audit/audit-item.tsx'
import { AdminPage } from '../../features/admin/parts/admin-page.tsx'
import { DataState } from '../../features/admin/parts/data-state.tsx'
import { TableSkeleton } from '../../features/admin/parts/data-table.tsx'
import { useAddressValues } from '../../features/admin/parts/use-address-values.ts'
import { useAdmin } from '../../core/session/admin-session.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { adminAudit, adminShell } from '../../i18n/texts/admin-panel.ts'
import { useAdminErrorText } from '../../i18n/admin-error-text.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadMore } from '../../ui/feedback/load-more.tsx'

const filterNames = ['action', 'adminId', 'subject', 'from', 'to'] as const

/** Filters of the address; the server refuses invalid ones with a text. */
const filterOf = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(filterNames.flatMap((name) => (values[name] ? [[name, values[name]]] : []))) as AuditFilter

/** /admin/audit */
export function AdminAuditPage() {
  const text = useMessages(adminAudit)
  const words = useMessages(adminShell)
  const [values] = useAddressValues()
  const filter = filterOf(values)
  const log = useAudit(filter)
  return (
    <AdminPage title={words.audit} intro={text.intro} actions={<Export filter={filter} />}>
      <AuditFilters key={values['subject'] ?? ''} />
      <DataState
        query={log}
        skeleton={<TableSkeleton />}
        isEmpty={({ pages }) => pages[0]?.length === 0}
        empty={<EmptyState title={text.empty}>{text.emptyHint}</EmptyState>}
      >
        {({ pages }) => (
          <ol aria-label={text.list} className="grid grid-cols-1 gap-2.5">
            {pages.flat().map((entry) => (
              <AuditItem key={entry.number} entry={entry} />
            ))}
          </ol>
        )}
      </DataState>
      {log.hasNextPage && (
        <LoadMore
          label={text.older}
          isLoading={log.isFetchingNextPage}
          isAutomatic={false}
          onReach={() => void log.fetchNextPage()}
        />
      )}
      <p className="max-w-[80ch] text-14 text-ink-3">{text.proof}</p>
    </AdminPage>
  )
}

function Export({ filter }: { filter: AuditFilter }) {
  const text = useMessages(adminAudit)
  const textOf = useAdminErrorText()
  const role = useAdmin()?.profile.role ?? 'viewer'
  const exporting = useExportAudit()
  if (!isRoleAtLeast(role, 'moderator')) return null
  return (
    <div className="grid gap-2">
      <Button variant="soft" pending={exporting.isPending} onClick={() => exporting.mutate(filter)}>
        {text.export}
      </Button>
      {exporting.error && <Banner>{textOf(exporting.error)}</Banner>}
    </div>
  )
}
