import { type HistoryState, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface TextLinkProps {
  to: string
  search?: Record<string, string>
  /** Passed to the next screen in the history, not in its address. */
  state?: () => HistoryState
  children: ReactNode
}

const none = {}

export function TextLink({ to, search, state, children }: TextLinkProps) {
  return (
    <Link
      to={to}
      search={search ?? none}
      {...(state && { state })}
      className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline decoration-primary-ink/40 underline-offset-4 hover:decoration-primary-ink"
    >
      {children}
    </Link>
  )
}
