// @offline
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MenuItem, MenuProps, QuickItem } from './menu.tsx'
import { placeBeside } from './place-beside.ts'
import { useSheetHistory } from './sheet-history.ts'

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-chip px-3 text-left text-16 outline-none select-none hover:bg-sunken focus-visible:bg-sunken'

interface Choices {
  items: readonly MenuItem[]
  quick: readonly QuickItem[]
  onChosen: (focus: MenuItem['focus']) => void
}

/** Own menu instead of a library's (decisions/0070). Opens at once, as it is loaded after a press of its button. */
export function MenuWindow(props: MenuProps) {
  const { label, shortcut, items, quick = [], side = 'bottom', align = 'end', anchor, className, children } = props
  /** The item that gets the focus at the opening; null while it is closed. */
  const [startsAt, setStart] = useState<'first' | 'last' | null>('first')
  const isOpen = startsAt !== null
  const close = () => setStart(null)
  const button = useRef<HTMLButtonElement>(null)
  const focusAfter = useRef<MenuItem['focus']>(undefined)
  const id = useId()
  // Inside a dialog, whose focus stays inside; otherwise beside everything, so that gestures of a card or message do not take part.
  const [place, setPlace] = useState<Element | null>(null)
  useLayoutEffect(() => setPlace(button.current?.closest('[role=dialog]') ?? document.body), [])

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        className={className}
        onClick={() => setStart(isOpen ? null : 'first')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setStart(event.key === 'ArrowDown' ? 'first' : 'last')
        }}
      >
        {children}
      </button>
      {isOpen &&
        place &&
        createPortal(
          <OpenMenu
            id={id}
            label={label}
            items={items}
            quick={quick}
            getAnchor={() => anchor?.() ?? button.current}
            beside={{ side, align }}
            startsAt={startsAt}
            onClose={close}
            onChosen={(focus) => {
              focusAfter.current = focus
              close()
            }}
            onClosed={(hadFocus) => {
              const target = focusAfter.current ? focusAfter.current() : null
              if (target !== false && (hadFocus || focusAfter.current)) (target ?? button.current)?.focus()
              focusAfter.current = undefined
            }}
          />,
          place,
        )}
    </>
  )
}

interface OpenMenuProps extends Choices {
  id: string
  label: string
  getAnchor: () => Element | null
  beside: Parameters<typeof placeBeside>[2]
  startsAt: 'first' | 'last'
  onClose: () => void
  /** @param hadFocus the focus was in the menu */
  onClosed: (hadFocus: boolean) => void
}

const itemsIn = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]
const focus = (item: HTMLElement | undefined) => item?.focus({ preventScroll: true })

/** In the top layer of the browser, over a layer that takes all presses beside it. */
function OpenMenu(props: OpenMenuProps) {
  const { id, label, items, quick, onChosen, onClose } = props
  const layer = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  // The finger whose long press opened the menu may be lifted over the layer.
  const isPressed = useRef(false)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useLayoutEffect(() => {
    const [shown, above] = [menu.current, layer.current]
    if (!shown || !above) return
    const { getAnchor, beside, startsAt } = latest.current
    // Browsers without popovers show it in place.
    if ('showPopover' in above) {
      above.popover = 'manual'
      above.showPopover()
    }
    const follow = () => {
      const anchor = getAnchor()
      if (anchor) placeBeside(shown, anchor, beside)
    }
    follow()
    focus(itemsIn(shown).at(startsAt === 'first' ? 0 : -1))
    const close = () => latest.current.onClose()
    addEventListener('resize', close)
    addEventListener('scroll', follow, true)
    return () => {
      removeEventListener('resize', close)
      removeEventListener('scroll', follow, true)
      latest.current.onClosed(shown.contains(document.activeElement))
    }
  }, [])
  const onKeyDown = useMenuKeys(onClose)
  // A sheet that an item opens takes over the entry of the menu.
  useSheetHistory(true, onClose)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same
    <div
      ref={layer}
      className="fixed inset-0 z-50 m-0 size-full max-h-none max-w-none touch-none overscroll-contain border-0 bg-transparent p-0"
      onPointerDown={({ target }) => {
        isPressed.current = target === layer.current
      }}
      onClick={(event) => {
        // A card or row around the button must not take it as a press of its own.
        event.stopPropagation()
        if (event.target === layer.current && isPressed.current) onClose()
      }}
    >
      <div
        ref={menu}
        id={id}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="fixed max-h-[calc(100dvh-16px)] max-w-[calc(100vw-16px)] min-w-48 animate-rise touch-auto overflow-y-auto rounded-field border border-line bg-surface p-1.5 text-ink shadow-3 outline-none"
      >
        <MenuRows items={items} quick={quick} onChosen={onChosen} />
      </div>
    </div>
  )
}

/** Pause in typing after which a new word starts, ms. */
const typingMs = 500

/** Arrows, Home, End, the first letters of an item, Escape and Tab, as the menu pattern of WAI-ARIA has them. */
function useMenuKeys(onClose: () => void) {
  const typed = useRef({ text: '', at: 0 })

  function byLetters(key: string, all: HTMLElement[], at: number, now: number) {
    const { text, at: before } = typed.current
    const word = (now - before < typingMs ? text : '') + key.toLocaleLowerCase()
    typed.current = { text: word, at: now }
    // One letter goes on to the next item; further letters may still mean the present one.
    const from = word.length === 1 ? at + 1 : Math.max(at, 0)
    const inOrder = [...all.slice(from), ...all.slice(0, from)]
    return inOrder.find((item) => nameOf(item).startsWith(word))
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const all = itemsIn(event.currentTarget)
    const at = all.indexOf(document.activeElement as HTMLElement)
    const { key } = event
    if (key === 'Tab') {
      // The browser moves on from the button.
      onClose()
      return
    }
    const isLetter = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    const isInRow = all[at]?.dataset['quick'] !== undefined
    const target =
      key === 'ArrowDown'
        ? all[(at + 1) % all.length]
        : key === 'ArrowUp'
          ? all.at(at <= 0 ? -1 : at - 1)
          : key === 'Home'
            ? all[0]
            : key === 'End'
              ? all.at(-1)
              : key === 'ArrowRight' && isInRow
                ? all.slice(at + 1).find(isQuick)
                : key === 'ArrowLeft' && isInRow
                  ? all.slice(0, at).findLast(isQuick)
                  : isLetter
                    ? byLetters(key, all, at, event.timeStamp)
                    : undefined
    if (key === 'Escape') onClose()
    // A button is pressed by the space key without code of ours; a link is not.
    else if (key === ' ' && all[at] instanceof HTMLAnchorElement) all[at].click()
    else if (target) focus(target)
    else if (!key.startsWith('Arrow') && !isLetter) return
    event.preventDefault()
    // Escape would also close a dialog around the menu.
    event.stopPropagation()
    event.nativeEvent.stopImmediatePropagation()
  }
}

const isQuick = (item: HTMLElement) => item.dataset['quick'] !== undefined
const nameOf = (item: HTMLElement) => (item.ariaLabel ?? item.textContent ?? '').trim().toLocaleLowerCase()

function MenuRows({ items, quick, onChosen }: Choices) {
  // The highlight follows the pointer, so that there is only one.
  const follow = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) =>
    pointerType === 'mouse' && focus(currentTarget)
  const common = { role: 'menuitem', tabIndex: -1, onPointerMove: follow } as const
  const choose = ({ focus: after, onSelect }: { focus?: MenuItem['focus']; onSelect: () => void }) => {
    onSelect()
    onChosen(after ?? (() => null))
  }
  return (
    <>
      {quick.length > 0 && (
        <div role="group" className="flex border-b border-line pb-1">
          {quick.map((item) => (
            <button
              key={item.label}
              type="button"
              {...common}
              data-quick=""
              aria-label={item.label}
              onClick={() => choose(item)}
              className={`grid h-11 w-11 min-w-0 place-items-center rounded-full font-emoji text-25 leading-none outline-none select-none hover:bg-sunken focus-visible:bg-sunken focus-visible:inset-ring-2 focus-visible:inset-ring-ring ${item.isOn ? 'bg-primary-soft' : ''}`}
            >
              {item.shown}
            </button>
          ))}
        </div>
      )}
      {items.map((item) => {
        const look = `${row} ${item.danger ? 'text-danger-ink' : 'text-ink'}`
        const Icon = item.icon
        const inside = (
          <>
            {Icon && <Icon size={20} strokeWidth={1.9} aria-hidden="true" className="flex-none" />}
            <span className="min-w-0 wrap-anywhere">{item.label}</span>
          </>
        )
        if ('to' in item)
          return (
            <Link
              key={item.label}
              to={item.to}
              {...common}
              onClick={() => onChosen(item.focus ?? (() => null))}
              className={look}
            >
              {inside}
            </Link>
          )
        return (
          <button key={item.label} type="button" {...common} onClick={() => choose(item)} className={look}>
            {inside}
          </button>
        )
      })}
    </>
  )
}
