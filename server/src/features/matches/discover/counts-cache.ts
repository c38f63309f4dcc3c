// Counts read thousands of members, so that each member gets new ones for the same filters at most once a minute.
import { minuteMs } from '@hamvav/contract/durations'
import type { DiscoverCounts } from '@hamvav/contract/matches/entities'
import type { ViewerValues } from './discover-sql.ts'

const maxAgeMs = minuteMs
/** Entries of all members; the oldest one is dropped. */
const maxEntries = 10_000

interface Entry {
  readonly counts: Promise<DiscoverCounts>
  readonly until: number
}

/** @param read counts for these values, from the database */
export function createCountsCache(read: (values: ViewerValues) => Promise<DiscoverCounts>, now: () => number) {
  /** By the viewer with their profile and filters, oldest first. */
  const entries = new Map<string, Entry>()

  return (values: ViewerValues): Promise<DiscoverCounts> => {
    // The distances of the first few places tell which one is the viewer's.
    const key = JSON.stringify({ ...values, now: null, yearAgo: null, placeKms: values.placeKms.slice(0, 200) })
    const cached = entries.get(key)
    if (cached && now() < cached.until) return cached.counts
    const counts = read(values)
    entries.delete(key)
    entries.set(key, { counts, until: now() + maxAgeMs })
    // A failed read is repeated by the next call.
    counts.catch(() => entries.get(key)?.counts === counts && entries.delete(key))
    const [oldest] = entries.size > maxEntries ? entries.keys() : []
    if (oldest !== undefined) entries.delete(oldest)
    return counts
  }
}
