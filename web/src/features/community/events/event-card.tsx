import { CalendarDays, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { community } from '../../../i18n/texts/community/community.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ExampleBadge } from './example-badge.tsx'
import { InterestButton } from './interest-button.tsx'
import { meetup, nextMeetup, shortened } from './samples.ts'
import { ReadMore } from '../../../ui/layout/read-more.tsx'

/** The one event (spec §2). */
export function EventCard() {
  const text = useMessages(community)
  const format = useFormat()
  // A day of Kathmandu's calendar, the same wherever it is read.
  const [day] = useState(() => nextMeetup(new Date())?.toISOString().slice(0, 10))
  return (
    <Card className="max-w-160 p-5">
      <article className="grid gap-3">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-25 wrap-anywhere">{text.meetupTitle}</h2>
          <ExampleBadge />
        </div>
        <ul className="grid gap-1.5 text-15 text-ink-2">
          <li className="flex gap-2.5">
            <CalendarDays size={19} aria-hidden="true" className="mt-0.5 flex-none text-primary-ink" />
            <span>
              {text.meetupEvery}
              {day && (
                <time dateTime={day} className="block text-ink">
                  {text.meetupNext({ date: format.dateOfYear(`${day}T12:00`) })}
                </time>
              )}
            </span>
          </li>
          <li className="flex gap-2.5">
            <MapPin size={19} aria-hidden="true" className="mt-0.5 flex-none text-primary-ink" />
            {text.meetupPlace}
          </li>
        </ul>
        <ReadMore limit={shortened.to} longerThan={shortened.over}>
          {text.meetupContent}
        </ReadMore>
        <p className="text-15 text-ink-2">{text.meetupIdea}</p>
        <InterestButton event={meetup} />
      </article>
    </Card>
  )
}
