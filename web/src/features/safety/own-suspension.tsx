import { dayMs } from '@hamvav/contract/durations'
import { countGraphemes } from '@hamvav/contract/graphemes'
import type { OwnSuspension as Suspension } from '@hamvav/contract/safety/entities'
import { appealMax } from '@hamvav/contract/safety/limits'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { paths } from '../../core/navigation/paths.ts'
import { useDraft } from '../../core/storage/use-draft.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { reportReasons, suspension as texts } from '../../i18n/texts/safety.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CountedTextArea } from '../../ui/forms/counted-text-area.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { useOwnSuspension, useSendAppeal } from './api/suspension.ts'

/** Reason and end of the suspension, and the appeal. */
export function OwnSuspension() {
  const text = useMessages(texts)
  const textOf = useErrorText()
  const { data, error, isError, isFetching, refetch } = useOwnSuspension()
  if (data === null) {
    return (
      <EmptyState level={1} title={text.none} action={<ButtonLink to={paths.home}>{text.home}</ButtonLink>}>
        {text.noneHint}
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4">
      <header className="px-1 pt-2">
        <h1 className="text-25">{text.title}</h1>
        <p className="mt-1 text-15 text-ink-2">{text.intro}</p>
      </header>
      {isError && (
        <Banner
          action={
            <Button variant="soft" size="small" pending={isFetching} onClick={() => void refetch()}>
              {text.retry}
            </Button>
          }
        >
          {text.failed}. {textOf(error)}
        </Banner>
      )}
      {data ? (
        <>
          <Facts suspension={data} />
          <AppealPart appeal={data.appeal} />
        </>
      ) : (
        !isError && <SuspensionSkeleton />
      )}
    </div>
  )
}

function SuspensionSkeleton() {
  const text = useMessages(texts)
  return (
    <div aria-busy="true" className="grid gap-4">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      <Skeleton className="h-44 w-full rounded-card" />
      <Skeleton className="h-72 w-full rounded-card" />
    </div>
  )
}

function Facts({ suspension: { reason, since, until } }: { suspension: Suspension }) {
  const text = useMessages(texts)
  const reasons = useMessages(reportReasons)
  const format = useFormat()
  const untilText = useUntilText()
  const facts = [
    [text.reason, reason ? reasons[reason] : text.noReason],
    [text.since, format.dateTime(since)],
    [text.until, untilText(until)],
  ] as const
  return (
    <Card className="grid gap-4 p-5">
      <dl className="grid gap-3">
        {facts.map(([label, value]) => (
          <div key={label} className="grid gap-x-4 sm:grid-cols-[8rem_1fr]">
            <dt className="text-15 text-ink-3">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.terms} variant="soft" size="small">
          {text.rules}
        </ButtonLink>
        <ButtonLink to={paths.support} variant="ghost" size="small">
          {text.support}
        </ButtonLink>
      </div>
    </Card>
  )
}

/** Formats the end, such as 'Nov 29, 8:45 PM (7 more days)'. */
function useUntilText() {
  const text = useMessages(texts)
  const format = useFormat()
  const [now] = useState(Date.now)
  return (until: string | null) => {
    if (until === null) return text.forGood
    const days = Math.ceil((new Date(until).getTime() - now) / dayMs)
    const left = days > 1 ? text.daysLeft({ count: days }) : null
    const lastDay = days === 1 && !isToday(until, now) ? text.daysLeft({ count: 1 }) : text.soon
    return `${format.dateTime(until)} (${left ?? lastDay})`
  }
}

const isToday = (date: string, now: number) => new Date(date).toDateString() === new Date(now).toDateString()

type Appeal = NonNullable<Suspension['appeal']>

/** The appeal form, or the state of the sent appeal. */
function AppealPart({ appeal }: { appeal: Appeal | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hadNoAppeal = useRef(appeal === null)
  const hasAppeal = appeal !== null
  // The form had the focus when it was replaced: the focus goes to the heading.
  useEffect(() => {
    if (hasAppeal && hadNoAppeal.current) heading.current?.focus()
    hadNoAppeal.current = !hasAppeal
  }, [hasAppeal])
  const text = useMessages(texts)
  if (appeal) return <SentAppeal appeal={appeal} heading={heading} />
  return (
    <Card className="grid gap-4 p-5">
      <div className="grid gap-1">
        <h2 className="text-20">{text.appeal}</h2>
        <p className="text-15 text-ink-2">{text.appealHint}</p>
      </div>
      <AppealForm />
    </Card>
  )
}

function SentAppeal({ appeal, heading }: { appeal: Appeal; heading: RefObject<HTMLHeadingElement | null> }) {
  const text = useMessages(texts)
  const format = useFormat()
  const { status, answer, createdAt } = appeal
  return (
    <Card className="grid gap-4 p-5">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-20 outline-none">
          {text[status]}
        </h2>
        <p role="status" className="text-15 text-ink-2">
          {text[`${status}Hint`]}
        </p>
      </div>
      {answer && (
        <div className="grid gap-1 rounded-field bg-marigold-soft px-4 py-3 text-marigold-soft-ink">
          <p className="text-15 font-semibold">{text.answer}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {answer}
          </p>
        </div>
      )}
      <div className="grid gap-1 border-t border-line pt-4">
        <p className="text-14 text-ink-3">{text.youWrote({ at: format.dateTime(createdAt) })}</p>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {appeal.text}
        </p>
      </div>
    </Card>
  )
}

/** Text of the appeal, saved as a draft until it is sent. */
export function AppealForm() {
  const text = useMessages(texts)
  const textOf = useErrorText()
  const area = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useDraft('appeal')
  const [isSubmitted, setSubmitted] = useState(false)
  const send = useSendAppeal()
  const length = countGraphemes(draft.trim())
  const isTooLong = length > appealMax
  const problem = isTooLong ? text.tooLong : isSubmitted && length === 0 ? text.needed : undefined

  function submit() {
    setSubmitted(true)
    if (send.isPending) return
    if (length === 0 || isTooLong) return area.current?.focus()
    send.mutate(draft.trim(), { onSuccess: () => setDraft('') })
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
        value={draft}
        max={appealMax}
        error={problem}
        onChange={setDraft}
      />
      {send.isError && <Banner>{textOf(send.error)}</Banner>}
      <Button type="submit" pending={send.isPending} className="justify-self-start">
        {text.send}
      </Button>
    </form>
  )
}
