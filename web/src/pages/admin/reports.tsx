import type { ReportSummary } from '@hamvav/contract/admin/entities'
import { exactTotalMax } from '@hamvav/contract/admin/limits'
import { reasonCodes } from '@hamvav/contract/reasons'
import { useState } from 'react'
import { setShortcuts, shortcutsOn } from '../../features/admin/parts/shortcuts.tsx'
import { useReports } from '../../features/admin/api/reports.ts'
import { AdminPage } from '../../features/admin/parts/admin-page.tsx'
import { DataState } from '../../features/admin/parts/data-state.tsx'
import { useAddressValues } from '../../features/admin/parts/use-address-values.ts'
import { QueueFilters, reportStatuses, subjectCodes } from '../../features/admin/reports/queue/report-queue.tsx'
import { ReportQueue } from '../../features/admin/reports/queue/report-queue.tsx'
import { ReportAlertsForm } from '../../features/admin/reports/queue/report-alerts.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { adminReports, reportAlertTexts } from '../../i18n/texts/admin-members.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadMore } from '../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { useStore } from '../../core/storage/store.ts'

/** /admin/reports?status=asked&reason=scam: for moderators and chiefs. */
export function AdminReportsPage() {
  const text = useMessages(adminReports)
  const format = useFormat()
  const alertTexts = useMessages(reportAlertTexts)
  const [isAlertsOpen, setAlertsOpen] = useState(false)
  const [values, setValues] = useAddressValues()
  const status = reportStatuses.find((known) => known === values['status']) ?? 'open'
  const reason = reasonCodes.find((known) => known === values['reason'])
  const subject = subjectCodes.find((known) => known === values['subject'])
  const overdue = values['overdue'] === 'true' ? 'true' : undefined
  const member = values['member'] || undefined
  const mine = values['mine'] === 'true' ? 'true' : undefined
  const filters = { reason, subject, overdue, member, mine } as const
  const query = useReports(status, filters)
  const total = query.data?.pages[0]?.total ?? 0
  const found = total < exactTotalMax ? text.found({ count: total }) : text.foundMany({ n: format.number(total) })
  return (
    <AdminPage
      title={text.title}
      intro={text.intro}
      actions={
        <Button variant="soft" onClick={() => setAlertsOpen(true)}>
          {alertTexts.title}
        </Button>
      }
    >
      <QueueFilters status={status} filters={filters} onChange={setValues} />
      <p role="status" className="min-h-5 px-1 text-15 text-ink-2">
        {total > 0 && found}
      </p>
      <DataState
        query={query}
        skeleton={<QueueSkeleton />}
        isEmpty={({ pages }) => pages[0]?.reports.length === 0}
        empty={
          <NoReports
            status={status}
            isNarrowed={Object.values(filters).some(Boolean)}
            onAll={() => setValues({ reason: '', subject: '', overdue: '', member: '', mine: '' })}
          />
        }
      >
        {({ pages }) => (
          <div className="grid gap-3">
            <ReportQueue reports={eachOnce(pages.flatMap(({ reports }) => reports))} />
            {query.hasNextPage && (
              <LoadMore
                label={text.more}
                isLoading={query.isFetchingNextPage}
                isAutomatic={!query.isError}
                onReach={() => void query.fetchNextPage()}
              />
            )}
          </div>
        )}
      </DataState>
      <Keys />
      <Dialog open={isAlertsOpen} onOpenChange={setAlertsOpen} title={alertTexts.title}>
        {isAlertsOpen && <ReportAlertsForm />}
      </Dialog>
    </AdminPage>
  )
}

/** Removes duplicates: pages may overlap while others decide. */
const eachOnce = (reports: readonly ReportSummary[]) => [...new Map(reports.map((one) => [one._id, one])).values()]

const empties = {
  open: { title: 'noneOpen', hint: 'noneOpenHint' },
  asked: { title: 'noneAsked', hint: 'noneAskedHint' },
  decided: { title: 'noneDecided', hint: null },
} as const

interface NoReportsProps {
  status: keyof typeof empties
  isNarrowed: boolean
  onAll: () => void
}

function NoReports({ status, isNarrowed, onAll }: NoReportsProps) {
  const text = useMessages(adminReports)
  const { title, hint } = empties[status]
  if (!isNarrowed) return <EmptyState title={text[title]}>{hint && text[hint]}</EmptyState>
  return (
    <EmptyState
      title={text.noneOfReason}
      action={
        <Button variant="soft" onClick={onAll}>
          {text.allReasons}
        </Button>
      }
    />
  )
}

/** Hint about the keys and a switch (WCAG 2.1.4); hidden on small screens. */
function Keys() {
  const text = useMessages(adminReports)
  const isOn = useStore(shortcutsOn)
  return (
    <section className="hidden max-w-160 rounded-card border border-line bg-surface px-4 py-3 md:block">
      <Switch label={text.keys} checked={isOn} onChange={setShortcuts}>
        {text.keysHint}
      </Switch>
    </section>
  )
}

function QueueSkeleton() {
  return (
    <div className="grid gap-2.5">
      {['w-56', 'w-40', 'w-64', 'w-48'].map((width) => (
        <div key={width} className="grid gap-2 rounded-card border border-line bg-surface p-4">
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="h-4 w-44" />
        </div>
      ))}
    </div>
  )
}
