import type { ReportDetail } from '@hamvav/contract/admin/entities'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { adminReport } from '../../../../i18n/texts/admin/members/report.ts'
import { adminReports } from '../../../../i18n/texts/admin/members/reports.ts'
import { Panel } from './panel.tsx'

/** What the reporter added, and what they were asked and answered. */
export function WordsPanel({ report }: { report: ReportDetail }) {
  const text = useMessages(adminReport)
  const words = useMessages(adminReports)
  const format = useFormat()
  const { reporter, details, question } = report
  return (
    <Panel title={text.details({ name: reporter?.name ?? words.gone })}>
      <p dir="auto" className={`wrap-anywhere whitespace-pre-line ${details ? '' : 'text-ink-3'}`}>
        {details || text.noDetails}
      </p>
      {question && (
        <dl className="grid gap-2 border-t border-line pt-3">
          <dt className="text-14 font-semibold text-ink-3">
            {text.question} · {format.dateTime(question.at)}
          </dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
            {question.text}
          </dd>
          <dt className="text-14 font-semibold text-ink-3">{text.answer}</dt>
          <dd
            dir="auto"
            className={`wrap-anywhere whitespace-pre-line ${question.answer === null ? 'text-ink-3' : ''}`}
          >
            {question.answer ?? text.noAnswer}
          </dd>
        </dl>
      )}
    </Panel>
  )
}
