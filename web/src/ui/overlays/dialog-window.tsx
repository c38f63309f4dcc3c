// @offline
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useMessages } from '../../i18n/catalogue.ts'
import { parts } from '../../i18n/texts/app/parts.ts'
import type { DialogProps } from './dialog.tsx'
import { IconButton } from '../buttons/icon-button.tsx'

const sheet =
  'fixed inset-x-0 bottom-0 z-40 flex max-h-[88dvh] flex-col rounded-t-match bg-surface shadow-3 outline-none transition duration-200 ease-out data-ending-style:translate-y-full data-starting-style:translate-y-full'
const centred =
  'md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-130 md:max-w-[calc(100vw-48px)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-match md:data-ending-style:-translate-y-[46%] md:data-ending-style:opacity-0 md:data-starting-style:-translate-y-[46%] md:data-starting-style:opacity-0'

export function DialogWindow({ open, onOpenChange, title, children, footer, initialFocus, finalFocus }: DialogProps) {
  const text = useMessages(parts)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.2_0.03_20/0.5)] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          {...(initialFocus && { initialFocus })}
          {...(finalFocus && { finalFocus: () => finalFocus })}
          className={`${sheet} ${centred}`}
        >
          <header className="flex items-center justify-between gap-3 border-b border-line py-1.5 pr-2 pl-5">
            <Base.Title className="pt-1 text-20">{title}</Base.Title>
            <Base.Close render={<IconButton label={text.close} icon={X} />} />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
          {footer && (
            <footer className="border-t border-line px-4 py-3 pb-[max(12px,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
