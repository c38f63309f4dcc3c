import { postPictureSizes } from '@hamvav/contract/feed/limits'
import { pictureSizes } from '@hamvav/contract/profiles/limits'

export type PictureSize = (typeof pictureSizes)[number]

/** Of every kind of picture: squares of profiles, and whole pictures of posts. */
export const storedSizes = [...pictureSizes, ...postPictureSizes] as const
export type StoredSize = (typeof storedSizes)[number]
export const largestFirst = storedSizes.toSorted((one, other) => other - one)

/** URL of a public picture as a square of `size` px; null without a picture. */
export const pictureUrl = (id: string | null, size: PictureSize = 96): string | null =>
  id ? `/media/${id}/${size}.webp` : null
