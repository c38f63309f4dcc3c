import { type KeyboardEvent, useRef } from 'react'

interface TabListProps<Tab extends string> {
  label: string
  tabs: readonly { value: Tab; label: string }[]
  value: Tab
  onChange: (tab: Tab) => void
  /** Id of the one panel that shows the chosen tab. */
  panelId: string
  className?: string
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Id of a tab, for `aria-labelledby` of the panel. */
export const tabId = (panelId: string, tab: string): string => `${panelId}-${tab}`

const look = (isChosen: boolean) =>
  `relative min-h-9 flex-1 rounded-[9px] px-2 pt-0.5 text-15 font-semibold after:absolute after:-inset-x-0.5 after:-inset-y-1 ${
    isChosen ? 'bg-surface text-primary-ink shadow-1' : 'text-ink-2'
  }`

/** Tabs above one panel; the arrow keys choose the neighbouring tab. */
export function TabList<Tab extends string>(props: TabListProps<Tab>) {
  const { label, tabs, value, onChange, panelId, className = '' } = props
  const list = useRef<HTMLDivElement>(null)
  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = tabs.at((at + step) % tabs.length)
    if (!next) return
    onChange(next.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={`flex gap-1 rounded-field bg-sunken p-1 ${className}`}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={tabId(panelId, tab.value)}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={move}
          className={look(tab.value === value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
