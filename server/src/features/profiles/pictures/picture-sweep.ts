// Removes files without a row, which a crash or an unavailable store leaves behind.
import { hourMs } from '@hamvav/contract/durations'
import { setTimeout as sleep } from 'node:timers/promises'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'
import type { PictureArea, PictureStore } from '../../../platform/media/store/picture-store.ts'
import type { JobWork } from '../../../platform/jobs/scheduled-job.ts'

const batch = 500
/** Least age of a removed file, as a file is written before its row. */
const minAgeMs = hourMs
/** Pause between batches, which limits the load of a large store. */
const pauseMs = 200

/** More orphans than this, as the majority of a batch, mean that the store belongs to another or an old database. */
const maxOrphans = 100
const wrongDatabase = 'most files of the picture store are unknown to the database: nothing was removed'

const findOrphans = statement<{ id: string }>(
  'pictures_find_orphans',
  `SELECT id FROM unnest($1::uuid[]) AS stored (id)
   WHERE NOT EXISTS (SELECT 1 FROM pictures WHERE file_id = stored.id)
     AND NOT EXISTS (SELECT 1 FROM pictures WHERE blurred_id = stored.id)
     AND NOT EXISTS (SELECT 1 FROM takedowns WHERE file_id = stored.id)`,
)

interface Options {
  readonly pool: Queryable
  readonly store: PictureStore
  readonly now: () => number
}

export function createPictureSweep({ pool, store, now }: Options): JobWork {
  async function sweepArea(area: PictureArea, stopping: AbortSignal): Promise<void> {
    let old: string[] = []
    const removeOrphans = async () => {
      const orphans = await run(pool, findOrphans, [old])
      if (orphans.length > maxOrphans && orphans.length > old.length / 2) throw new Error(wrongDatabase)
      old = []
      for (const { id } of orphans) await area.remove(id)
    }
    for await (const { id, changedAt } of area.list()) {
      if (stopping.aborted) return
      if (changedAt.getTime() < now() - minAgeMs) old.push(id)
      if (old.length < batch) continue
      await removeOrphans()
      await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {})
    }
    await removeOrphans()
  }

  return async (stopping) => {
    await sweepArea(store.open, stopping)
    await sweepArea(store.hidden, stopping)
  }
}
