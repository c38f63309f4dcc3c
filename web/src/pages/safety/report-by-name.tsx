import { ReportByName } from '../../features/safety/reports/report-by-name.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { namedReport } from '../../i18n/texts/safety.ts'
import { Page } from '../../ui/layout/page.tsx'

export function ReportByNamePage() {
  const text = useMessages(namedReport)
  return (
    <Page title={text.title}>
      <h1 className="px-1 pt-2 text-25">{text.title}</h1>
      <p className="mt-1 mb-4 px-1 text-15 text-ink-2">{text.intro}</p>
      <ReportByName />
    </Page>
  )
}
