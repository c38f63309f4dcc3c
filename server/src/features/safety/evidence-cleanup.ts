// Removes the evidence of reports that were decided long ago, its pictures first: what is broken off is found again.
import { evidenceDays } from '@hamvav/contract/safety/limits'
import { run, type Queryable } from '../../platform/database/statement.ts'
import type { EvidencePictures } from './evidence-pictures.ts'
import { findOldEvidence, removeEvidence } from './report-queries.ts'

const batch = 100
const everyMs = 60 * 60 * 1000
const keptMs = evidenceDays * 24 * 60 * 60 * 1000

interface Options {
  readonly pool: Queryable
  readonly pictures: Pick<EvidencePictures, 'remove'>
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export interface EvidenceCleanup {
  start(): void
  stop(): Promise<void>
  /** Once, until nothing is left to remove. */
  run(): Promise<void>
}

export function createEvidenceCleanup({ pool, pictures, report, now }: Options): EvidenceCleanup {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const stopping = new AbortController()

  async function clean(): Promise<void> {
    const before = new Date(now() - keptMs)
    let found = batch
    while (found === batch && !stopping.signal.aborted) {
      const old = await run(pool, findOldEvidence, [before, batch])
      found = old.length
      for (const { pictures: copies } of old) await pictures.remove(copies ?? [])
      await run(pool, removeEvidence, [old.map(({ id }) => id)])
    }
  }
  const once = () => (running ??= clean().finally(() => (running = undefined)))
  const reported = () => once().catch((error: unknown) => report(error, 'cleanup of evidence'))

  return {
    run: once,
    start() {
      timer = setInterval(() => void reported(), everyMs).unref()
      void reported()
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await running?.catch(() => {})
    },
  }
}
