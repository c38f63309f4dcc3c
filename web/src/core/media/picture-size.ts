import type { pictureSizes } from '@hamvav/contract/profiles/limits'

export type PictureSide = (typeof pictureSizes)[number]

/** The same picture with another side in pixels; addresses that are not the server's own stay as they are. */
export function pictureAt(url: string | null, side: PictureSide): string | null {
  return url?.replace(/^(\/(?:media|api\/pictures)\/[^/]+\/)\d+\.webp$/, `$1${side}.webp`) ?? null
}

/** A private picture: its address cannot stand in an `img`. */
export const needsToken = (url: string): boolean => url.startsWith('/api/')
