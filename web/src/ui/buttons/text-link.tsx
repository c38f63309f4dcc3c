import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface TextLinkProps {
  to: string
  search?: Record<string, string>
  children: ReactNode
}

const none = {}

export function TextLink({ to, search, children }: TextLinkProps) {
  return (
    <Link
      to={to}
      search={search ?? none}
      className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline decoration-primary-ink/40 underline-offset-4 hover:decoration-primary-ink"
    >
      {children}
    </Link>
  )
}
