import type { ReportSummary } from '@hamvav/contract/admin/entities'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { adminReports } from '../../../../i18n/texts/admin/members/reports.ts'
import { Tag } from '../../parts/tag.tsx'
import { useDeadline } from './use-deadline.ts'

const tones = { dismissed: 'neutral', warned: 'waiting', removed: 'waiting', suspended: 'bad', banned: 'bad' } as const
const sameWords = { post: 'samePost', comment: 'sameComment', profile: 'sameProfile' } as const

/** How urgent a report is and until when it is to be decided; of a decided one, what, by whom and when. */
export function ReportMarks({ report, now }: { report: ReportSummary; now: number }) {
  const text = useMessages(adminReports)
  const format = useFormat()
  const deadline = useDeadline()
  const { subject, status, urgency, dueAt, isAsked, sameSubject, decidedAt, decidedBy } = report
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
