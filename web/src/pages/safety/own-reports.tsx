import { OwnReports } from '../../features/safety/reports/own-reports.tsx'
import { ReportByNameLink } from '../../features/safety/reports/report-by-name-link.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { ownReports } from '../../i18n/texts/safety.ts'
import { Page } from '../../ui/layout/page.tsx'

export function OwnReportsPage() {
  const text = useMessages(ownReports)
  return (
    <Page title={text.title}>
      <h1 className="px-1 pt-2 text-25">{text.title}</h1>
      <p className="mt-1 mb-4 px-1 text-15 text-ink-2">{text.intro}</p>
      <div className="mb-4 px-1">
        <ReportByNameLink />
      </div>
      <OwnReports />
    </Page>
  )
}
