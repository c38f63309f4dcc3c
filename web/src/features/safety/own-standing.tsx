import { strikeAppealDays } from '@hamvav/contract/safety/ladder'
import { dayMs } from '@hamvav/contract/durations'
import type { OwnStanding, OwnStrike, RaiseStep } from '@hamvav/contract/safety/standing'
import { Link } from '@tanstack/react-router'
import { ChevronRight, ShieldAlert, ShieldCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { paths } from '../../core/navigation/paths.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { reportReasons, raiseSteps, standing, standingLevels } from '../../i18n/texts/safety.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { useAppealStrike, useOwnStanding } from './api/suspension.ts'
import { AppealPart } from './appeal-part.tsx'

/** The member's own safety standing: level in words, strikes with reasons and ends, and what would raise it. */
export function OwnStandingView() {
  const text = useMessages(standing)
  const textOf = useErrorText()
  const { data, isError, error, isFetching, refetch } = useOwnStanding()
  if (data) return <Loaded own={data} />
  if (isError)
    return (
      <Banner
        action={
          <Button variant="soft" size="small" pending={isFetching} onClick={() => void refetch()}>
            {text.retry}
          </Button>
        }
      >
        {text.failed} {textOf(error)}
      </Banner>
    )
  return (
    <div aria-busy="true" className="grid gap-4">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      <Skeleton className="h-36 w-full rounded-card" />
      <Skeleton className="h-52 w-full rounded-card" />
    </div>
  )
}

function Loaded({ own: { level, next, strikes, raise } }: { own: OwnStanding }) {
  const text = useMessages(standing)
  const levels = useMessages(standingLevels)
  const Icon = level === 'good' ? ShieldCheck : ShieldAlert
  return (
    <div className="grid gap-4">
      <Part title={text.now}>
        <p className="flex items-center gap-3 text-20 font-semibold">
          <Icon
            size={26}
            aria-hidden="true"
            className={`flex-none ${level === 'good' ? 'text-pine-ink' : 'text-danger-ink'}`}
          />
          {levels[level]}
        </p>
        {level !== 'limited' && (
          <p>
            {text.next} <strong>{text[`next${next}`]}</strong>
          </p>
        )}
        <p className="text-15 text-ink-2">{text.decided}</p>
      </Part>
      <Part title={text.strikes}>
        {strikes.length === 0 ? (
          <p className="text-ink-2">{text.none}</p>
        ) : (
          <ul className="grid gap-4">
            {strikes.map((strike) => (
              <StrikeItem key={strike._id} strike={strike} />
            ))}
          </ul>
        )}
      </Part>
      <Part title={text.raise}>
        {raise.length === 0 ? (
          <p className="text-ink-2">{text.raisedAll}</p>
        ) : (
          <ul>
            {raise.map((step) => (
              <RaiseItem key={step} step={step} />
            ))}
          </ul>
        )}
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card role="region" aria-labelledby={id} className="grid gap-3 p-4">
      <h2 id={id} className="text-18">
        {title}
      </h2>
      {children}
    </Card>
  )
}

function StrikeItem({ strike }: { strike: OwnStrike }) {
  const text = useMessages(standing)
  const reasons = useMessages(reportReasons)
  const format = useFormat()
  const send = useAppealStrike()
  const { _id, step, reason, words, createdAt, fadesAt, removed, appeal, appealBy } = strike
  const until = format.date(new Date(Date.parse(createdAt) + strikeAppealDays * dayMs))
  const showsAppeal = removed || appeal !== null || appealBy === 'strike'
  return (
    <li className="grid gap-3 rounded-field border border-line p-4">
      <div className="grid gap-1">
        <h3 className="font-text text-16 leading-snug font-semibold wrap-anywhere">
          {text[step]}: {reasons[reason]}
        </h3>
        <p className="flex flex-wrap gap-x-3 text-14 text-ink-3">
          <time dateTime={createdAt}>{text.at({ when: format.dateOfYear(createdAt) })}</time>
          {!removed && <time dateTime={fadesAt}>{text.fades({ when: format.dateOfYear(fadesAt) })}</time>}
        </p>
      </div>
      {words && (
        <div className="grid gap-1 rounded-field bg-sunken px-4 py-3">
          <p className="text-14 text-ink-3">{text.words}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {words}
          </p>
        </div>
      )}
      {showsAppeal && (
        <AppealPart
          id={_id}
          appeal={appeal}
          granted={removed}
          until={until}
          send={send}
          words={{ question: text.question, granted: text.removed, grantedHint: text.removedHint }}
        />
      )}
      {appealBy === 'takedown' && (
        <ButtonLink to={paths.takedowns} variant="soft" size="small" className="justify-self-start">
          {text.atTakedown}
        </ButtonLink>
      )}
      {appealBy === 'suspension' && (
        <ButtonLink to={paths.suspension} variant="soft" size="small" className="justify-self-start">
          {text.atSuspension}
        </ButtonLink>
      )}
    </li>
  )
}

const raisePaths: Readonly<Record<RaiseStep, string>> = {
  picture: paths.editProfile,
  email: paths.settings,
  review: paths.ownProfile,
  badge: paths.ownProfile,
  photo: paths.verification,
  age: paths.verification,
}

function RaiseItem({ step }: { step: RaiseStep }) {
  const text = useMessages(raiseSteps)
  return (
    <li>
      <Link
        to={raisePaths[step]}
        className="-mx-2 flex min-h-12 items-center gap-3 rounded-field px-2 py-1.5 hover:bg-sunken"
      >
        <span className="flex-1 pt-0.5">{text[step]}</span>
        <ChevronRight size={18} aria-hidden="true" className="flex-none text-ink-3" />
      </Link>
    </li>
  )
}
