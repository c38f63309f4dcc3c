import type { ComponentProps } from 'react'

/** The bordered card of posts, notices and forms. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`rounded-card border border-line bg-surface p-3.5 ${className}`} />
}
