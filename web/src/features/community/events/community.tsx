import { useLocation, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useHydrated } from '../../../core/hooks/use-hydrated.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { community } from '../../../i18n/texts/community/community.ts'
import { TabList, tabId } from '../../../ui/forms/tab-list.tsx'
import { CommunityPosts } from './community-posts.tsx'
import { EventCard } from './event-card.tsx'

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
