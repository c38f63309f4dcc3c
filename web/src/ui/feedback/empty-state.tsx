import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** One sentence at most. */
  children?: ReactNode
  /** The next step: a soft `ButtonLink` or `Button`. */
  action?: ReactNode
  /** Heading level: 1 if the title is the heading of the screen. */
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

/** Two glasses of milk tea. */
function Chiya() {
  return (
    <svg width={190} viewBox="0 0 220 150" aria-hidden="true">
      <ellipse cx="110" cy="134" rx="96" ry="11" fill="var(--sunken)" />
      <g fill="none" strokeWidth="3.5" strokeLinecap="round">
        <path d="M78 56c-8-12 8-18 0-32M96 52c-6-10 6-14 0-24" stroke="var(--tika)" />
        <path d="M142 56c8-12-8-18 0-32M124 52c6-10-6-14 0-24" stroke="var(--marigold)" />
      </g>
      <g fill="var(--surface)" stroke="var(--ink)" strokeWidth="3">
        <path d="M58 64h50l-6 62a8 8 0 0 1-8 7H72a8 8 0 0 1-8-7z" />
        <path d="M112 64h50l-6 62a8 8 0 0 1-8 7h-22a8 8 0 0 1-8-7z" />
      </g>
      <g fill="oklch(0.58 0.12 48)">
        <path d="M61 82h44l-4.3 43a5 5 0 0 1-5 4.5H70.3a5 5 0 0 1-5-4.5z" />
        <path d="M115 82h44l-4.3 43a5 5 0 0 1-5 4.5h-25.4a5 5 0 0 1-5-4.5z" />
      </g>
      <path d="M61 82h44l-.9 9H62zM115 82h44l-.9 9H116z" fill="oklch(0.73 0.1 62)" />
      <path d="M66 97l3 27M120 97l3 27" stroke="#fff" strokeOpacity=".35" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
