import { countGraphemes } from '@hamvav/contract/graphemes'
import type { MailboxBan as Decision } from '@hamvav/contract/safety/entities'
import { appealMax } from '@hamvav/contract/safety/limits'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../core/navigation/paths.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { reportReasons, mailboxBan } from '../../i18n/texts/safety.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { CountedTextArea } from '../../ui/forms/counted-text-area.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useAppealMailboxBan, useReadMailboxBan } from './api/suspension.ts'

/** Ban of a deleted account with the reader's address: reason, review and appeal. */
export function MailboxBan({ token }: { token: string }) {
  const text = useMessages(mailboxBan)
  const textOf = useErrorText()
  const read = useReadMailboxBan()
  const appeal = useAppealMailboxBan(token)
  const decision = appeal.data ?? read.data
  if (decision) return <Read decision={decision} appeal={appeal} />
  return (
    <Card className="grid gap-4 p-5">
      <p className="text-ink-2">{text.intro}</p>
      {read.isError && (
        <Banner action={<TextLink to={paths.forgotPassword}>{text.newLink}</TextLink>}>{textOf(read.error)}</Banner>
      )}
      <Button pending={read.isPending} onClick={() => read.mutate(token)}>
        {text.show}
      </Button>
    </Card>
  )
}

type Sending = ReturnType<typeof useAppealMailboxBan>

function Read({ decision: { ban, review }, appeal }: { decision: Decision; appeal: Sending }) {
  const text = useMessages(mailboxBan)
  return (
    <div className="grid gap-4">
      <Card className="grid gap-4 p-5">
        <div className="grid gap-1">
          <FocusedHeading key={review?.text}>{ban ? text.banned : text.lifted}</FocusedHeading>
          <p className="text-15 text-ink-2">{ban ? text.bannedHint : text.liftedHint}</p>
        </div>
        {ban ? <Facts ban={ban} /> : <ButtonLink to={paths.register}>{text.signUp}</ButtonLink>}
      </Card>
      {review && <Review review={review} />}
      {ban && (review === null || review.text === null) && (
        <Card className="grid gap-4 p-5">
          <div className="grid gap-1">
            <h2 className="text-20">{text.appeal}</h2>
            <p className="text-15 text-ink-2">{text.appealHint}</p>
          </div>
          <AppealForm appeal={appeal} />
        </Card>
      )}
    </div>
  )
}

/** The button or the form had the focus when the decision replaced it. */
function FocusedHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-20 outline-none">
      {children}
    </h2>
  )
}

function Facts({ ban: { reason, since, expiresAt } }: { ban: NonNullable<Decision['ban']> }) {
  const text = useMessages(mailboxBan)
  const reasons = useMessages(reportReasons)
  const format = useFormat()
  const facts = [
    [text.reason, reason ? reasons[reason] : text.noReason],
    [text.since, format.dateOfYear(since)],
    [text.until, format.dateOfYear(expiresAt)],
  ] as const
  return (
    <>
      <dl className="grid gap-3">
        {facts.map(([label, value]) => (
          <div key={label} className="grid gap-x-4 sm:grid-cols-[8rem_1fr]">
            <dt className="text-15 text-ink-3">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink to={paths.terms} variant="soft" size="small" className="justify-self-start">
        {text.rules}
      </ButtonLink>
    </>
  )
}

function Review({ review }: { review: NonNullable<Decision['review']> }) {
  const text = useMessages(mailboxBan)
  const format = useFormat()
  const { kind, status, answer, requestedAt } = review
  const isAutomatic = kind === 'unproven' && review.text === null && status === 'open'
  return (
    <Card className="grid gap-4 p-5">
      <div className="grid gap-1" role="status">
        <h2 className="text-20">{isAutomatic ? text.unproven : text[status]}</h2>
        {status === 'open' && <p className="text-15 text-ink-2">{isAutomatic ? text.unprovenHint : text.openHint}</p>}
      </div>
      {answer && (
        <div className="grid gap-1 rounded-field bg-marigold-soft px-4 py-3 text-marigold-soft-ink">
          <p className="text-15 font-semibold">{text.answer}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {answer}
          </p>
        </div>
      )}
      {review.text !== null && (
        <div className="grid gap-1 border-t border-line pt-4">
          <p className="text-14 text-ink-3">{text.youWrote({ at: format.dateTime(requestedAt) })}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {review.text}
          </p>
        </div>
      )}
    </Card>
  )
}

function AppealForm({ appeal }: { appeal: Sending }) {
  const text = useMessages(mailboxBan)
  const textOf = useErrorText()
  const area = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const length = countGraphemes(words.trim())
  const isTooLong = length > appealMax
  const problem = isTooLong ? text.tooLong : isSubmitted && length === 0 ? text.needed : undefined
  function submit() {
    setSubmitted(true)
    if (appeal.isPending) return
    if (length === 0 || isTooLong) return area.current?.focus()
    appeal.mutate(words.trim())
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-3"
    >
      <CountedTextArea
        ref={area}
        label={text.yourWords}
        value={words}
        max={appealMax}
        error={problem}
        onChange={setWords}
      />
      {appeal.isError && <Banner>{textOf(appeal.error)}</Banner>}
      <Button type="submit" pending={appeal.isPending} className="justify-self-start">
        {text.send}
      </Button>
    </form>
  )
}
