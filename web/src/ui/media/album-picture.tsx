import { useSavesData } from '../../core/preferences/data-saver.ts'
import { type PictureSide, asksForToken, pictureAt } from '../../core/media/picture-size.ts'
import { usePrivatePicture } from '../../core/media/private-picture.ts'
import { Picture, type PictureProps } from './picture.tsx'

type Stored = Omit<PictureProps, 'url'> & { url: string; side: PictureSide }

/** A picture of an album, private or not; of a private one the file with this `side` is fetched. */
export function AlbumPicture({ side, ...props }: Stored) {
  return asksForToken(props.url) ? <PrivatePicture side={side} {...props} /> : <Picture {...props} />
}

function PrivatePicture({ url, side, ...rest }: Stored) {
  const isSmall = useSavesData() && !rest.isAskedFor
  return <Picture {...rest} url={usePrivatePicture(pictureAt(url, isSmall && side === 960 ? 320 : side) ?? url)} />
}
