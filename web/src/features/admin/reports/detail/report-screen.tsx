import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useNextReport, useReport } from '../../api/reports.ts'
import { KeyCap } from '../../parts/shortcuts.tsx'
import { shortcutsOn } from '../../parts/shortcuts.tsx'
import { useShortcuts } from '../../parts/shortcuts.tsx'
import { AdminPage } from '../../parts/admin-page.tsx'
import { DataState } from '../../parts/data-state.tsx'
import { ReportDetailView } from './report-detail.tsx'
import { useHeading } from '../queue/report-line.tsx'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { adminPaths } from '../../../../core/navigation/paths.ts'
import { adminReport, adminReports } from '../../../../i18n/texts/admin-members.ts'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { useStore } from '../../../../core/storage/store.ts'

/** One report, with links to the queue and to the next report. */
export function ReportScreen({ id }: { id: string }) {
  const text = useMessages(adminReport)
  const words = useMessages(adminReports)
  const headingOf = useHeading()
  const query = useReport(id)
  const navigate = useNavigate()
  const next = useNextReport(id)
  const heading = useRef<HTMLHeadingElement>(null)
  /** The report that the admin's decision has led to; the pressed button is gone with the one before. */
  const [movedTo, setMovedTo] = useState('')
  const report = query.data
  useEffect(() => {
    if (movedTo !== '' && movedTo === report?._id) heading.current?.focus()
  }, [movedTo, report?._id])
  const onDecided = () => {
    toast.success(next ? text.nextToast : text.decidedToast)
    if (!next) return
    setMovedTo(next)
    void navigate({ to: adminPaths.report(next) })
  }
  const onReversed = () => {
    toast.success(text.reversedToast)
    // The pressed button is gone.
    heading.current?.focus()
  }
  const title = report ? headingOf(report) : text.title
  const intro =
    report &&
    words.aboutWhom({
      reporter: report.isWatched ? words.watchList : (report.reporter?.name ?? words.gone),
      reported: report.reported?.name ?? words.gone,
    })
  return (
    <AdminPage
      title={title}
      intro={intro}
      headingRef={heading}
      actions={<ReportLinks next={next} isDecided={(report?.status ?? 'open') !== 'open'} />}
    >
      <DataState query={query} skeleton={<ReportSkeleton />}>
        {(shown) => <ReportDetailView key={shown._id} report={shown} onDecided={onDecided} onReversed={onReversed} />}
      </DataState>
    </AdminPage>
  )
}

/** Links to the queue and to the next report (key N). */
function ReportLinks({ next, isDecided }: { next: string | undefined; isDecided: boolean }) {
  const text = useMessages(adminReport)
  const navigate = useNavigate()
  const isOn = useStore(shortcutsOn)
  const go = () => next && void navigate({ to: adminPaths.report(next) })
  useShortcuts(isOn, { n: go })
  return (
    <>
      <ButtonLink to={adminPaths.reports} variant="ghost" size="small">
        {text.toQueue}
      </ButtonLink>
      {next ? (
        <ButtonLink to={adminPaths.report(next)} variant={isDecided ? 'primary' : 'soft'} size="small">
          {text.next}
          {isOn && <KeyCap>N</KeyCap>}
        </ButtonLink>
      ) : (
        isDecided && <span className="self-center text-15 text-ink-2">{text.noNext}</span>
      )}
    </>
  )
}

function ReportSkeleton() {
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div className="grid content-start gap-4">
        <Skeleton className="h-64 w-full rounded-card" />
        <Skeleton className="h-24 w-full rounded-card" />
      </div>
      <div className="grid content-start gap-4">
        <Skeleton className="h-40 w-full rounded-card" />
        <Skeleton className="h-48 w-full rounded-card" />
      </div>
    </div>
  )
}
