import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, Suspense, lazy, useState } from 'react'

export type MenuItem = {
  label: string
  icon?: LucideIcon
  /** Destructive items are never in the primary colour. */
  danger?: boolean
} & ({ to: string } | { onSelect: () => void })

export type MenuProps = {
  /** The accessible name of the button. */
  label: string
  items: readonly MenuItem[]
  side?: 'top' | 'right' | 'bottom' | 'left'
  className?: string
  /** What the button shows. */
  children: ReactNode
}

const loadWindow = () => import('./menu-window.tsx')
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
      onPointerEnter={loadWindow}
      onFocus={loadWindow}
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
