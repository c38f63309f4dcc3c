import type { ReportDetail } from '@hamvav/contract/admin/entities'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { adminReport } from '../../../../i18n/texts/admin/members/report.ts'
import { Panel } from '../detail/panel.tsx'
import { ReportLine } from './report-line.tsx'

/** The newest other reports about the same member. */
export function OtherReports({ report, now }: { report: ReportDetail; now: number }) {
  const text = useMessages(adminReport)
  const { reported, others } = report
  if (!reported) return null
  return (
    <Panel title={text.others({ name: reported.name })}>
      {others.length === 0 && <p className="text-ink-2">{text.noOthers}</p>}
      <ul className="grid gap-2 empty:hidden">
        {others.map((other) => (
          <li key={other._id}>
            <ReportLine report={other} now={now} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
