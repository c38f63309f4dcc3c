import type { pictureSizes } from '@hamvav/contract/profiles/limits'

/** The same picture with another side in pixels; addresses that are not the server's own stay as they are. */
export function pictureAt(url: string | null, side: (typeof pictureSizes)[number]): string | null {
  return url?.replace(/^(\/media\/[^/]+\/)\d+\.webp$/, `$1${side}.webp`) ?? null
}
