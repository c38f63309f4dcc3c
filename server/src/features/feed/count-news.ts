import { setTimeout as sleep } from 'node:timers/promises'
import type { PostCounts } from './write-queries.ts'

/** Between two tellings of counts, milliseconds: a popular post is told of four times a second at most. */
const pauseMs = 250

interface Options {
  read(postIds: readonly string[]): Promise<PostCounts[]>
  tell(counts: PostCounts): void
  report(error: unknown, context: string): void
}

/**
 * Gathers the posts whose counts have changed and tells of all of them together, the first at once. Counts are read at
 * the moment of telling, one reading after the other, so that the last one told is never older than the one before.
 */
export function createCountNews({ read, tell, report }: Options): { changed(postId: string): void } {
  const changed = new Set<string>()
  let telling = false

  async function tellAll(): Promise<void> {
    while (changed.size > 0) {
      const postIds = [...changed]
      changed.clear()
      await read(postIds).then(
        (counts) => counts.forEach(tell),
        (error: unknown) => report(error, 'counts of posts'),
      )
      await sleep(pauseMs, undefined, { ref: false })
    }
    telling = false
  }

  return {
    changed(postId) {
      changed.add(postId)
      if (telling) return
      telling = true
      void tellAll()
    },
  }
}
