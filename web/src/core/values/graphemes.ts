import { takeGraphemes } from '@hamvav/contract/graphemes'

/** At most `limit` characters as a reader counts them, with '...' only when something was cut. */
export function truncateGraphemes(text: string, limit: number): string {
  const taken = takeGraphemes(text, limit)
  return taken.cut ? `${taken.text}...` : text
}
