import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, Suspense, lazy, useState } from 'react'
import { prefetchCode } from '../../core/preferences/data-saver.ts'

/** Where the focus goes after the menu has closed: an element, null for the button of the menu, false if the chosen item moves the focus. */
type FinalFocus = () => HTMLElement | null | false

export type MenuItem = {
  label: string
  icon?: LucideIcon
  /** Destructive items are never in the primary colour. */
  danger?: boolean
  focus?: FinalFocus
} & ({ to: string } | { onSelect: () => void })

/** An icon in the row above the items. */
export interface QuickItem {
  label: string
  shown: ReactNode
  isOn?: boolean
  focus?: FinalFocus
  onSelect: () => void
}

export interface MenuProps {
  /** The accessible name of the button. */
  label: string
  /** Key that presses the button, as `aria-keyshortcuts`. */
  shortcut?: string
  items: readonly MenuItem[]
  quick?: readonly QuickItem[]
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'end'
  /** Element next to which the menu opens; by default the button. */
  anchor?: () => Element | null
  className?: string
  /** Rendered after a press of the button. */
  startsOpen?: boolean
  /** Content of the button. */
  children: ReactNode
}

const loadWindow = () => import('./menu-window.tsx')
const preload = () => prefetchCode(loadWindow)
const MenuWindow = lazy(async () => ({ default: (await loadWindow()).MenuWindow }))

function Trigger({ label, ...rest }: ComponentProps<'button'> & { label: string }) {
  return <button type="button" aria-haspopup="menu" aria-label={label} {...rest} />
}

/** A button with a menu; the code of the menu is fetched when the pointer or the focus reaches the button. */
export function Menu(props: MenuProps) {
  const { label, shortcut, className, startsOpen = false, children } = props
  const [isRequested, setRequested] = useState(startsOpen)
  const trigger = (
    <Trigger
      label={label}
      aria-keyshortcuts={shortcut}
      className={className}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setRequested(true)}
    >
      {children}
    </Trigger>
  )
  if (!isRequested) return trigger
  return (
    <Suspense fallback={trigger}>
      <MenuWindow {...props} />
    </Suspense>
  )
}
