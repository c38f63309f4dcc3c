import { useLocation, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useHydrated } from '../../../core/hooks/use-hydrated.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { community } from '../../../i18n/texts/community/community.ts'
import { tabId, TabList } from '../../../ui/forms/tab-list.tsx'
import { EventCard } from './event-card.tsx'
import { paths } from '../../../core/navigation/paths.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { type SamplePost as Sample, samplePosts, shortened } from './samples.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ExampleBadge } from './example-badge.tsx'
import { ReadMore } from '../../../ui/layout/read-more.tsx'
import { useViewer } from '../../../core/session/session.ts'

const tabs = ['posts', 'events'] as const
type Tab = (typeof tabs)[number]

/** Posts and Events, the tab in the address: going back and links lead to it too. */
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

/** The tab named in the address; prerendered pages, whose address has no search, start with the first. */
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
        <ReadMore limit={shortened.to} longerThan={shortened.over}>
          {text[`${id}Content`]}
        </ReadMore>
      </article>
    </Card>
  )
}
