import { getPrivatePicture } from '@hamvav/contract/profiles/picture-endpoints'
import type { pictureSizes } from '@hamvav/contract/profiles/limits'
import { useQuery } from '@tanstack/react-query'
import { callForFile } from '../../core/api/api-client.ts'
import { useBlobAddress } from '../../core/media/blob-address.ts'
import { queryKeys } from '../../core/api/query-keys.ts'
import { useSavesData } from '../../core/preferences/data-saver.ts'
import { type PictureSide, needsToken, pictureAt } from '../../core/media/picture-size.ts'
import { Picture, type PictureProps } from './picture.tsx'

type AlbumPictureProps = Omit<PictureProps, 'url'> & { url: string; side: PictureSide }

/** An album picture; if it is private, its file with this `side` is fetched with the token. */
export function AlbumPicture({ side, ...props }: AlbumPictureProps) {
  return needsToken(props.url) ? <PrivatePicture side={side} {...props} /> : <Picture {...props} />
}

function PrivatePicture({ url, side, ...rest }: AlbumPictureProps) {
  const isSmall = useSavesData() && !rest.isFullSize
  return <Picture {...rest} url={usePrivatePicture(pictureAt(url, isSmall && side === 960 ? 320 : side) ?? url)} />
}

type FileName = `${(typeof pictureSizes)[number]}.webp`

/**
 * Blob URL of a private picture (`/api/pictures/{id}/{side}.webp`): undefined while it is fetched, null after a failure.
 * The picture is in memory only, while a component shows it.
 */
function usePrivatePicture(url: string): string | null | undefined {
  const { data: file, isError } = useQuery({
    queryKey: queryKeys.privatePicture(url),
    queryFn({ signal }) {
      const [id = '', size] = url.split('/').slice(-2)
      return callForFile(getPrivatePicture, { params: { id, size: size as FileName } }, { signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const address = useBlobAddress(file)
  return isError ? null : address
}
