import type { CommunityEventName } from '@hamvav/contract/community/entities'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { CalendarDays, MapPin, Star } from 'lucide-react'
import { useId, useState } from 'react'
import { useHydrated } from '../../core/hooks/use-hydrated.ts'
import { paths } from '../../core/navigation/paths.ts'
import { useViewer } from '../../core/session/session.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { community } from '../../i18n/texts/community.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { tabId, TabList } from '../../ui/forms/tab-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ReadMore } from '../../ui/layout/read-more.tsx'
import { useEvents, useSetInterest } from './api/events.ts'

const tabs = ['posts', 'events'] as const
type Tab = (typeof tabs)[number]

/** Posts and Events; the tab is in the URL, so that links and Back restore it. */
export function Community() {
  const text = useMessages(community)
  const panelId = useId()
  const [tab, choose] = useTab()
  return (
    <div className="grid gap-4">
      <TabList
        label={text.title}
        tabs={tabs.map((value) => ({ value, label: text[value] }))}
        value={tab}
        onChange={choose}
        panelId={panelId}
        className="max-w-100"
      />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)}>
        {tab === 'posts' ? <CommunityPosts /> : <EventCard />}
      </div>
    </div>
  )
}

/** The tab from the URL; prerendered pages have no query and start with the first tab. */
function useTab(): [Tab, (tab: Tab) => void] {
  const navigate = useNavigate()
  const named = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('tab') })
  const pathname = useLocation({ select: (location) => location.pathname })
  const tab = useHydrated() && named === 'events' ? 'events' : 'posts'
  const choose = (next: Tab) => {
    if (next === tab) return
    void navigate({ to: pathname, search: (next === 'posts' ? {} : { tab: next }) as never, resetScroll: false })
  }
  return [tab, choose]
}

// Static content of /community (spec §2, §3); its texts are in the catalogue.
type Text = 'tea' | 'walk' | 'profile'

const samplePosts = [
  { id: 'tea', day: '2026-10-31' },
  { id: 'walk', day: '2026-10-17' },
  { id: 'profile', day: '2026-09-26' },
] as const satisfies readonly { id: Text; day: string }[]

type Sample = (typeof samplePosts)[number]

/** Posts of more than 30 words are truncated to 20 words (spec §9). */
const truncation = { over: 30, to: 20 }

function CommunityPosts() {
  const text = useMessages(community)
  const { isLoggedIn } = useViewer()
  return (
    <div className="grid items-start gap-3 md:grid-cols-2 md:gap-4">
      {samplePosts.map((post) => (
        <SamplePost key={post.id} post={post} />
      ))}
      <section className="grid justify-items-start gap-2 rounded-card border border-dashed border-field-line p-5">
        <h2 className="text-20">{text.yourTurn}</h2>
        <p className="text-ink-2">{text.yourTurnHint}</p>
        <ButtonLink variant="soft" to={isLoggedIn ? paths.home : paths.register} className="mt-1">
          {isLoggedIn ? text.toFeed : text.register}
        </ButtonLink>
      </section>
    </div>
  )
}

function SamplePost({ post: { id, day } }: { post: Sample }) {
  const text = useMessages(community)
  const format = useFormat()
  return (
    <Card className="p-5">
      <article className="grid gap-2">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-20 wrap-anywhere">{text[`${id}Title`]}</h2>
          <ExampleBadge />
        </div>
        <p className="text-14 text-ink-3">
          {text.by({ author: text[`${id}Author`] })} · <time dateTime={day}>{format.dateOfYear(`${day}T12:00`)}</time>
        </p>
        <ReadMore limit={truncation.to} longerThan={truncation.over}>
          {text[`${id}Content`]}
        </ReadMore>
      </article>
    </Card>
  )
}

/** Marks sample content as an example (decisions §5). */
function ExampleBadge() {
  const text = useMessages(community)
  return <span className="flex-none rounded-chip bg-sunken px-2 pt-0.5 text-12 text-ink-2">{text.example}</span>
}

const meetup: CommunityEventName = 'dashain-meetup'

/** Saturdays before Ghatasthapana, from a calendar: Dashain follows the moon and cannot be computed simply. */
const meetupDates = ['2027-09-25', '2028-09-16', '2029-10-06']

/** The next meet-up, at noon in Kathmandu; null after the last known date. */
export function nextMeetup(now: Date): Date | null {
  const dates = meetupDates.map((day) => new Date(`${day}T06:15:00Z`))
  return dates.find((date) => date > now) ?? null
}

/** Card of the Dashain meet-up (spec §2). */
function EventCard() {
  const text = useMessages(community)
  const format = useFormat()
  // A calendar day in Kathmandu, independent of the viewer's time zone.
  const [day] = useState(() => nextMeetup(new Date())?.toISOString().slice(0, 10))
  return (
    <Card className="max-w-160 p-5 lg:max-w-none">
      <article className="grid gap-3 lg:grid-cols-2 lg:items-start lg:gap-x-10">
        <div className="flex items-start justify-between gap-3 lg:col-span-2">
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
        <ReadMore limit={truncation.to} longerThan={truncation.over}>
          {text.meetupContent}
        </ReadMore>
        <p className="text-15 text-ink-2">{text.meetupIdea}</p>
        <InterestButton event={meetup} />
      </article>
    </Card>
  )
}

/** "Interested" button with the count (decisions §5); visitors log in first and return here. */
function InterestButton({ event }: { event: CommunityEventName }) {
  const text = useMessages(community)
  const textOf = useErrorText()
  const router = useRouter()
  const { isLoggedIn } = useViewer()
  const events = useEvents()
  const setInterest = useSetInterest((error) => toast.error(textOf(error)))
  const row = events.data?.find((interest) => interest.event === event)
  const isMine = isLoggedIn && row?.isMine === true

  function press() {
    if (isLoggedIn) return setInterest.mutate({ event, interested: !isMine })
    void router.navigate({ to: paths.login, search: { next: router.state.location.href } as never })
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant={isMine ? 'primary' : 'soft'} aria-pressed={isMine} onClick={press}>
        <Star size={19} aria-hidden="true" className={isMine ? 'fill-current' : ''} />
        {text.interested}
      </Button>
      <InterestCount count={row?.interested} failed={events.isError && !row} onRetry={() => void events.refetch()} />
    </div>
  )
}

interface InterestCountProps {
  count: number | undefined
  failed: boolean
  onRetry: () => void
}

function InterestCount({ count, failed, onRetry }: InterestCountProps) {
  const text = useMessages(community)
  if (failed) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-ink-2">
        {text.countFailed}
        <Button size="small" variant="ghost" onClick={onRetry}>
          {text.retry}
        </Button>
      </p>
    )
  }
  if (count === undefined) {
    return (
      <p aria-busy="true" className="min-w-32">
        <span className="sr-only">{text.counting}</span>
        <Skeleton className="h-5 w-32" />
      </p>
    )
  }
  return (
    <p role="status" className="text-15 text-ink-2">
      {count === 0 ? text.firstInterested : text.interestedCount({ count })}
    </p>
  )
}
