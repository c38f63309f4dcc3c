// Which open files may be served: none of a suspended member, who is 404 in every way (decisions §4).
import { run, type Queryable } from '../../../platform/database/statement.ts'
import * as queries from './picture-queries.ts'

interface Entry {
  readonly memberId: string | null
  readonly isShown: boolean
  readonly until: number
}

/** A page of the feed asks for many at once; nothing older than this is believed, milliseconds. */
const lifetime = 30_000

export interface ShownFiles {
  isShown(fileId: string): Promise<boolean>
  /** Invalidates the files of a member; null: all. */
  forget(memberId: string | null): void
}

export function createShownFiles(pool: Queryable, now: () => number, limit = 20_000): ShownFiles {
  /** The oldest first. */
  const entries = new Map<string, Entry>()
  let forgotten = 0

  async function lookUp(fileId: string): Promise<boolean> {
    const mark = forgotten
    const [owner] = await run(pool, queries.findFileOwner, [fileId])
    const isShown = owner !== undefined && !owner.suspended
    // What is unknown is not remembered: it may be a picture in a moment, and guesses would fill the memory.
    if (!owner || mark !== forgotten) return isShown
    entries.set(fileId, { memberId: owner.member_id, isShown, until: now() + lifetime })
    if (entries.size > limit) for (const [oldest] of entries) return entries.delete(oldest) && isShown
    return isShown
  }

  return {
    async isShown(fileId: string): Promise<boolean> {
      const entry = entries.get(fileId)
      if (entry && entry.until > now()) return entry.isShown
      entries.delete(fileId)
      return lookUp(fileId)
    },
    /** Null where it may be anybody. */
    forget(memberId: string | null): void {
      forgotten++
      for (const [fileId, entry] of entries)
        if (memberId === null || entry.memberId === memberId) entries.delete(fileId)
    },
  }
}
