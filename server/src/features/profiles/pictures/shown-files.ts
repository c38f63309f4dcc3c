// Cache of which open files may be served: none of a suspended member or declared minor (decisions §5).
import { secondMs } from '@hamvav/contract/durations'
import { run, type Queryable } from '../../../platform/database/statement.ts'
import * as queries from './picture-queries.ts'

interface Entry {
  readonly memberId: string | null
  readonly isShown: boolean
  readonly until: number
}

const maxAgeMs = 30 * secondMs

export interface ShownFiles {
  isShown(fileId: string): Promise<boolean>
  /** Invalidates the files of a member; null: all. */
  forget(memberId: string | null): void
}

export function createShownFiles(pool: Queryable, now: () => number, limit = 20_000): ShownFiles {
  /** Oldest first. */
  const entries = new Map<string, Entry>()
  let changes = 0

  async function lookUp(fileId: string): Promise<boolean> {
    const version = changes
    const [owner] = await run(pool, queries.findFileOwner, [fileId])
    const isShown = owner?.is_shown ?? false
    // Unknown files are not cached: they may be added at any time, and guessed ids would fill the cache.
    if (!owner || version !== changes) return isShown
    entries.set(fileId, { memberId: owner.member_id, isShown, until: now() + maxAgeMs })
    if (entries.size > limit) for (const [oldest] of entries) return entries.delete(oldest) && isShown
    return isShown
  }

  return {
    async isShown(fileId) {
      const entry = entries.get(fileId)
      if (entry && entry.until > now()) return entry.isShown
      entries.delete(fileId)
      return lookUp(fileId)
    },
    forget(memberId) {
      changes++
      for (const [fileId, entry] of entries)
        if (memberId === null || entry.memberId === memberId) entries.delete(fileId)
    },
  }
}
