// Removes files without a row, which a crash, an unavailable store or an unanswered commit leaves behind.
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
     AND NOT EXISTS (SELECT 1 FROM post_pictures WHERE file_id = stored.id)
     AND NOT EXISTS (SELECT 1 FROM takedowns WHERE file_id = stored.id)`,
)

/** The files of an upload that is being sent are younger than the least age. */
const findOrphansOfChats = statement<{ id: string }>(
  'pictures_find_orphans_of_chats',
  `SELECT id FROM unnest($1::uuid[]) AS stored (id) WHERE NOT EXISTS (SELECT 1 FROM attachments WHERE file_id = stored.id)`,
)

/** @returns those that nothing refers to */
type FindOrphans = (ids: readonly string[]) => Promise<readonly string[]>

interface Options {
  readonly pool: Queryable
  readonly store: PictureStore
  /** Ids of all copies that belong to a report; read by a higher feature. */
  readonly readEvidenceIds: () => Promise<ReadonlySet<string>>
  readonly now: () => number
}

export function createPictureSweep({ pool, store, readEvidenceIds, now }: Options): JobWork {
  const findUnknown: FindOrphans = async (ids) => (await run(pool, findOrphans, [ids])).map(({ id }) => id)

  async function sweepArea(area: PictureArea, find: FindOrphans, stopping: AbortSignal): Promise<void> {
    const before = now() - minAgeMs
    let old: string[] = []
    const removeOrphans = async () => {
      const orphans = await find(old)
      if (orphans.length > maxOrphans && orphans.length > old.length / 2) throw new Error(wrongDatabase)
      old = []
      for (const id of orphans) await area.remove(id)
    }
    for await (const { id, changedAt } of area.list()) {
      if (stopping.aborted) return
      if (changedAt.getTime() < before) old.push(id)
      if (old.length < batch) continue
      await removeOrphans()
      await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {})
    }
    await removeOrphans()
  }

  return async (stopping) => {
    await sweepArea(store.open, findUnknown, stopping)
    await sweepArea(store.hidden, findUnknown, stopping)
    const findUnknownOfChats: FindOrphans = async (ids) =>
      (await run(pool, findOrphansOfChats, [ids])).map(({ id }) => id)
    await sweepArea(store.chat, findUnknownOfChats, stopping)
    // Copies of a report whose commit was not answered, and which was not stored.
    const known = await readEvidenceIds()
    await sweepArea(store.evidence, async (ids) => ids.filter((id) => !known.has(id)), stopping)
  }
}
