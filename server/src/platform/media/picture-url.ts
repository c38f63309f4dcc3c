import type { pictureSizes } from '@hamvav/contract/profiles/limits'

export type PictureSize = (typeof pictureSizes)[number]

/** Where a picture is served as a square of `size` pixels; null where there is none. */
export const pictureUrl = (id: string | null, size: PictureSize = 96): string | null =>
  id ? `/media/${id}/${size}.webp` : null
