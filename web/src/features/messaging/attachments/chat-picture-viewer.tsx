// @offline
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { keepFocus } from '../../../core/hooks/keep-focus.ts'
import { useBlobAddress } from '../../../core/media/blob-address.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { parts } from '../../../i18n/texts/app.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { useSheetHistory } from '../../../ui/overlays/sheet-history.ts'

interface ChatPictureViewerProps {
  file: Blob
  title: string
  /** Empty without a description, and while it is hidden. */
  alt: string
  /** The description below the picture, or why it is hidden; empty without one. */
  caption: ReactNode
  /** Below the picture, such as that it can be seen once. */
  note?: string
  onClose: () => void
}

/** One picture on the whole screen, with its description. Back closes it. */
export function ChatPictureViewer({ file, title, alt, caption, note, onClose }: ChatPictureViewerProps) {
  const words = useMessages(parts)
  const address = useBlobAddress(file)
  useSheetHistory(true, onClose)
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 z-40 flex flex-col bg-paper outline-none transition-opacity duration-200 data-starting-style:opacity-0">
          <header className="flex items-center justify-between gap-3 py-1.5 pr-2 pl-5">
            <Dialog.Title className="min-w-0 truncate pt-1 text-18">{title}</Dialog.Title>
            <Dialog.Close render={<IconButton label={words.close} icon={X} />} />
          </header>
          <figure className="flex min-h-0 flex-1 flex-col items-center gap-2 px-3 pb-[max(12px,env(safe-area-inset-bottom))]">
            <div className="min-h-0 w-full flex-1">
              {address && <img src={address} alt={alt || title} className="size-full object-contain" />}
            </div>
            {(caption || note) && (
              <figcaption
                ref={keepFocus}
                tabIndex={-1}
                className="grid max-h-32 max-w-prose gap-1 overflow-y-auto text-center text-15 wrap-anywhere text-ink-2 [&_p]:justify-center [&_p]:text-balance"
              >
                {caption && <div dir="auto">{caption}</div>}
                {note && <p>{note}</p>}
              </figcaption>
            )}
          </figure>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
