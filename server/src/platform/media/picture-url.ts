import type { pictureSizes } from '@hamvav/contract/profiles/limits'

export type PictureSize = (typeof pictureSizes)[number]

/** URL of a public picture as a square of `size` px; null without a picture. */
export const pictureUrl = (id: string | null, size: PictureSize = 96): string | null =>
  id ? `/media/${id}/${size}.webp` : null
