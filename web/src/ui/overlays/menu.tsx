import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, Suspense, lazy, useState } from 'react'
import { prefetchCode } from '../../core/preferences/data-saver.ts'

/** What has the focus once the menu is closed: null the menu's button, false whatever the item opens. */
type AfterClosing = () => HTMLElement | null | false

export type MenuItem = {
  label: string
  icon?: LucideIcon
  /** Destructive items are never in the primary colour. */
  danger?: boolean
  focus?: AfterClosing
} & ({ to: string } | { onSelect: () => void })

/** One of a few signs that stand side by side above the items. */
export type QuickItem = { label: string; shown: ReactNode; isOn?: boolean; focus?: AfterClosing; onSelect: () => void }

export type MenuProps = {
  /** The accessible name of the button. */
  label: string
  items: readonly MenuItem[]
  quick?: readonly QuickItem[]
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'end'
  /** What it opens beside, if not the button. */
  anchor?: () => Element | null
  className?: string
  /** What the button shows. */
  children: ReactNode
}

const loadWindow = () => import('./menu-window.tsx')
const loadAhead = () => prefetchCode(loadWindow)
const MenuWindow = lazy(async () => ({ default: (await loadWindow()).MenuWindow }))

function Trigger({ label, ...rest }: ComponentProps<'button'> & { label: string }) {
  return <button type="button" aria-haspopup="menu" aria-label={label} {...rest} />
}

/** A button with a small menu; the menu's code is fetched when the button is approached. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false)
  const { label, className, children } = props
  const trigger = (
    <Trigger
      label={label}
      className={className}
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      onClick={() => setWanted(true)}
    >
      {children}
    </Trigger>
  )
  if (!wanted) return trigger
  return (
    <Suspense fallback={trigger}>
      <MenuWindow {...props} />
    </Suspense>
  )
}
