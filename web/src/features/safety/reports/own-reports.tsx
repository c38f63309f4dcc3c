import { countGraphemes } from '@hamvav/contract/graphemes'
import type { OwnReport } from '@hamvav/contract/safety/entities'
import { reportAnswerMax } from '@hamvav/contract/safety/limits'
import { type FormEvent, useState } from 'react'
import { paths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { reportReasons, ownReports } from '../../../i18n/texts/safety.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useAnswerQuestion, useOwnReports } from '../api/own-reports.ts'
import { DetailsField } from './details-field.tsx'
import { PagedList } from '../paged-list.tsx'

/** The viewer's reports, each with its outcome and any question of the team. */
export function OwnReports() {
  const text = useMessages(ownReports)
  return (
    <PagedList
      query={useOwnReports()}
      text={text}
      emptyAction={
        <ButtonLink to={paths.terms} variant="soft">
          {text.rules}
        </ButtonLink>
      }
      renderItem={(report) => <OwnReportItem key={report._id} report={report} />}
    />
  )
}

const looks = {
  open: 'bg-sunken text-ink-2',
  asked: 'bg-marigold-soft text-marigold-soft-ink',
  acted: 'bg-pine-soft text-pine-soft-ink',
  dismissed: 'bg-sunken text-ink-2',
  received: 'bg-sunken text-ink-2',
} as const

const sentences = {
  open: 'openText',
  acted: 'actedText',
  dismissed: 'dismissedText',
  received: 'receivedText',
} as const

/** One report: subject, reason, state, and the question of the team. */
function OwnReportItem({ report }: { report: OwnReport }) {
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
          <Quote title={text.weAsk}>{question.text}</Quote>
          {question.answer === null ? (
            <AnswerForm key={question.askedAt} reportId={report._id} />
          ) : (
            <Quote title={text.yourAnswer}>{question.answer}</Quote>
          )}
        </div>
      )}
    </li>
  )
}

function Quote({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <h3 className="font-text text-14 font-semibold text-ink-3">{title}</h3>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {children}
      </p>
    </div>
  )
}

/** Answer to a question of the team; only one answer is allowed. The text stays until it is sent. */
function AnswerForm({ reportId }: { reportId: string }) {
  const text = useMessages(ownReports)
  const textOf = useErrorText()
  const answer = useAnswerQuestion()
  const [draft, setDraft] = useState('')
  const [isTried, setTried] = useState(false)
  const trimmed = draft.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (trimmed === '' || countGraphemes(trimmed) > reportAnswerMax || answer.isPending) return
    answer.mutate({ id: reportId, text: trimmed }, { onSuccess: () => toast.success(text.sent) })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <DetailsField label={text.yourAnswer} max={reportAnswerMax} value={draft} onChange={setDraft} />
      {isTried && trimmed === '' && (
        <p role="alert" className="text-14 text-danger-ink">
          {text.writeFirst}
        </p>
      )}
      {answer.isError && <Banner>{textOf(answer.error)}</Banner>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-48 text-14 text-ink-3">{text.answerOnce}</p>
        <Button type="submit" pending={answer.isPending}>
          {text.send}
        </Button>
      </div>
    </form>
  )
}
