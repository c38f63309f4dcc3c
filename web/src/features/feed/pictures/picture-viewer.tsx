import { Dialog } from '@base-ui/react/dialog'
import type { PostPicture } from '@hamvav/contract/feed/entities'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { parts } from '../../../i18n/texts/app.ts'
import { postPictures } from '../../../i18n/texts/feed.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { useStrip } from '../../../ui/media/picture-strip.ts'
import { useSheetHistory } from '../../../ui/overlays/sheet-history.ts'
import { PostImage } from './post-image.tsx'

interface PictureViewerProps {
  pictures: readonly PostPicture[]
  name: string
  /** Index of the picture shown first. */
  first: number
  onClose: () => void
}

/** Full-screen pictures of a post, whole, with their descriptions; changed by swipe, arrow keys or buttons. Back closes it. */
export function PictureViewer({ pictures, name, first, onClose }: PictureViewerProps) {
  const text = useMessages(postPictures)
  const words = useMessages(parts)
  const format = useFormat()
  const { attach, at: shown, go, onKeyDown, onScroll } = useStrip(first, pictures.length)
  const of = format.number(pictures.length)
  useSheetHistory(true, onClose)
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Popup
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-40 flex flex-col bg-paper outline-none transition-opacity duration-200 data-starting-style:opacity-0"
        >
          <header className="flex items-center justify-between gap-3 py-1.5 pr-2 pl-5">
            <Dialog.Title className="min-w-0 truncate pt-1 text-18">{text.by({ name })}</Dialog.Title>
            <span className="flex flex-none items-center gap-2.5 text-15 text-ink-2">
              {pictures.length > 1 && <span aria-live="polite">{text.place({ n: format.number(shown + 1), of })}</span>}
              <Dialog.Close render={<IconButton label={words.close} icon={X} />} />
            </span>
          </header>
          <ul
            ref={attach}
            onScroll={onScroll}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its pictures have nothing to press: who cannot swipe scrolls the row
            tabIndex={0}
            aria-label={text.by({ name })}
            className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none]"
          >
            {pictures.map((picture, at) => (
              <li key={picture._id} inert={at !== shown} className="h-full w-full flex-none snap-center px-3 pb-3">
                {/* Those that a swipe can reach; the others are not fetched for nothing. */}
                {Math.abs(at - shown) <= 1 && (
                  <figure className="flex h-full flex-col items-center gap-2">
                    <div className="min-h-0 w-full flex-1">
                      <PostImage
                        picture={picture}
                        alt={picture.alt || text.open({ n: format.number(at + 1), of })}
                        sizes="100vw"
                        isLarge
                        className="size-full object-contain"
                      />
                    </div>
                    {picture.alt && (
                      <figcaption
                        dir="auto"
                        className="max-h-24 max-w-prose overflow-y-auto text-15 wrap-anywhere text-ink-2"
                      >
                        {picture.alt}
                      </figcaption>
                    )}
                  </figure>
                )}
              </li>
            ))}
          </ul>
          {pictures.length > 1 && (
            <footer className="flex justify-center gap-6 pt-1 pb-[max(12px,env(safe-area-inset-bottom))]">
              <IconButton
                label={text.previous}
                icon={ChevronLeft}
                aria-disabled={shown === 0}
                onClick={() => go(shown - 1)}
                className="border border-line bg-surface aria-disabled:opacity-40"
              />
              <IconButton
                label={text.next}
                icon={ChevronRight}
                aria-disabled={shown === pictures.length - 1}
                onClick={() => go(shown + 1)}
                className="border border-line bg-surface aria-disabled:opacity-40"
              />
            </footer>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
