import type { OwnPicture } from '@hamvav/contract/profiles/entities'
import { Clock, GripVertical, Star } from 'lucide-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { pictures } from '../../../i18n/texts/profiles.ts'
import { AlbumPicture } from '../../../ui/media/album-picture.tsx'
import { audienceIcons } from './picture-settings.tsx'

/** Tiles per row; arrow up and down move by one row. */
const columns = 3
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
}

interface AlbumTileProps {
  picture: OwnPicture
  at: number
  count: number
  isHeld: boolean
  /** Displacement during a drag, px; null at rest. */
  offset: { x: number; y: number } | null
  onOpen: () => void
  /** Moves the tile by a number of places. */
  onMove: (by: number) => void
  onCancelDrag: () => void
  handlers: ComponentProps<'button'>
}

/** One own picture: opens its settings, and moves by its drag handle or by arrow keys. */
export function AlbumTile({ picture, at, count, isHeld, offset, onOpen, onMove, ...drag }: AlbumTileProps) {
  const text = useMessages(pictures)
  const format = useFormat()
  const place = { n: format.number(at + 1), of: format.number(count) }
  const kind = at === 0 ? text.profilePicture : text[picture.audience]
  const waits = picture.isInReview ? text.inReview : picture.isBeingChecked ? text.beingChecked : null
  const who = waits ? `${kind}, ${waits}` : kind
  const Icon = at === 0 ? Star : audienceIcons[picture.audience]

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isHeld) drag.onCancelDrag()
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    onMove(by)
  }

  return (
    <li
      className={`relative grid content-start gap-1 ${isHeld ? 'z-1' : offset ? 'transition-transform duration-200 ease-out' : ''}`}
      style={offset ? { transform: `translate(${offset.x}px, ${offset.y}px)` } : undefined}
    >
      <button
        type="button"
        aria-label={text.tile({ ...place, who })}
        onClick={onOpen}
        className={`grid gap-1 rounded-card text-left ${isHeld ? 'opacity-90' : ''}`}
      >
        <AlbumPicture
          url={picture.url}
          side={320}
          thumbhash={picture.thumbhash}
          alt=""
          sizes="(min-width: 40rem) 190px, 30vw"
          className={`w-full rounded-card ${isHeld ? 'shadow-3' : ''}`}
        />
        <span className="flex items-start gap-1 text-13 text-ink-2">
          <Icon size={14} aria-hidden="true" className="mt-0.5 flex-none" />
          <span className="min-w-0">{kind}</span>
        </span>
        {/* Keeps the words of both lines apart where programs compare them with the button’s name. */}{' '}
        {waits && (
          <span className="flex items-start gap-1 text-13 font-semibold text-ink">
            <Clock size={14} aria-hidden="true" className="mt-0.5 flex-none" />
            {waits}
          </span>
        )}
      </button>
      {count > 1 && (
        <button
          type="button"
          data-handle={picture._id}
          aria-label={text.move(place)}
          title={text.move(place)}
          onKeyDown={onKeyDown}
          {...drag.handlers}
          className={`touch absolute top-0 right-0 grid touch-none rounded-full place-items-center select-none ${isHeld ? 'cursor-grabbing' : 'cursor-grab'}`}
        >
          <span className="grid size-8 place-items-center rounded-full bg-surface/90 text-ink shadow-1">
            <GripVertical size={18} aria-hidden="true" />
          </span>
        </button>
      )}
    </li>
  )
}
