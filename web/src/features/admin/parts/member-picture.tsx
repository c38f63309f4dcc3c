import { minuteMs } from '@hamvav/contract/durations'
import { adminPicture } from '@hamvav/contract/admin/review-endpoints'
import type { AdminPicture } from '@hamvav/contract/admin/entities'
import { useQuery } from '@tanstack/react-query'
import { adminCallForFile } from '../../../core/api/admin-call.ts'
import { useBlobAddress } from '../../../core/media/blob-address.ts'
import { pictureAt } from '../../../core/media/picture-size.ts'
import { Picture } from '../../../ui/media/picture.tsx'
import { panelKeys } from '../../../core/api/panel-keys.ts'

type Shown = Pick<AdminPicture, '_id' | 'url' | 'isPrivate'>

interface MemberPictureProps {
  picture: Shown
  alt: string
  /** Same as in `Picture`. */
  sizes: string
  eager?: boolean
  isWhole?: boolean
  className?: string
}

/** In memory only, while it is shown. */
const privateFile = (id: string) => ({
  queryKey: panelKeys.memberPicture(id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    adminCallForFile(adminPicture, { params: { id, size: '960.webp' } }, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: minuteMs,
})

/** A member's picture for admins; restricted ones are fetched with the admin token. */
export function MemberPicture({ picture, ...rest }: MemberPictureProps) {
  return picture.isPrivate ? (
    <PrivatePicture picture={picture} {...rest} />
  ) : (
    <Picture url={picture.url} isFullSize {...rest} />
  )
}

function PrivatePicture({ picture, ...rest }: MemberPictureProps) {
  const { data: file, isError } = useQuery(privateFile(picture._id))
  const address = useBlobAddress(file)
  return <Picture url={isError ? null : address} {...rest} />
}

/** Prefetches a public picture; each fetch of a waiting one is recorded as an opening. */
export function prefetchPicture(picture: Shown): void {
  if (!picture.isPrivate) new Image().src = pictureAt(picture.url, 960) ?? picture.url
}
