import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-style.ts'

type ButtonLinkProps = ButtonLook & {
  to: string
  search?: Readonly<Record<string, string>>
  replace?: boolean
  children: ReactNode
}

/** A link with the look of a button: everything that navigates is a link. */
export function ButtonLink({ to, search, replace = false, children, ...look }: ButtonLinkProps) {
  return (
    <Link to={to} search={search as never} replace={replace} className={buttonClass(look)}>
      {children}
    </Link>
  )
}
