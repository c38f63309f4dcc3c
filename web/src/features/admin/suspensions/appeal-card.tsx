import type { Appeal, AppealedStrike, Takedown } from '@hamvav/contract/admin/entities'
import { useId } from 'react'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminAppeals } from '../../../i18n/texts/admin-members.ts'
import { reportReasons } from '../../../i18n/texts/safety.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { KeyCap } from '../parts/shortcuts.tsx'
import { Tag } from '../parts/tag.tsx'
import { TakedownFacts } from '../takedowns/takedown-facts.tsx'

interface AppealCardProps {
  appeal: Appeal
  onDecide: (granted: boolean) => void
}

/** An appeal: text, suspension, and the decision or the form for one. */
export function AppealCard({ appeal, onDecide }: AppealCardProps) {
  const text = useMessages(adminAppeals)
  const format = useFormat()
  const id = useId()
  const { user, status, createdAt, reportId, isOwn } = appeal
  const { name } = user
  return (
    <Card role="article" aria-labelledby={id} tabIndex={-1} className="grid gap-4 md:p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 id={id} className="text-18 wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <p lang="en" className="text-14 wrap-anywhere text-ink-2">
            @{user.username}
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-2 text-14 text-ink-3">
          {status !== 'open' && <Tag tone={status === 'granted' ? 'good' : 'bad'}>{text[status]}</Tag>}
          <time dateTime={createdAt}>{text.sent({ at: format.dateTime(createdAt) })}</time>
        </p>
      </header>
      <div className="grid gap-1">
        <p className="text-14 text-ink-3">{text.words}</p>
        <p dir="auto" className="max-w-[80ch] wrap-anywhere whitespace-pre-wrap">
          {appeal.text}
        </p>
      </div>
      <Appealed appeal={appeal} />
      {status === 'open' && appeal.another && <Banner tone="info">{text.another}</Banner>}
      <Decided appeal={appeal} />
      {status === 'open' && isOwn && (
        <Banner tone="info">{appeal.takedown ? text.ownTakedown : appeal.strike ? text.ownStrike : text.own}</Banner>
      )}
      <footer className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={adminPaths.member(user._id)} variant="ghost" size="small">
            {text.memberPage}
          </ButtonLink>
          {reportId && (
            <ButtonLink to={adminPaths.report(reportId)} variant="ghost" size="small">
              {text.report}
            </ButtonLink>
          )}
        </div>
        {status === 'open' && !isOwn && (
          <div className="flex flex-wrap gap-3">
            <Button
              variant="ghost"
              size="small"
              aria-label={text.refuseOf({ name })}
              aria-keyshortcuts="R"
              onClick={() => onDecide(false)}
            >
              {text.refuse}
              <KeyCap>R</KeyCap>
            </Button>
            <Button
              size="small"
              aria-label={text.grantOf({ name })}
              aria-keyshortcuts="A"
              onClick={() => onDecide(true)}
            >
              {text.grant}
              <KeyCap>A</KeyCap>
            </Button>
          </div>
        )}
      </footer>
    </Card>
  )
}

function Appealed({ appeal }: { appeal: Appeal }) {
  if (appeal.takedown) return <AppealedTakedown takedown={appeal.takedown} />
  return appeal.strike ? <AppealedWarning strike={appeal.strike} /> : <AppealedSuspension appeal={appeal} />
}

function AppealedWarning({ strike: { reason, words, at, by } }: { strike: AppealedStrike }) {
  const text = useMessages(adminAppeals)
  const reasons = useMessages(reportReasons)
  const format = useFormat()
  return (
    <section aria-label={text.warning} className="grid gap-2 rounded-field bg-sunken px-4 py-3">
      <p className="font-semibold">
        {text.warning}: {reasons[reason]}
      </p>
      {words && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {words}
        </p>
      )}
      <p className="text-14 text-ink-3">
        {by?.username ?? text.byItself}, {format.dateTime(at)}
      </p>
    </section>
  )
}

function AppealedTakedown({ takedown }: { takedown: Takedown }) {
  const text = useMessages(adminAppeals)
  return (
    <section aria-label={text.takedown} className="grid gap-3 rounded-field bg-sunken px-4 py-3">
      <TakedownFacts takedown={takedown} />
    </section>
  )
}

function AppealedSuspension({ appeal: { suspension } }: { appeal: Appeal }) {
  const text = useMessages(adminAppeals)
  const reasons = useMessages(reportReasons)
  const format = useFormat()
  if (!suspension) return <p className="rounded-field bg-sunken px-4 py-3 text-15 text-ink-2">{text.lifted}</p>
  const { reason, since, until, by } = suspension
  const facts = [
    [text.reason, reason ? reasons[reason] : text.noReason],
    [text.since, format.dateTime(since)],
    [text.until, until ? format.dateTime(until) : text.forGood],
    [text.by, by?.username ?? text.byItself],
  ] as const
  return (
    <dl
      aria-label={text.suspension}
      className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-field bg-sunken px-4 py-3 text-15 md:grid-cols-4"
    >
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-13 text-ink-3">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Decided({ appeal: { answer, decidedBy, decidedAt } }: { appeal: Appeal }) {
  const text = useMessages(adminAppeals)
  const format = useFormat()
  if (!decidedAt) return null
  const who = { by: decidedBy?.username ?? text.byItself, at: format.dateTime(decidedAt) }
  if (answer === null) return <p className="text-14 text-ink-2">{text.decidedBy(who)}</p>
  return (
    <div className="grid gap-1 rounded-field bg-marigold-soft px-4 py-3 text-marigold-soft-ink">
      <p className="text-14 font-semibold">{text.answerBy(who)}</p>
      <p dir="auto" className="max-w-[80ch] wrap-anywhere whitespace-pre-wrap">
        {answer}
      </p>
    </div>
  )
}
