import type { OwnPicture, SeenPicture } from '@hamvav/contract/profiles/entities'
import { pictureUrl } from '../../../platform/media/picture-url.ts'
import type { PictureRow } from './picture-queries.ts'

/** Asks for the token: only those who may see it get it. */
const privateUrl = (id: string) => `/api/pictures/${id}/320.webp`

const addressOf = (row: PictureRow) =>
  row.audience === 'members' ? (pictureUrl(row.file_id, 320) ?? '') : privateUrl(row.id)

const hashOf = ({ thumbhash }: PictureRow) => thumbhash?.toString('base64') ?? null

export const ownPicture = (row: PictureRow): OwnPicture => ({
  _id: row.id,
  url: addressOf(row),
  audience: row.audience,
  thumbhash: hashOf(row),
})

/** Those who are not admitted see the blurred version of a private picture. */
export function seenPicture(row: PictureRow & { readonly admitted: boolean }): SeenPicture {
  const isPrivate = row.audience !== 'members'
  const isBlurred = isPrivate && !row.admitted
  const url = isBlurred ? (pictureUrl(row.blurred_id, 320) ?? '') : addressOf(row)
  return { _id: row.id, url, isBlurred, isPrivate: isPrivate && !isBlurred, thumbhash: hashOf(row) }
}
