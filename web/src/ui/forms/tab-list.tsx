import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'

interface TabListProps<Tab extends string> {
  label: string
  /** With icons they are tiles, four in a row. */
  tabs: readonly { value: Tab; label: string; icon?: LucideIcon }[]
  value: Tab
  onChange: (tab: Tab) => void
  /** Id of the one panel that shows the chosen tab. */
  panelId: string
  className?: string
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Id of a tab, for `aria-labelledby` of the panel. */
export const tabId = (panelId: string, tab: string): string => `${panelId}-${tab}`

const rowLook = (isChosen: boolean) =>
  `relative min-h-9 flex-1 rounded-[9px] px-2 pt-0.5 text-15 font-semibold after:absolute after:-inset-x-0.5 after:-inset-y-1 ${
    isChosen ? 'bg-surface text-primary-ink shadow-1' : 'text-ink-2'
  }`
const tileLook = (isChosen: boolean) =>
  `grid min-h-18 content-start justify-items-center gap-1 rounded-card border px-1 py-2 text-center text-12 leading-[1.25] font-semibold wrap-anywhere ${
    isChosen ? 'border-primary bg-primary-soft text-primary-ink' : 'border-line bg-surface text-ink-2 hover:bg-sunken'
  }`

/** Tabs above one panel; the arrow keys choose the neighbouring tab. */
export function TabList<Tab extends string>(props: TabListProps<Tab>) {
  const { label, tabs, value, onChange, panelId, className = '' } = props
  const list = useRef<HTMLDivElement>(null)
  const hasIcons = tabs.some(({ icon }) => icon)
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
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={`${hasIcons ? 'grid grid-cols-4 gap-2' : 'flex gap-1 rounded-field bg-sunken p-1'} ${className}`}
    >
      {tabs.map(({ icon: Icon, ...tab }) => (
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
          className={Icon ? tileLook(tab.value === value) : rowLook(tab.value === value)}
        >
          {Icon && <Icon size={22} aria-hidden="true" />}
          {tab.label}
        </button>
      ))}
    </div>
  )
}
