import { type KeyboardEvent, useRef } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { community } from '../../../i18n/texts/community/community.ts'
import { type Tab, tabs } from './use-tab.ts'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

type CommunityTabsProps = { value: Tab; onChange: (tab: Tab) => void; panelId: string }

export const tabId = (panelId: string, tab: Tab) => `${panelId}-${tab}`

export function CommunityTabs({ value, onChange, panelId }: CommunityTabsProps) {
  const text = useMessages(community)
  const list = useRef<HTMLDivElement>(null)
  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = (tabs.indexOf(value) + step + tabs.length) % tabs.length
    onChange(tabs[next] ?? 'posts')
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={text.title} className="flex max-w-100 gap-1 rounded-field bg-sunken p-1">
      {tabs.map((tab) => (
        <button
          key={tab}
          id={tabId(panelId, tab)}
          type="button"
          role="tab"
          aria-selected={tab === value}
          aria-controls={panelId}
          tabIndex={tab === value ? 0 : -1}
          onClick={() => onChange(tab)}
          onKeyDown={move}
          className={`relative min-h-9 flex-1 rounded-[9px] px-2 pt-0.5 text-15 font-semibold after:absolute after:-inset-x-0.5 after:-inset-y-1 ${
            tab === value ? 'bg-surface text-primary-ink shadow-1' : 'text-ink-2'
          }`}
        >
          {text[tab]}
        </button>
      ))}
    </div>
  )
}
