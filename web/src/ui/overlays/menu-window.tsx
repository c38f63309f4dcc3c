// @offline
import { Menu as Base } from '@base-ui/react/menu'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useRef } from 'react'
import type { MenuItem, MenuProps, QuickItem } from './menu.tsx'

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-chip px-3 text-left text-16 outline-none select-none data-highlighted:bg-sunken'

type Selected = (focus: MenuItem['focus']) => void

function Row({ item, onSelected }: { item: MenuItem; onSelected: Selected }) {
  const Icon = item.icon
  const inside = (
    <>
      {Icon && <Icon size={20} strokeWidth={1.9} aria-hidden="true" />}
      {item.label}
    </>
  )
  const look = `${row} ${item.danger ? 'text-danger-ink' : 'text-ink'}`
  if ('to' in item) {
    return (
      <Base.Item render={<Link to={item.to} />} className={look}>
        {inside}
      </Base.Item>
    )
  }
  const select = () => {
    onSelected(item.focus)
    item.onSelect()
  }
  return (
    <Base.Item onClick={select} className={look}>
      {inside}
    </Base.Item>
  )
}

/** A row of items: the left and right arrow keys move inside it. */
function Quick({ items, onSelected }: { items: readonly QuickItem[]; onSelected: Selected }) {
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowLeft: 'previousElementSibling', ArrowRight: 'nextElementSibling' } as const
    const way = event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? step[event.key] : null
    const next = way && (event.target as Element)[way]
    if (next instanceof HTMLElement) next.focus()
    if (way) event.stopPropagation()
  }
  return (
    <Base.Group onKeyDown={move} className="flex border-b border-line pb-1">
      {items.map(({ label, shown, isOn = false, focus, onSelect }) => (
        <Base.Item
          key={label}
          aria-label={label}
          onClick={() => {
            onSelected(focus)
            onSelect()
          }}
          className={`grid h-11 w-11 min-w-0 place-items-center rounded-full font-emoji text-25 leading-none outline-none select-none data-highlighted:bg-sunken data-highlighted:inset-ring-2 data-highlighted:inset-ring-ring ${isOn ? 'bg-primary-soft' : ''}`}
        >
          {shown}
        </Base.Item>
      ))}
    </Base.Group>
  )
}

/** Opens at once, as it is loaded after a press of its button. */
export function MenuWindow(props: MenuProps) {
  const { label, items, quick, side = 'bottom', align = 'end', anchor, className, children } = props
  const selected = useRef<MenuItem['focus']>(undefined)
  const onSelected: Selected = (focus) => {
    selected.current = focus
  }
  const finalFocus = () => {
    const focus = selected.current?.() ?? true
    selected.current = undefined
    return focus
  }
  return (
    <Base.Root defaultOpen>
      <Base.Trigger aria-label={label} className={className}>
        {children}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          {...(anchor && { anchor })}
          className="z-40"
        >
          <Base.Popup
            finalFocus={finalFocus}
            className="max-w-(--available-width) min-w-48 rounded-field border border-line bg-surface p-1.5 shadow-3 outline-none transition duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {quick && quick.length > 0 && <Quick items={quick} onSelected={onSelected} />}
            {items.map((item) => (
              <Row key={item.label} item={item} onSelected={onSelected} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
