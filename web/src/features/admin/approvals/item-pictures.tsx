import type { AdminPicture } from '@hamvav/contract/admin/entities'
import { ChevronLeft, ChevronRight, ImageOff, Lock } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { hasReducedMotion } from '../../../core/preferences/data-saver.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminApprovals } from '../../../i18n/texts/admin-members.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { MemberPicture } from '../parts/member-picture.tsx'

interface ItemPicturesProps {
  pictures: readonly AdminPicture[]
  name: string
}

/** The album: swiped, or scrolled by buttons and arrow keys. */
export function ItemPictures({ pictures, name }: ItemPicturesProps) {
  const text = useMessages(adminApprovals)
  const format = useFormat()
  const { list, at, go, onKeyDown, onScroll } = useStrip(pictures.length)
  if (pictures.length === 0) {
    return (
      <p className="grid aspect-square content-center justify-items-center gap-2 rounded-match bg-sunken text-ink-2">
        <ImageOff size={32} aria-hidden="true" />
        {text.noPictures}
      </p>
    )
  }
  const of = format.number(pictures.length)
  return (
    <div className="relative lg:max-w-[max(20rem,calc(100dvh-26rem))]">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the row has the focus, and its keys scroll it */}
      <ul
        ref={list}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its pictures have nothing to press: who cannot swipe scrolls the row
        tabIndex={0}
        aria-label={text.pictures({ name })}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-contain rounded-match [scrollbar-width:none]"
      >
        {pictures.map((picture, place) => (
          <li key={picture._id} className="relative w-full flex-none snap-center">
            {Math.abs(place - at) <= 1 ? (
              <MemberPicture
                picture={picture}
                alt={text.picture({ name, n: format.number(place + 1), of })}
                sizes="(min-width: 64rem) 560px, 100vw"
                eager={place === 0}
                className="w-full"
              />
            ) : (
              <span className="block aspect-square" />
            )}
            {picture.audience !== 'members' && (
              <span className="absolute bottom-3 left-3 flex items-center gap-1.5 rounded-chip bg-surface/95 px-2.5 py-1 text-14 shadow-1">
                <Lock size={15} aria-hidden="true" />
                {text.forMatches}
              </span>
            )}
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className="mt-2 flex items-center justify-center gap-4">
          <IconButton
            label={text.previousPicture}
            icon={ChevronLeft}
            aria-disabled={at === 0}
            onClick={() => go(at - 1)}
            className="border border-line bg-surface aria-disabled:opacity-40"
          />
          <span aria-live="polite" className="min-w-16 text-center text-15 text-ink-2">
            {text.position({ n: format.number(at + 1), of })}
          </span>
          <IconButton
            label={text.nextPicture}
            icon={ChevronRight}
            aria-disabled={at === pictures.length - 1}
            onClick={() => go(at + 1)}
            className="border border-line bg-surface aria-disabled:opacity-40"
          />
        </div>
      )}
    </div>
  )
}

/** Snapping row, scrolled by swipe, keys and buttons. */
function useStrip(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  function go(to: number) {
    const row = list.current
    if (row && to >= 0 && to < count)
      row.scrollTo({ left: to * row.clientWidth, behavior: hasReducedMotion() ? 'instant' : 'smooth' })
  }
  return {
    list,
    at,
    go,
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (step === undefined || count < 2) return
      // Otherwise the key also moves to the next member.
      event.preventDefault()
      go(at + step)
    },
    onScroll() {
      const row = list.current
      if (row && row.clientWidth > 0) setAt(Math.round(row.scrollLeft / row.clientWidth))
    },
  }
}
