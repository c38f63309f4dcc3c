import { Menu as Base } from '@base-ui/react/menu'
import { Link } from '@tanstack/react-router'
import type { MenuItem, MenuProps } from './menu.tsx'

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-chip px-3 text-left text-16 outline-none select-none data-highlighted:bg-sunken'

function Row({ item }: { item: MenuItem }) {
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
  return (
    <Base.Item onClick={item.onSelect} className={look}>
      {inside}
    </Base.Item>
  )
}

/** Opens at once: it is loaded because its button was pressed. */
export function MenuWindow({ label, items, side = 'bottom', className, children }: MenuProps) {
  return (
    <Base.Root defaultOpen>
      <Base.Trigger aria-label={label} className={className}>
        {children}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner side={side} align="end" sideOffset={8} collisionPadding={8} className="z-40">
          <Base.Popup className="min-w-48 rounded-field border border-line bg-surface p-1.5 shadow-3 outline-none transition duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {items.map((item) => (
              <Row key={item.label} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
