import type { pictureSizes } from '@hamvav/contract/profiles/limits'

export type PictureSide = (typeof pictureSizes)[number]

/** Address of the same picture with another side in px; foreign addresses are returned unchanged. */
export function pictureAt(url: string | null, side: PictureSide): string | null {
  return url?.replace(/^(\/(?:media|api\/pictures)\/[^/]+\/)\d+\.webp$/, `$1${side}.webp`) ?? null
}

/** A private picture needs the token: its address cannot be the `src` of an `img`. */
export const needsToken = (url: string): boolean => url.startsWith('/api/')
