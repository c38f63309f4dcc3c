import type { ReactNode } from 'react'
import { CheckCheck } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { notifications } from '../../../i18n/texts/notifications.ts'
import { Button } from '../../../ui/buttons/button.tsx'

/** Header and content of the screen. @param onReadAll null while the list is empty */
export function Frame({ onReadAll, children }: { onReadAll: (() => void) | null; children: ReactNode }) {
  const text = useMessages(notifications)
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-1 pt-2 pb-1">
        <div className="flex items-center gap-3">
          <Bell />
          <h1 tabIndex={-1} className="pt-1 text-32 outline-none max-lg:text-25">
            {text.title}
          </h1>
        </div>
        {onReadAll && (
          <Button size="small" variant="ghost" onClick={onReadAll}>
            <CheckCheck size={18} aria-hidden="true" />
            {text.markAll}
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}

export const listLook = 'grid grid-cols-1 gap-3'

/** Animated bell of the header (spec §2): swings twice, pauses, repeats; still with reduced motion. */
function Bell() {
  return (
    <svg viewBox="0 0 48 48" width={44} height={44} aria-hidden="true" className="flex-none overflow-visible">
      <g className="origin-[24px_6px] animate-bell">
        <circle cx="24" cy="39.5" r="4.6" className="origin-[24px_10px] animate-clapper fill-tika" />
        <path
          d="M24 6.5c-1.9 0-3.3 1.2-3.6 2.9C14.9 10.9 11.6 15.5 11.6 21.5v7.4c0 1.5-.6 2.9-1.7 4l-1.7 1.7c-1.5 1.5-.4 3.9 1.6 3.9h28.4c2 0 3.1-2.4 1.6-3.9l-1.7-1.7c-1.1-1.1-1.7-2.5-1.7-4v-7.4c0-6-3.3-10.6-8.8-12.1-.3-1.7-1.7-2.9-3.6-2.9Z"
          className="fill-marigold stroke-ink"
          strokeWidth="2.4"
          strokeLinejoin="round"
        />
        <path d="M12.5 28.5h23" className="stroke-ink" strokeWidth="2.4" />
        <path
          d="M16.8 22c.2-3.2 1.7-5.6 4.1-6.8"
          className="stroke-surface"
          strokeWidth="2.4"
          strokeLinecap="round"
          fill="none"
        />
      </g>
      <g className="animate-bell-sound stroke-primary" strokeWidth="2.4" strokeLinecap="round" fill="none">
        <path d="M41 12.5c2.3 2.6 3.6 5.6 3.9 9" />
        <path d="M7 12.5c-2.3 2.6-3.6 5.6-3.9 9" />
      </g>
    </svg>
  )
}
