import type { ReactNode } from 'react'
import { Chiya } from '../illustrations/chiya.tsx'

type EmptyStateProps = {
  title: string
  /** One sentence at most. */
  children?: ReactNode
  /** The one way onward: a `ButtonLink` or a `Button`, soft. */
  action?: ReactNode
  /** The heading's level where the title is the screen's own. */
  level?: 1 | 2
}

export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="grid justify-items-center gap-1 px-4 py-8 text-center">
      <Chiya />
      <Heading className="max-w-full text-25 wrap-anywhere">{title}</Heading>
      {children && <p className="max-w-[44ch] text-15 text-balance text-ink-2">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
