// Removes files that no row names: of a server that ended between the two, or a store that was not there to remove them.
import { setTimeout as sleep } from 'node:timers/promises'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'
import type { PictureArea, PictureStore } from '../../../platform/media/store/picture-store.ts'
import { createScheduledJob, type ScheduledJob } from '../../../platform/jobs/scheduled-job.ts'

const batch = 500
/** A new file has its row within moments; one that is younger is left alone, milliseconds. */
const youngMs = 60 * 60 * 1000
const everyMs = 24 * 60 * 60 * 1000
/** After a start there is better to do at first. */
const firstMs = 10 * 60 * 1000
/** Between two batches, so that a large store is looked through without haste, milliseconds. */
const pauseMs = 200

/** Leftovers are few. A batch of little else belongs to another database, or to one restored from long ago. */
const plausible = 100
const foreign = 'most files of the picture store are unknown to the database: nothing was removed'

const findUnnamed = statement<{ id: string }>(
  'pictures_find_unnamed',
  `SELECT id FROM unnest($1::uuid[]) AS stored (id)
   WHERE NOT EXISTS (SELECT 1 FROM pictures WHERE file_id = stored.id)
     AND NOT EXISTS (SELECT 1 FROM pictures WHERE blurred_id = stored.id)`,
)

interface Options {
  readonly pool: Queryable
  readonly store: PictureStore
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export function createPictureSweep({ pool, store, report, now }: Options): ScheduledJob {
  async function sweepArea(area: PictureArea, stopping: AbortSignal): Promise<void> {
    let old: string[] = []
    const removeUnnamed = async () => {
      const unnamed = await run(pool, findUnnamed, [old])
      if (unnamed.length > plausible && unnamed.length > old.length / 2) throw new Error(foreign)
      old = []
      for (const { id } of unnamed) await area.remove(id)
    }
    for await (const { id, changedAt } of area.list()) {
      if (stopping.aborted) return
      if (changedAt.getTime() < now() - youngMs) old.push(id)
      if (old.length < batch) continue
      await removeUnnamed()
      await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {})
    }
    await removeUnnamed()
  }

  async function work(stopping: AbortSignal): Promise<void> {
    await sweepArea(store.open, stopping)
    await sweepArea(store.hidden, stopping)
  }
  return createScheduledJob({ work, name: 'sweeping pictures', everyMs, firstMs, report })
}
