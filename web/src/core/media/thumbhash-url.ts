import { thumbHashToDataURL } from 'thumbhash'

/** What a thumbhash (base64) shows, as a small PNG in a data address; null where it cannot be read. */
export function thumbhashUrl(thumbhash: string | null): string | null {
  if (!thumbhash) return null
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0)))
  } catch {
    return null
  }
}
