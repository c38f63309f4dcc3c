import { useNow } from '../../../core/hooks/use-now.ts'
import type { ReportSummary } from '@hamvav/contract/admin/entities'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminMember } from '../../../i18n/texts/admin/members/member.ts'
import { ReportLine } from '../reports/queue/report-line.tsx'
import { Nothing, Section } from './section.tsx'

type MemberReportsProps = { memberId: string; reports: readonly ReportSummary[] }

/** What was said of them, and what they said of others. */
export function MemberReports({ memberId, reports }: MemberReportsProps) {
  const text = useMessages(adminMember)
  const by = reports.filter(({ reporter }) => reporter?._id === memberId)
  const about = reports.filter((report) => !by.includes(report))
  return (
    <>
      <Section title={text.reportsAbout}>
        <Lines reports={about} nothing={text.noReportsAbout} />
      </Section>
      <Section title={text.reportsBy}>
        <Lines reports={by} nothing={text.noReportsBy} />
      </Section>
    </>
  )
}

function Lines({ reports, nothing }: { reports: readonly ReportSummary[]; nothing: string }) {
  const now = useNow(30_000)
  if (reports.length === 0) return <Nothing>{nothing}</Nothing>
  return (
    <ul className="grid grid-cols-1 gap-2.5">
      {reports.map((report) => (
        <li key={report._id}>
          <ReportLine report={report} now={now} />
        </li>
      ))}
    </ul>
  )
}
