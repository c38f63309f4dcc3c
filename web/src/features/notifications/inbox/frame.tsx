import type { ReactNode } from 'react'
import { CheckCheck } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { notifications } from '../../../i18n/texts/notifications/notifications.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Bell } from './bell.tsx'

/** The header, which is there while anything loads, and what stands below it. @param onReadAll null while the list is empty */
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
