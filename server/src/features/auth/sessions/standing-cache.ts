// LRU cache of members' standing by session, so that most calls need no query.
import type { Standing } from '../view.ts'

interface Entry {
  readonly memberId: string
  readonly standing: Standing
  readonly until: number
}

export interface StandingCache {
  get(sessionId: string): Standing | undefined
  /** Version to pass to `put`: a lookup that began before an invalidation is not cached, as it may be outdated. */
  mark(): number
  put(mark: number, sessionId: string, memberId: string, standing: Standing): void
  forget(memberId: string): void
  clear(): void
}

/** Upper limit of an entry's age, ms, in case an invalidation is lost. */
const maxAgeMs = 30_000

export function createStandingCache(now: () => number, limit = 50_000): StandingCache {
  /** Ordered by last use; the first entry is evicted first. */
  const entries = new Map<string, Entry>()
  const sessionsOf = new Map<string, Set<string>>()
  let invalidations = 0

  function drop(sessionId: string): void {
    const entry = entries.get(sessionId)
    if (!entry) return
    entries.delete(sessionId)
    const sessions = sessionsOf.get(entry.memberId)
    sessions?.delete(sessionId)
    if (sessions?.size === 0) sessionsOf.delete(entry.memberId)
  }

  return {
    get(sessionId) {
      const entry = entries.get(sessionId)
      if (!entry) return undefined
      if (entry.until <= now()) return void drop(sessionId)
      entries.delete(sessionId)
      entries.set(sessionId, entry)
      return entry.standing
    },
    mark: () => invalidations,
    put(mark, sessionId, memberId, standing) {
      if (mark !== invalidations) return
      drop(sessionId)
      entries.set(sessionId, { memberId, standing, until: now() + maxAgeMs })
      sessionsOf.set(memberId, (sessionsOf.get(memberId) ?? new Set()).add(sessionId))
      if (entries.size > limit) for (const [oldest] of entries) return drop(oldest)
    },
    forget(memberId) {
      invalidations++
      for (const sessionId of sessionsOf.get(memberId) ?? []) entries.delete(sessionId)
      sessionsOf.delete(memberId)
    },
    clear() {
      invalidations++
      entries.clear()
      sessionsOf.clear()
    },
  }
}
