import type { ReportSummary } from '@hamvav/contract/admin/entities'
import { Link } from '@tanstack/react-router'
import { useAgeText } from '../../../../i18n/age-text.ts'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { adminPaths } from '../../../../core/navigation/paths.ts'
import { adminReports } from '../../../../i18n/texts/admin/members/reports.ts'
import { ReportMarks } from './report-marks.tsx'
import { useHeading } from '../detail/use-heading.ts'

type ReportLineProps = { report: ReportSummary; now: number; onFocused?: (isFocused: boolean) => void }

/** A report as a line: what, who about whom, how urgent, until when; pressing it opens it. */
export function ReportLine({ report, now, onFocused }: ReportLineProps) {
  const text = useMessages(adminReports)
  const headingOf = useHeading()
  const ageText = useAgeText()
  const { _id, reporter, reported, createdAt } = report
  return (
    <Link
      to={adminPaths.report(_id)}
      onFocus={() => onFocused?.(true)}
      onBlur={() => onFocused?.(false)}
      className="grid gap-x-5 gap-y-1.5 rounded-card border border-line bg-surface p-3.5 hover:bg-sunken/60 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:px-4.5"
    >
      <span className="grid min-w-0 gap-0.5">
        <span className="text-16 leading-snug font-semibold wrap-anywhere">{headingOf(report)}</span>
        <span className="text-15 wrap-anywhere text-ink-2">
          {text.aboutWhom({ reporter: reporter?.name ?? text.gone, reported: reported?.name ?? text.gone })}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 md:justify-end">
        <ReportMarks report={report} now={now} />
        <time dateTime={createdAt} className="text-14 text-ink-3">
          {ageText(createdAt, now)}
        </time>
      </span>
    </Link>
  )
}
