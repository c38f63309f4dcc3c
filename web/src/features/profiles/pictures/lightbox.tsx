import { Dialog } from '@base-ui/react/dialog'
import type { SeenPicture } from '@hamvav/contract/profiles/entities'
import { ChevronLeft, ChevronRight, EyeOff, Lock, X } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { parts } from '../../../i18n/texts/app.ts'
import { pictures as texts } from '../../../i18n/texts/profiles.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { AlbumPicture } from '../../../ui/media/album-picture.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { useStrip } from '../../../ui/media/picture-strip.ts'

interface LightboxProps {
  pictures: readonly SeenPicture[]
  name: string
  /** Index of the picture shown first. */
  first: number
  onClose: () => void
}

/** Full-screen pictures, changed by swipe, arrow keys or buttons. */
export function Lightbox({ pictures, name, first, onClose }: LightboxProps) {
  const text = useMessages(texts)
  const words = useMessages(parts)
  const format = useFormat()
  const { attach, at: shown, go, onKeyDown, onScroll } = useStrip(first, pictures.length)
  const place = { n: format.number(shown + 1), of: format.number(pictures.length) }
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Popup
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-40 flex flex-col bg-paper outline-none transition-opacity duration-200 data-starting-style:opacity-0"
        >
          <header className="flex items-center justify-between gap-3 py-1.5 pr-2 pl-5">
            <Dialog.Title className="min-w-0 truncate pt-1 text-18">{text.gallery({ name })}</Dialog.Title>
            <span className="flex flex-none items-center gap-2.5 text-15 text-ink-2">
              <span aria-live="polite">{text.count(place)}</span>
              <Dialog.Close render={<IconButton label={words.close} icon={X} />} />
            </span>
          </header>
          <ul
            ref={attach}
            onScroll={onScroll}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its pictures have nothing to press: who cannot swipe scrolls the row
            tabIndex={0}
            aria-label={text.gallery({ name })}
            className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none]"
          >
            {pictures.map((picture, at) => (
              <li key={picture._id} inert={at !== shown} className="w-full flex-none snap-center px-3 pb-3">
                <div className="grid [container-type:size] h-full place-items-center">
                  {/* Those that a swipe can reach; the others are not fetched for nothing. */}
                  {Math.abs(at - shown) <= 1 && (
                    <Large
                      picture={picture}
                      name={name}
                      label={text.seen({ ...place, n: format.number(at + 1), name })}
                    />
                  )}
                </div>
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

function Large({ picture, name, label }: { picture: SeenPicture; name: string; label: string }) {
  const text = useMessages(texts)
  const [isUnveiled, setUnveiled] = useState(false)
  const box = 'relative w-[min(100cqw,100cqh,960px)]'
  if (picture.isVeiled && !isUnveiled)
    return (
      <figure className={box}>
        <Picture url={undefined} thumbhash={picture.thumbhash} alt={label} sizes="" className="w-full rounded-match" />
        <figcaption className="absolute inset-0 grid place-items-center p-5">
          <span className="grid max-w-80 justify-items-center gap-2 rounded-card bg-surface/95 px-5 py-4 text-center shadow-2">
            <EyeOff size={22} aria-hidden="true" className="text-primary-ink" />
            <b>{text.veiled}</b>
            <Button size="small" onClick={() => setUnveiled(true)}>
              {text.unveil}
            </Button>
          </span>
        </figcaption>
      </figure>
    )
  return (
    <figure className={box}>
      <AlbumPicture
        url={picture.url}
        side={960}
        thumbhash={picture.thumbhash}
        alt={label}
        sizes="min(100vw, 80vh, 960px)"
        isFullSize
        className="w-full rounded-match"
      />
      {picture.isBlurred && (
        <figcaption className="absolute inset-0 grid place-items-center p-5">
          <span className="grid max-w-80 justify-items-center gap-1 rounded-card bg-surface/95 px-5 py-4 text-center shadow-2">
            <Lock size={22} aria-hidden="true" className="text-primary-ink" />
            <b>{text.forMatches}</b>
            <span className="text-15 text-ink-2">{text.forMatchesHint({ name })}</span>
          </span>
        </figcaption>
      )}
    </figure>
  )
}
