import type { ReportDetail } from '@hamvav/contract/admin/entities'
import { useState } from 'react'
import { useNow } from '../../../../core/hooks/use-now.ts'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { adminReport } from '../../../../i18n/texts/admin/members/report.ts'
import { DecidedPanel } from './decided-panel.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { EvidencePanel } from '../evidence/evidence.tsx'
import { HistoryCard } from '../queue/history-card.tsx'
import { OtherReports } from '../queue/other-reports.tsx'
import { ReportMarks } from '../queue/report-marks.tsx'
import { WordsPanel } from './words-panel.tsx'

/** A report to be decided: what was seen, what can be done, and how both sides stand. */
export function ReportDetailView({ report }: { report: ReportDetail }) {
  const text = useMessages(adminReport)
  const now = useNow(30_000)
  const isOpen = report.status === 'open'
  const [wasOpen] = useState(isOpen)
  // Decided by somebody else meanwhile: what is being written does not go without a word, sending it says who and when.
  const [isAsked, setAsked] = useState(false)
  const marks = (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <ReportMarks report={report} now={now} />
    </div>
  )
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] xl:items-start">
      <div className="grid min-w-0 gap-4">
        {isOpen && marks}
        <EvidencePanel report={report} />
        <WordsPanel report={report} />
      </div>
      <div className="min-w-0 xl:sticky xl:top-4 xl:row-span-3">
        {isOpen || isAsked ? (
          <DecisionPanel report={report} onAsked={setAsked} />
        ) : (
          <DecidedPanel isNews={wasOpen}>{marks}</DecidedPanel>
        )}
      </div>
      <div className="grid min-w-0 gap-4 md:grid-cols-2">
        <HistoryCard title={text.reported} history={report.reportedHistory} />
        <HistoryCard title={text.reporter} history={report.reporterHistory} />
      </div>
      <OtherReports report={report} now={now} />
    </div>
  )
}
