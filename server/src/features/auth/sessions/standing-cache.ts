// What is remembered of the standing of those who call often, so that most calls cost no query.
import type { Standing } from './session-queries.ts'

interface Entry {
  readonly memberId: string
  readonly standing: Standing
  readonly until: number
}

export interface StandingCache {
  get(sessionId: string): Standing | undefined
  /**
   * Takes note of now; what was looked up since is kept by `put`, unless anything was forgotten in the meantime, as it
   * may then be from before the change.
   */
  mark(): number
  put(mark: number, sessionId: string, memberId: string, standing: Standing): void
  forget(memberId: string): void
  clear(): void
}

/** However much goes wrong elsewhere, nothing older than this is believed, milliseconds. */
const lifetime = 30_000

export function createStandingCache(now: () => number, limit = 50_000): StandingCache {
  /** In the order of their last use: the first is the one to go. */
  const entries = new Map<string, Entry>()
  const sessionsOf = new Map<string, Set<string>>()
  let forgotten = 0

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
    mark: () => forgotten,
    put(mark, sessionId, memberId, standing) {
      if (mark !== forgotten) return
      drop(sessionId)
      entries.set(sessionId, { memberId, standing, until: now() + lifetime })
      sessionsOf.set(memberId, (sessionsOf.get(memberId) ?? new Set()).add(sessionId))
      if (entries.size > limit) for (const [oldest] of entries) return drop(oldest)
    },
    forget(memberId) {
      forgotten++
      for (const sessionId of sessionsOf.get(memberId) ?? []) entries.delete(sessionId)
      sessionsOf.delete(memberId)
    },
    clear() {
      forgotten++
      entries.clear()
      sessionsOf.clear()
    },
  }
}
