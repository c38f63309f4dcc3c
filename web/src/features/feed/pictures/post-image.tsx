import { getOwnPostPicture } from '@hamvav/contract/feed/picture-endpoints'
import type { PostPicture } from '@hamvav/contract/feed/entities'
import type { postPictureSizes } from '@hamvav/contract/feed/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callForFile } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useBlobAddress } from '../../../core/media/blob-address.ts'
import { needsToken } from '../../../core/media/picture-size.ts'
import { useSavesData } from '../../../core/preferences/data-saver.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { postPictures } from '../../../i18n/texts/feed.ts'

interface PostImageProps {
  picture: Pick<PostPicture, 'url' | 'width' | 'height'>
  alt: string
  /** The `sizes` attribute of the `img`. */
  sizes: string
  /** The member opened it: the large file, also with the data saver on. */
  isLarge?: boolean
  className?: string
}

type Size = (typeof postPictureSizes)[number]

const at = (url: string, size: Size) => url.replace(/\d+\.webp$/, `${size}.webp`)

/** A picture of a post, filled or fitted by the caller's class. One that is not checked is fetched with the token. */
export function PostImage(props: PostImageProps) {
  return needsToken(props.picture.url) ? <OwnImage {...props} /> : <Image {...props} />
}

function OwnImage({ picture, isLarge = false, ...props }: PostImageProps) {
  const url = at(picture.url, isLarge ? 1600 : 640)
  const { data: file, isError } = useQuery({
    queryKey: queryKeys.privatePicture(url),
    queryFn({ signal }) {
      const [id = '', size] = url.split('/').slice(-2)
      return callForFile(getOwnPostPicture, { params: { id, size: size as `${Size}.webp` } }, { signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const address = useBlobAddress(file)
  if (isError) return <Broken />
  return address ? <Image {...props} picture={{ ...picture, url: address }} /> : null
}

function Image({ picture: { url, width, height }, alt, sizes, isLarge = false, className }: PostImageProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const isSmall = useSavesData() && !isLarge
  if (broken === url) return <Broken />
  const preview = Math.round((width * Math.min(640, Math.max(width, height))) / Math.max(width, height))
  const isOneFile = isSmall || !url.startsWith('/media/')
  return (
    <img
      src={url}
      {...(!isOneFile && { srcSet: `${url} ${preview}w, ${at(url, 1600)} ${width}w`, sizes })}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(url)}
      className={className}
    />
  )
}

function Broken() {
  const text = useMessages(postPictures)
  return <span className="grid size-full place-items-center p-3 text-center text-14 text-ink-3">{text.broken}</span>
}
