import { type RefObject, useEffect, useRef } from 'react'
import { createStore, useStore } from '../../../core/storage/store.ts'
import { readStored, writeStored } from '../../../core/storage/stored-value.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminApprovals } from '../../../i18n/texts/admin-members.ts'
import { Switch } from '../../../ui/forms/switch.tsx'
import type { ApprovalKind } from '../api/approvals.ts'

/** Explains the keys and turns them off (WCAG 2.1.4); hidden on small screens. */
export function ShortcutsHelp({ kind }: { kind: ApprovalKind }) {
  const text = useMessages(adminApprovals)
  const isOn = useStore(shortcutsOn)
  const keys: readonly (readonly [string, string])[] = [
    ['A', kind === 'approval' ? text.approve : text.verify],
    ['R', text.refuse],
    [text.orKeys({ one: 'N', other: '→' }), text.next],
    [text.orKeys({ one: 'P', other: '←' }), text.previous],
    ['Z', text.undo],
  ]
  return (
    <section className="hidden gap-2 rounded-card border border-line bg-surface px-4 py-3 md:grid">
      <Switch label={text.shortcuts} checked={isOn} onChange={setShortcuts}>
        {text.shortcutsHint}
      </Switch>
      {isOn && (
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-2">
          {keys.map(([key, does]) => (
            <div key={key} className="flex gap-1.5">
              <dt className="font-semibold text-ink">{key}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/**
 * Key label, hidden from screen readers, which use `aria-keyshortcuts`. Drawn by CSS, as it is no part of the button's
 * visible name, which the accessible one must contain (WCAG 2.5.3).
 */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden="true"
      lang="en"
      data-key={children}
      className="hidden min-w-6 flex-none rounded-[6px] border border-current/40 px-1 py-0.5 text-center font-sans text-12 leading-tight font-semibold before:content-[attr(data-key)] lg:inline-block"
    />
  )
}

const key = 'adminShortcuts'

/** Whether shortcuts are on, per device. */
export const shortcutsOn = createStore(readStored(key) !== 'off')

export function setShortcuts(isOn: boolean): void {
  writeStored(key, isOn ? null : 'off')
  shortcutsOn.set(isOn)
}

/** Handlers by lower-case letter, digit or name of the key. */
export type Shortcuts = Readonly<Record<string, () => void>>

const writing = 'input:not([type=checkbox]), textarea, select, [contenteditable="true"]'
/** Dialogs and menus have keys of their own. */
const above = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** On keyboards of other scripts the position of the key counts. */
function nameOf({ key, code }: KeyboardEvent): string {
  if (key.length > 1 || /^[a-z0-9]$/i.test(key)) return key.length > 1 ? key : key.toLowerCase()
  return /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1]?.toLowerCase() ?? key
}

/** Single-key shortcuts, without modifiers and never while typing (WCAG 2.1.4). */
export function useShortcuts(isOn: boolean, shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest(writing)) return
      if (document.querySelector(above)) return
      const act = latest.current[nameOf(event)]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn])
}

/** Keys of the decisions about a member, on their page and in the tables. */
export const memberKeys = {
  verify: 'V',
  unverify: 'U',
  approve: 'A',
  unapprove: 'R',
  suspend: 'S',
  lift: 'L',
  change: 'C',
  canPost: 'P',
  delete: 'D',
} as const

/** Keys that take down a text of a profile; a picture has its number. */
export const takedownKeys = { bio: 'B', name: 'M' } as const

const cardSelector = 'article, [role="article"], [data-card]'
/** Keys of buttons, as their `aria-keyshortcuts` name them. */
const buttonKeys = [...'ABCDLMOPRSTUVXZ123456789']

/**
 * J and K move through the cards of a list; the key of a button presses it in the card that has the focus, never in
 * another one. If that card has no such button, the key presses one outside the cards.
 */
export function useCardShortcuts(list: RefObject<HTMLElement | null>): void {
  const step = (by: 1 | -1) => () => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>(cardSelector) ?? [])]
    const at = cards.findIndex((card) => card.contains(document.activeElement))
    const next = cards[at === -1 ? 0 : Math.min(Math.max(at + by, 0), cards.length - 1)]
    next?.focus()
    next?.scrollIntoView?.({ block: 'nearest' })
  }
  const press = (name: string) => () => {
    const named = `[aria-keyshortcuts="${name}"]`
    const inCard = document.activeElement?.closest(cardSelector)?.querySelector<HTMLElement>(named)
    const all = [...(list.current?.querySelectorAll<HTMLElement>(named) ?? [])]
    const button = inCard ?? all.find((one) => !one.closest(cardSelector))
    button?.click()
  }
  useShortcuts(useStore(shortcutsOn), {
    j: step(1),
    k: step(-1),
    ...Object.fromEntries(buttonKeys.map((name) => [name.toLowerCase(), press(name)])),
  })
}

/** Names the keys of a list of cards; hidden on small screens, and where keys are off. */
export function CardKeys({ children }: { children: string }) {
  return useStore(shortcutsOn) ? <p className="hidden text-14 text-ink-3 md:block">{children}</p> : null
}
