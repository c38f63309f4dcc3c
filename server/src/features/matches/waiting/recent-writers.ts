// Remembers who has written to whom lately. The first message of a member removes the reminder to answer, and none follows: their next messages
// need no statement. It forgets after an hour or two, so that a removal that was lost is made up for.
import { hourMs } from '@hamvav/contract/durations'

/** Of one generation, about 150 bytes each; the last two are kept. */
const defaultMax = 10_000

export interface RecentWriters {
  /** @returns true if this server does not remember that the member has written to the partner */
  addIfNew(memberId: string, partnerId: string): boolean
}

/** @param clock milliseconds that only grow */
export function createRecentWriters(clock = () => performance.now(), max = defaultMax): RecentWriters {
  let latest = new Set<string>()
  let earlier = new Set<string>()
  let since = clock()

  return {
    addIfNew(memberId, partnerId) {
      if (latest.size >= max || clock() - since >= hourMs) {
        earlier = latest
        latest = new Set()
        since = clock()
      }
      const pair = `${memberId} ${partnerId}`
      if (latest.has(pair) || earlier.has(pair)) return false
      latest.add(pair)
      return true
    },
  }
}
