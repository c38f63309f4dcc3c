import type { ComponentProps } from 'react'

/** The bordered card that posts, notices and forms stand on. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`rounded-card border border-line bg-surface p-3.5 ${className}`} />
}
