import { useMemo, useState } from 'react'
import { useSavesData } from '../../core/preferences/data-saver.ts'
import { pictureAt } from '../../core/media/picture-size.ts'
import { thumbHashToDataURL } from 'thumbhash'
import { DefaultAvatar } from './default-avatar.tsx'

export interface PictureProps {
  /** URL of the 320 px file or of a blob; undefined while it is fetched. */
  url: string | null | undefined
  /** Base64; shown until the picture is loaded. */
  thumbhash?: string | null
  /** Empty if the name is next to the picture. */
  alt: string
  /** The `sizes` attribute of the `img`, by which the browser chooses the file. */
  sizes: string
  /** For the first picture of a screen: loaded without waiting for the scroll position. */
  eager?: boolean
  /** Offers the largest size even with the data saver on, because the member opened this picture. */
  isFullSize?: boolean
  /** Shows all of a picture that may not be square. */
  isWhole?: boolean
  className?: string
}

/** A member's picture as a square; the default one when there is none or it does not load. */
export function Picture({
  url,
  thumbhash = null,
  alt,
  sizes,
  eager = false,
  isFullSize = false,
  isWhole = false,
  className = '',
}: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const isSmall = useSavesData() && !isFullSize
  const placeholder = useMemo(() => thumbhashUrl(thumbhash), [thumbhash])
  const box = `relative block aspect-square overflow-hidden ${className}`
  if (url === null || (url && url === broken)) {
    return (
      <span className={`${box} bg-marigold-soft p-[18%]`}>
        <DefaultAvatar label={alt} />
      </span>
    )
  }
  return (
    <span className={`${box} bg-sunken`}>
      {placeholder && <img src={placeholder} alt="" className="absolute inset-0 size-full" />}
      {url && (
        <img
          {...sources(url, isSmall)}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          width={320}
          height={320}
          onError={() => setBroken(url)}
          className={`absolute inset-0 size-full ${isWhole ? 'object-contain' : 'object-cover'}`}
        />
      )}
    </span>
  )
}

/** All sizes of a stored picture, without the largest if `isSmall`; other URLs have one size. */
function sources(url: string, isSmall: boolean): { src: string; srcSet?: string } {
  if (!url.startsWith('/media/')) return { src: url }
  const at = (side: 96 | 320 | 960) => `${pictureAt(url, side)} ${side}w`
  return { src: pictureAt(url, 320) ?? url, srcSet: [at(96), at(320), ...(isSmall ? [] : [at(960)])].join(', ') }
}

/** Data address of a small PNG for a thumbhash (base64); null if it cannot be decoded. */
function thumbhashUrl(thumbhash: string | null): string | null {
  if (!thumbhash) return null
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0)))
  } catch {
    return null
  }
}
