import { sharedDatesMax } from '@hamvav/contract/dates/limits'
import { useState } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { sharedDates } from '../../i18n/texts/dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useSharedDates } from './api.ts'
import { DateCard } from './date-card.tsx'
import { DateForm } from './date-form.tsx'
import { DateFriends, FollowedMembers } from './date-friends.tsx'

/** Own shared dates, the form for a new one, and the friends. */
export function OwnSharedDates() {
  const text = useMessages(sharedDates)
  const textOf = useErrorText()
  const { data, error, isError, refetch } = useSharedDates()
  const [isAdding, setAdding] = useState(false)
  if (!data) {
    if (!isError) return <Skeleton className="h-60 w-full" />
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
  }
  // A missed check-in of a friend comes before everything else.
  const isAlarm = data.followed?.some(({ missed }) => missed.some(({ state }) => state === 'missed')) ?? false
  // A server without mail reaches no friend, also none who agreed before.
  const told = data.mail ? data.friends : null
  const isFull = data.dates.filter(({ state }) => state === 'waiting').length >= sharedDatesMax
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        {isAlarm && <FollowedMembers followed={data.followed} />}
        {!data.mail && <Banner tone="info">{text.noMail}</Banner>}
        {data.dates.length > 0 && (
          <ul className="grid grid-cols-1 gap-4">
            {data.dates.map((date) => (
              <li key={date._id}>
                <DateCard date={date} friend={told?.find(({ _id }) => _id === date.friendId)} />
              </li>
            ))}
          </ul>
        )}
        {isAdding ? (
          <Card className="p-4">
            <DateForm friends={told} onDone={() => setAdding(false)} />
          </Card>
        ) : (
          <div className="grid justify-items-start gap-2">
            <Button onClick={() => setAdding(true)} disabled={isFull}>
              {text.share}
            </Button>
            {isFull && <p className="text-14 text-ink-2">{text.full}</p>}
          </div>
        )}
      </div>
      <div className="grid grid-cols-1 gap-4">
        {(data.mail || data.friends.length > 0) && <DateFriends friends={data.friends} isMailOn={data.mail} />}
        {data.followed?.length > 0 && !isAlarm && <FollowedMembers followed={data.followed} />}
      </div>
    </div>
  )
}
