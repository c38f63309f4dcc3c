import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-style.ts'

type ButtonLinkProps = ButtonLook & { to: string; replace?: boolean; children: ReactNode }

/** A link with the look of a button: everything that navigates is a link. */
export function ButtonLink({ to, replace = false, children, ...look }: ButtonLinkProps) {
  return (
    <Link to={to} replace={replace} className={buttonClass(look)}>
      {children}
    </Link>
  )
}
