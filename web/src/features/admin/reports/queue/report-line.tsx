import { dayMs, hourMs, minuteMs } from '@hamvav/contract/durations'
import type { ReportSummary } from '@hamvav/contract/admin/entities'
import { Link } from '@tanstack/react-router'
import { useAdmin } from '../../../../core/session/admin-session.ts'
import { adminPaths } from '../../../../core/navigation/paths.ts'
import { useAgeText } from '../../../../i18n/age-text.ts'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { reportReasons } from '../../../../i18n/texts/safety.ts'
import { adminReports } from '../../../../i18n/texts/admin-members.ts'
import { Tag } from '../../parts/tag.tsx'

interface ReportLineProps {
  report: ReportSummary
  now: number
  onFocused?: (isFocused: boolean) => void
}

/** A report as a line: subject, both members, urgency and deadline; links to the report. */
export function ReportLine({ report, now, onFocused }: ReportLineProps) {
  const text = useMessages(adminReports)
  const headingOf = useHeading()
  const ageText = useAgeText()
  const { _id, reporter, reported, createdAt, preview, isWatched } = report
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
          {text.aboutWhom({
            reporter: isWatched ? text.watchList : (reporter?.name ?? text.gone),
            reported: reported?.name ?? text.gone,
          })}
        </span>
        {preview && (
          <span dir="auto" className="line-clamp-2 text-15 wrap-anywhere">
            {preview}
          </span>
        )}
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

const tones = { dismissed: 'neutral', warned: 'waiting', removed: 'waiting', suspended: 'bad', banned: 'bad' } as const
const sameWords = { post: 'samePost', comment: 'sameComment', profile: 'sameProfile' } as const

/** Urgency and deadline of an open report; decision, admin and time of a decided one. */
export function ReportMarks({ report, now }: { report: ReportSummary; now: number }) {
  const text = useMessages(adminReports)
  const format = useFormat()
  const deadline = useDeadline()
  const ownId = useAdmin()?.profile._id
  const { subject, status, urgency, dueAt, isAsked, sameSubject, taken, decidedAt, decidedBy } = report
  if (status !== 'open') {
    const name = decidedBy?.username ?? text.somebody
    return (
      <>
        <Tag tone={tones[status]}>{text[status]}</Tag>
        {decidedAt && (
          <span className="text-14 text-ink-2">{text.decidedBy({ name, when: format.dateTime(decidedAt) })}</span>
        )}
      </>
    )
  }
  const { words, isOverdue } = deadline(dueAt, now)
  return (
    <>
      {sameSubject > 1 && subject !== 'conversation' && (
        <Tag>{text[sameWords[subject]]({ n: format.number(sameSubject) })}</Tag>
      )}
      {taken && (
        <Tag tone={taken.by?._id === ownId ? 'good' : 'neutral'}>
          {taken.by?._id === ownId ? text.mine : text.takenBy({ name: taken.by?.username ?? text.somebody })}
        </Tag>
      )}
      {isAsked && <Tag tone="waiting">{text.isAsked}</Tag>}
      {urgency === 1 && <Tag tone="bad">{text.urgent}</Tag>}
      {urgency === 2 && <Tag tone="waiting">{text.soon}</Tag>}
      <time
        dateTime={dueAt}
        title={format.dateTime(dueAt)}
        className={`text-14 ${isOverdue ? 'font-semibold text-danger-ink' : 'text-ink-2'}`}
      >
        {words}
      </time>
    </>
  )
}

/** "due in 5 h", "overdue by 2 days": in words, not by colour alone. */
export function useDeadline() {
  const text = useMessages(adminReports)
  const { number } = useFormat()
  return (dueAt: string, now: number): { words: string; isOverdue: boolean } => {
    const left = Date.parse(dueAt) - now
    const isOverdue = left <= 0
    const away = Math.abs(left)
    const start = isOverdue ? 'overdue' : 'due'
    if (away < hourMs)
      return { words: text[`${start}Minutes`]({ n: number(Math.max(1, Math.floor(away / minuteMs))) }), isOverdue }
    if (away < 2 * dayMs) return { words: text[`${start}Hours`]({ n: number(Math.floor(away / hourMs)) }), isOverdue }
    const days = Math.floor(away / dayMs)
    return { words: text[`${start}Days`]({ count: days }), isOverdue }
  }
}

/** "Post: Hate against a group". */
export function useHeading() {
  const text = useMessages(adminReports)
  const reasons = useMessages(reportReasons)
  return ({ subject, reason }: Pick<ReportSummary, 'subject' | 'reason'>) => `${text[subject]}: ${reasons[reason]}`
}
