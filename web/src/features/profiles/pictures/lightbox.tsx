import type { SeenPicture } from '@hamvav/contract/profiles/entities'
import { EyeOff, Lock } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { pictures as texts } from '../../../i18n/texts/profiles.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { AlbumPicture } from '../../../ui/media/album-picture.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { StripViewer } from '../../../ui/media/strip-viewer.tsx'
import { LikePicture } from './like-picture.tsx'

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
  const format = useFormat()
  const placeOf = (at: number) => ({ n: format.number(at + 1), of: format.number(pictures.length) })
  return (
    <StripViewer
      title={text.gallery({ name })}
      count={pictures.length}
      first={first}
      renderPlace={(shown) => text.count(placeOf(shown))}
      previous={text.previous}
      next={text.next}
      keyOf={(at) => pictures[at]?._id ?? ''}
      pageClass="px-3 pb-3"
      renderPage={(at, isNear) => {
        const picture = pictures[at]
        return (
          <div className="grid [container-type:size] h-full place-items-center">
            {picture && isNear && <Large picture={picture} name={name} label={text.seen({ ...placeOf(at), name })} />}
          </div>
        )
      }}
      onClose={onClose}
    />
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
      <LikePicture picture={picture} label={label} />
    </figure>
  )
}
