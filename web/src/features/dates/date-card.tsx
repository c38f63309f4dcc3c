import type { DateFriend, SharedDate } from '@hamvav/contract/dates/entities'
import { hourMs } from '@hamvav/contract/durations'
import { paths } from '../../core/navigation/paths.ts'
import { site } from '../../core/navigation/site.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { sharedDates } from '../../i18n/texts/dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { useCheckIn, useMoveCheckIn, useRemoveDate } from './api.ts'

/** At least an hour from now. */
const anHourLater = (checkInAt: string) => new Date(Math.max(Date.parse(checkInAt), Date.now()) + hourMs).toISOString()

/** A shared date with its check-in; `friend`: who gets a mail, undefined if nobody does. */
export function DateCard({ date, friend }: { date: SharedDate; friend: DateFriend | undefined }) {
  const text = useMessages(sharedDates)
  const format = useFormat()
  const textOf = useErrorText()
  const [checkIn, move, remove] = [useCheckIn(), useMoveCheckIn(), useRemoveDate()]
  const error = checkIn.error ?? move.error ?? remove.error
  const when = (at: string) => format.dateTime(at)
  const due = { when: when(date.checkInAt) }
  const states = { waiting: text.waiting(due), safe: text.safe, missed: text.missed(due) }
  const partnerLine = ({ name, agreed }: NonNullable<SharedDate['partner']>) =>
    agreed === null ? text.partnerAsked({ name }) : text[agreed ? 'partnerAgreed' : 'partnerRefused']({ name })
  return (
    <Card className="grid gap-3 p-4">
      <div>
        <h2 dir="auto" className="text-18 leading-snug wrap-anywhere">
          {date.place}
        </h2>
        <p className="text-15 text-ink-2">{text.starts({ when: when(date.startsAt) })}</p>
        {date.note && (
          <p dir="auto" className="mt-1 text-15 wrap-anywhere whitespace-pre-wrap text-ink-2">
            {date.note}
          </p>
        )}
      </div>
      {date.partner && <p className="text-14 text-ink-2">{partnerLine(date.partner)}</p>}
      <p role="status" className="text-15 font-semibold">
        {states[date.state]}
      </p>
      {date.state === 'waiting' && (
        <p className="text-14 text-ink-2">{friend ? text.tellsFriend({ email: friend.email }) : text.tellsNobody}</p>
      )}
      {error && <Banner>{textOf(error)}</Banner>}
      <div className="flex flex-wrap gap-2">
        {date.state !== 'safe' && (
          <Button pending={checkIn.isPending} onClick={() => checkIn.mutate(date._id)}>
            {text.checkIn}
          </Button>
        )}
        {date.state === 'waiting' && (
          <Button
            variant="soft"
            pending={move.isPending}
            onClick={() => move.mutate({ id: date._id, checkInAt: anHourLater(date.checkInAt) })}
          >
            {text.later}
          </Button>
        )}
        <ShareButton token={date.token} />
        <Button variant="ghost" pending={remove.isPending} onClick={() => remove.mutate(date._id)}>
          {text.remove}
        </Button>
      </div>
    </Card>
  )
}

/** The system's share sheet, or a copy where there is none. */
function ShareButton({ token }: { token: string }) {
  const text = useMessages(sharedDates)
  async function share() {
    const url = `${site.publicUrl}${paths.friendsDate}#${token}`
    try {
      if ('share' in navigator) await navigator.share({ url })
      else {
        await (navigator as Navigator).clipboard.writeText(url)
        toast.success(text.copied)
      }
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(text.copyFailed)
    }
  }
  return (
    <Button variant="soft" onClick={() => void share()}>
      {text.sendLink}
    </Button>
  )
}
