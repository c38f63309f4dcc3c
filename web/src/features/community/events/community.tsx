import { useId } from 'react'
import { CommunityPosts } from './community-posts.tsx'
import { CommunityTabs, tabId } from './community-tabs.tsx'
import { EventCard } from './event-card.tsx'
import { useTab } from './use-tab.ts'

/** Posts and Events, the tab in the address: going back and links lead to it too. */
export function Community() {
  const panelId = useId()
  const [tab, choose] = useTab()
  return (
    <div className="grid gap-4">
      <CommunityTabs value={tab} onChange={choose} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)}>
        {tab === 'posts' ? <CommunityPosts /> : <EventCard />}
      </div>
    </div>
  )
}
