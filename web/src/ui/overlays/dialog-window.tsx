// @offline
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useMessages } from '../../i18n/catalogue.ts'
import { parts } from '../../i18n/texts/app.ts'
import type { DialogProps } from './dialog.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { useSheetHistory } from './sheet-history.ts'

export function DialogWindow(props: DialogProps) {
  const { open, onOpenChange, title, children, footer, initialFocus, finalFocus, hasAddress = false, isText } = props
  const text = useMessages(parts)
  useSheetHistory(open && !hasAddress, () => onOpenChange(false))
  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen, { reason }) => onOpenChange(isOpen, reason === 'close-press' ? 'button' : undefined)}
    >
      <Base.Portal>
        {/* Also above another dialog, whose surface looks the same. */}
        <Base.Backdrop forceRender className="backdrop" />
        <Base.Popup
          {...(initialFocus && { initialFocus })}
          {...(finalFocus && { finalFocus: typeof finalFocus === 'function' ? finalFocus : () => finalFocus })}
          className="dialog-sheet"
        >
          <header className="flex items-center justify-between gap-3 border-b border-line py-1.5 pr-2 pl-5">
            <Base.Title className="min-w-0 pt-2 pb-1 text-20">{title}</Base.Title>
            <Base.Close render={<IconButton label={text.close} icon={X} />} />
          </header>
          <div
            {...(isText && { role: 'region', 'aria-label': title, tabIndex: 0 })}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4"
          >
            {children}
          </div>
          {footer && (
            <footer className="border-t border-line px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
