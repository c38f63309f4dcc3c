import type { OwnSuspension as Suspension } from '@hamvav/contract/safety/entities'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { reportReasons } from '../../../i18n/texts/admin/members/reasons.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { suspension as texts } from '../../../i18n/texts/safety/suspension.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useOwnSuspension } from '../api/suspension.ts'
import { AppealPart } from './appeal-part.tsx'

/** Why and until when, and the member's word against it. */
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
        !isError && <Waiting />
      )}
    </div>
  )
}

function Waiting() {
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

const dayMs = 24 * 60 * 60 * 1000

/** 'Nov 29, 8:45 PM (7 more days)'. */
function useUntilText() {
  const text = useMessages(texts)
  const format = useFormat()
  const [now] = useState(Date.now)
  return (until: string | null) => {
    if (until === null) return text.forGood
    const days = Math.ceil((new Date(until).getTime() - now) / dayMs)
    const left = days > 1 ? text.daysLeft({ n: format.number(days), one: false }) : null
    const lastDay = days === 1 && !isToday(until, now) ? text.daysLeft({ n: format.number(1), one: true }) : text.soon
    return `${format.dateTime(until)} (${left ?? lastDay})`
  }
}

const isToday = (moment: string, now: number) => new Date(moment).toDateString() === new Date(now).toDateString()
