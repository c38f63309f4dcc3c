import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'

interface BannerProps {
  tone?: 'error' | 'info'
  /** By default an error is an alert; `none` inside another live region. */
  role?: 'alert' | 'status' | 'none'
  children: ReactNode
  /** Button or link for the advised action. */
  action?: ReactNode
}

const tones = {
  error: 'bg-danger-soft text-danger-soft-ink border-danger/30',
  info: 'bg-marigold-soft text-marigold-soft-ink border-marigold/40',
}

export function Banner({
  tone = 'error',
  role = tone === 'error' ? 'alert' : 'status',
  children,
  action,
}: BannerProps) {
  const Icon = tone === 'error' ? CircleAlert : Info
  return (
    <div
      role={role}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-field border px-4 py-2.5 ${tones[tone]}`}
    >
      <Icon size={20} aria-hidden="true" className="flex-none" />
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{children}</span>
      {action}
    </div>
  )
}
