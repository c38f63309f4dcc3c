// Erases members whom a restored backup brought back, before the server answers anybody (decision 0043).
import { dayMs } from '@hamvav/contract/durations'
import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { ErasedList } from '../../../platform/erased/erased-list.ts'
import { createScheduledJob, type ScheduledJob } from '../../../platform/jobs/scheduled-job.ts'
import type { RemoveFiles } from '../../../platform/media/store/picture-store.ts'
import { removeMember, type RemovalSteps } from './removal.ts'

const batchSize = 1_000
const findRestored = statement<{ id: string }>('profiles_find_restored', `SELECT id FROM members WHERE id = ANY ($1)`)

interface Deps {
  readonly pool: Pool
  readonly erased: ErasedList
  readonly removal: RemovalSteps
  readonly removeFiles: RemoveFiles
}

/** @returns number of erased members */
export async function eraseRestoredMembers({ pool, erased, removal, removeFiles }: Deps): Promise<number> {
  let total = 0
  async function eraseAmong(ids: readonly string[]): Promise<void> {
    for (const { id } of await run(pool, findRestored, [ids])) {
      const files = await withTransaction(pool, (tx) => removeMember(tx, id, removal))
      if (!files) continue // erased by another server that starts at the same time
      await removeFiles(files)
      total += 1
    }
  }
  let ids: string[] = []
  for await (const { memberId } of erased.entries()) {
    ids.push(memberId)
    if (ids.length < batchSize) continue
    await eraseAmong(ids)
    ids = []
  }
  await eraseAmong(ids)
  return total
}

interface PruningOptions {
  readonly erased: ErasedList
  /** Age of the oldest backup that may be restored. */
  readonly retentionDays: number
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

/** Removes ids from the list of erased members once no backup contains these members; one day later, because the list has whole days. */
export const createErasedPruning = ({ erased, retentionDays, report, now }: PruningOptions): ScheduledJob =>
  createScheduledJob({
    work: () => erased.prune(new Date(now() - (retentionDays + 1) * dayMs)),
    name: 'pruning the list of erased members',
    everyMs: dayMs,
    firstMs: dayMs / 24,
    report,
  })
