import type { OwnReport } from '@hamvav/contract/safety/entities'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { reportReasons } from '../../../i18n/texts/admin/members/reasons.ts'
import { ownReports } from '../../../i18n/texts/safety/own-reports.ts'
import { AnswerForm } from './answer-form.tsx'

const looks = {
  open: 'bg-sunken text-ink-2',
  asked: 'bg-marigold-soft text-marigold-soft-ink',
  acted: 'bg-pine-soft text-pine-soft-ink',
  dismissed: 'bg-sunken text-ink-2',
} as const

const sentences = { open: 'openText', acted: 'actedText', dismissed: 'dismissedText' } as const

/** One report: what was reported and why, how it stands, and the question of the team. */
export function OwnReportItem({ report }: { report: OwnReport }) {
  const text = useMessages(ownReports)
  const reasons = useMessages(reportReasons)
  const format = useFormat()
  const { subject, reason, about, outcome, question, createdAt, decidedAt } = report
  const isAsked = outcome === 'open' && question !== null && question.answer === null
  const state = isAsked ? 'asked' : outcome
  return (
    <li className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 font-text text-16 leading-snug font-semibold wrap-anywhere">
          {about === null ? text[subject] : text[`${subject}Of`]({ name: about })}: {reasons[reason]}
        </h2>
        <span className={`rounded-chip px-2.5 py-0.5 text-14 font-semibold ${looks[state]}`}>{text[state]}</span>
      </div>
      <p className="text-14 text-ink-3">
        <time dateTime={createdAt}>{text.reportedAt({ when: format.dateTime(createdAt) })}</time>
        {decidedAt && (
          <>
            {' · '}
            <time dateTime={decidedAt}>{text.decidedAt({ when: format.dateTime(decidedAt) })}</time>
          </>
        )}
      </p>
      {!isAsked && <p className="text-15 text-ink-2">{text[sentences[outcome]]}</p>}
      {question && (isAsked || question.answer !== null) && (
        <div className="mt-1 grid gap-3 border-t border-line pt-3">
          <Said title={text.weAsk}>{question.text}</Said>
          {question.answer === null ? (
            <AnswerForm key={question.askedAt} reportId={report._id} />
          ) : (
            <Said title={text.yourAnswer}>{question.answer}</Said>
          )}
        </div>
      )}
    </li>
  )
}

function Said({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <h3 className="font-text text-14 font-semibold text-ink-3">{title}</h3>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {children}
      </p>
    </div>
  )
}
