// @offline
import type { PostPicture } from '@hamvav/contract/feed/entities'
import { Clock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { prefetchCode } from '../../../core/preferences/data-saver.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { postPictures } from '../../../i18n/texts/feed.ts'
import { PostImage } from './post-image.tsx'

const loadViewer = () => import('./picture-viewer.tsx')
const PictureViewer = lazy(async () => ({ default: (await loadViewer()).PictureViewer }))

interface PostPicturesProps {
  pictures: readonly PostPicture[]
  /** Name of the author. */
  name: string
}

/** The pictures of a post side by side, in a box of a known shape; each opens the viewer. */
export function PostPictures({ pictures, name }: PostPicturesProps) {
  const text = useMessages(postPictures)
  const format = useFormat()
  const [opened, setOpened] = useState<number | null>(null)
  const count = pictures.length
  const half = '(min-width: 40rem) 300px, 45vw'
  return (
    <>
      <ul
        aria-label={text.by({ name })}
        className={`grid size-full gap-0.75 overflow-hidden rounded-field ${count > 1 ? 'grid-cols-2' : ''} ${count > 2 ? 'grid-rows-2' : ''}`}
      >
        {pictures.map((picture, at) => {
          const place = text.open({ n: format.number(at + 1), of: format.number(count) })
          return (
            <li
              key={picture._id}
              className={`relative min-h-0 min-w-0 bg-sunken ${count === 3 && at === 0 ? 'row-span-2' : ''}`}
            >
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={picture.alt ? `${place}: ${picture.alt}` : place}
                onClick={() => setOpened(at)}
                onPointerEnter={() => prefetchCode(loadViewer)}
                onFocus={() => prefetchCode(loadViewer)}
                className="absolute inset-0 size-full"
              >
                <PostImage
                  picture={picture}
                  alt=""
                  sizes={count === 1 ? '(min-width: 40rem) 600px, 90vw' : half}
                  className="absolute inset-0 size-full object-cover"
                />
              </button>
              {picture.isWaiting && (
                <span className="pointer-events-none absolute inset-x-1.5 bottom-1.5 flex w-fit max-w-full items-start gap-1 rounded-field bg-surface/95 px-2 py-1 text-13 text-ink-2 shadow-1">
                  <Clock size={14} aria-hidden="true" className="mt-0.5 flex-none" />
                  {text.waiting}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {opened !== null && (
        <Suspense fallback={null}>
          <PictureViewer pictures={pictures} name={name} first={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
