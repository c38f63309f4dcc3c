import type { FriendsDate } from '@hamvav/contract/dates/entities'
import { useId } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { sharedDates } from '../../i18n/texts/dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useLanguage } from '../../core/preferences/language.ts'
import { useFriendsDate } from './api.ts'

/** A date as a friend with the link sees it, who needs no account. */
export function FriendsDateView({ token }: { token: string }) {
  const text = useMessages(sharedDates)
  const textOf = useErrorText()
  const { data, error, isError, refetch } = useFriendsDate(token)
  if (token === '') return <Banner>{text.linkIncomplete}</Banner>
  if (isError)
    return (
      <Banner
        action={
          <Button size="small" variant="ghost" onClick={() => void refetch()}>
            {text.retry}
          </Button>
        }
      >
        {textOf(error)}
      </Banner>
    )
  if (!data) return <Skeleton className="h-60 w-full" />
  return <DateDetails date={data} />
}

/** State of a friend's date first, as it may be urgent; then place, times, and numbers to call. */
export function DateDetails({ date: data }: { date: FriendsDate }) {
  const text = useMessages(sharedDates)
  const format = useFormat()
  const language = useLanguage()
  const emergencyId = useId()
  const when = (at: string) => format.dateTime(at)
  const due = { when: when(data.checkInAt) }
  const states = { waiting: text.friendWaiting(due), safe: text.friendSafe, missed: text.friendMissed(due) }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-18">{text.isOnDate({ name: data.name, username: data.username })}</p>
      <div role="status" className="font-semibold">
        {data.state === 'missed' ? <Banner role="none">{states.missed}</Banner> : states[data.state]}
      </div>
      <dl className="grid grid-cols-1 gap-3">
        <div>
          <dt className="text-14 text-ink-2">{text.place}</dt>
          <dd dir="auto" className="wrap-anywhere">
            {data.place}
          </dd>
        </div>
        <div>
          <dt className="text-14 text-ink-2">{text.startsAt}</dt>
          <dd>{when(data.startsAt)}</dd>
        </div>
        {data.partner && (
          <div>
            <dt className="text-14 text-ink-2">{text.theyMeet}</dt>
            <dd className="wrap-anywhere">
              {data.partner.name} (@{data.partner.username})
            </dd>
          </div>
        )}
        {data.note && (
          <div>
            <dt className="text-14 text-ink-2">{text.theirNote}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {data.note}
            </dd>
          </div>
        )}
      </dl>
      <section aria-labelledby={emergencyId} className="grid gap-1 border-t border-line pt-4">
        <h2 id={emergencyId} className="text-16 font-semibold">
          {text.emergency}
        </h2>
        <ul>
          {data.emergency.map(({ phone, name }) => (
            <li key={phone}>
              <a
                href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary-ink"
              >
                {phone} · {name[language]}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
