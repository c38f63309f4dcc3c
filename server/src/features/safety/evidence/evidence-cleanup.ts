// Removes the evidence of reports that were decided long ago, its pictures first: what is broken off is found again.
import { evidenceDays } from '@hamvav/contract/safety/limits'
import { run, type Queryable } from '../../../platform/database/statement.ts'
import { createScheduledJob, type ScheduledJob } from '../../../platform/jobs/scheduled-job.ts'
import type { EvidencePictures } from './evidence-pictures.ts'
import { findOldEvidence, removeEvidence } from '../reports/report-queries.ts'

const batch = 100
const everyMs = 60 * 60 * 1000
const keptMs = evidenceDays * 24 * 60 * 60 * 1000

interface Options {
  readonly pool: Queryable
  readonly pictures: Pick<EvidencePictures, 'remove'>
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export function createEvidenceCleanup({ pool, pictures, report, now }: Options): ScheduledJob {
  /** Until nothing is left to remove. */
  async function work(stopping: AbortSignal): Promise<void> {
    const before = new Date(now() - keptMs)
    let found = batch
    while (found === batch && !stopping.aborted) {
      const old = await run(pool, findOldEvidence, [before, batch])
      found = old.length
      for (const { pictures: copies } of old) await pictures.remove(copies ?? [])
      await run(pool, removeEvidence, [old.map(({ id }) => id)])
    }
  }
  return createScheduledJob({ work, name: 'cleanup of evidence', everyMs, report })
}
