import type { Conversations } from '../model/conversations.ts'

/** A clock that runs ahead must not ask all the time, ms. */
const leastMs = 60_000
/** Looked at again at least so often; longer than any timer is sure to hold, ms. */
const mostMs = 24 * 60 * 60_000

/** Asks for the list when a mute should be over: the server's clock decides, ours only says when to look. */
export function keepMutes(ask: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    stop,
    follow(rows: Conversations): void {
      stop()
      const ends = rows.flatMap(({ mutedUntil }) => (mutedUntil === null ? [] : [Date.parse(mutedUntil)]))
      if (ends.length === 0) return
      const wait = Math.min(...ends) - Date.now() + 1000
      timer = setTimeout(ask, Math.min(Math.max(wait, leastMs), mostMs))
    },
  }
}
