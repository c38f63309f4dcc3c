import type { SeenPicture } from '@hamvav/contract/profiles/entities'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { EyeOff, Lock, type LucideIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { prefetchCode } from '../../../core/preferences/data-saver.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { pictures as texts } from '../../../i18n/texts/profiles.ts'
import { AlbumPicture } from '../../../ui/media/album-picture.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { LikePicture } from './like-picture.tsx'

const Lightbox = lazy(async () => ({ default: (await loadLightbox()).Lightbox }))

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Index of the gallery picture in the lightbox. */
    picture?: number | undefined
  }
}

interface GalleryProps {
  pictures: readonly SeenPicture[]
  name: string
}

/** Another member's pictures: the first large, the others as thumbnails; each opens the lightbox. */
export function Gallery({ pictures, name }: GalleryProps) {
  const text = useMessages(texts)
  const format = useFormat()
  const large = useLargePicture(pictures.length)
  return (
    <section aria-label={text.gallery({ name })} className="mx-auto w-full max-w-100">
      <ul className="grid grid-cols-5 gap-2">
        {pictures.map((picture, at) => (
          <li key={picture._id} className={`relative ${at === 0 ? 'col-span-full' : ''}`}>
            <button
              type="button"
              aria-label={nameOf(picture, at)}
              onClick={() => large.open(at)}
              onPointerEnter={() => prefetchCode(loadLightbox)}
              onFocus={() => prefetchCode(loadLightbox)}
              className={`relative block w-full overflow-hidden ${at === 0 ? 'rounded-match' : 'rounded-field'}`}
            >
              {/* A veiled picture is not fetched before the viewer asks for it; its placeholder shows colours only. */}
              {picture.isVeiled ? (
                <Picture url={undefined} thumbhash={picture.thumbhash} alt="" sizes="" />
              ) : (
                <AlbumPicture
                  url={picture.url}
                  side={at === 0 ? 960 : 320}
                  thumbhash={picture.thumbhash}
                  alt=""
                  sizes={at === 0 ? '(min-width: 40rem) 400px, 90vw' : '(min-width: 40rem) 74px, 16vw'}
                  eager={at === 0}
                />
              )}
              {(picture.isBlurred || picture.isVeiled) && <Mark icon={picture.isVeiled ? EyeOff : Lock} />}
            </button>
            {/* A thumbnail is too small for a button: the others have theirs in the lightbox. */}
            {at === 0 && <LikePicture picture={picture} label={nameOf(picture, at)} />}
          </li>
        ))}
      </ul>
      {large.at !== null && (
        <Suspense fallback={null}>
          <Lightbox pictures={pictures} name={name} first={large.at} onClose={large.close} />
        </Suspense>
      )}
    </section>
  )

  function nameOf({ isBlurred, isVeiled }: SeenPicture, at: number) {
    const label = text.seen({ n: format.number(at + 1), of: format.number(pictures.length), name })
    if (isVeiled) return `${label}: ${text.veiled}`
    return isBlurred ? `${label}: ${text.forMatches}` : label
  }
}

function Mark({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="absolute inset-0 grid place-items-center">
      <span className="grid size-9 place-items-center rounded-full bg-surface/90 text-ink shadow-1">
        <Icon size={18} aria-hidden="true" />
      </span>
    </span>
  )
}

/** The open picture is part of the history state, so that Back closes the lightbox. */
function useLargePicture(count: number) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const index = useRouterState({ select: ({ location }) => location.state.picture })
  return {
    at: index !== undefined && index < count ? index : null,
    open: (at: number) =>
      void navigate({
        to: '.',
        search: true,
        hash: true,
        resetScroll: false,
        state: (before) => ({ ...before, picture: at }),
      }),
    close: () => history.back(),
  }
}

/** Lazy: prefetched when the pointer or the focus reaches a picture. */
const loadLightbox = () => import('./lightbox.tsx')
