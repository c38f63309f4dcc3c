import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface Named {
  label: string
  icon: LucideIcon
  size?: number
  className?: string | undefined
}

const look =
  'touch inline-grid place-items-center rounded-full text-ink-2 transition-colors duration-120 hover:bg-sunken disabled:text-ink-3 disabled:cursor-not-allowed'

/** `label` is the accessible name and the tooltip. */
export function IconButton({
  label,
  icon: Icon,
  size = 22,
  className = '',
  ...rest
}: Named & Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={`${look} ${className}`}>
      <Icon size={size} strokeWidth={1.9} aria-hidden="true" />
    </button>
  )
}

const none = {}

export function IconLink({
  label,
  icon: Icon,
  size = 22,
  to,
  search = none,
  className = '',
  ...rest
}: Named & { to: string; search?: object } & Pick<ComponentProps<typeof Link>, 'replace' | 'onClick'>) {
  return (
    <Link
      to={to}
      search={search as never}
      aria-label={label}
      title={label}
      {...rest}
      className={`${look} ${className}`}
    >
      <Icon size={size} strokeWidth={1.9} aria-hidden="true" />
    </Link>
  )
}
