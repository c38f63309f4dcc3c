import { setTimeout as sleep } from 'node:timers/promises'

interface Options {
  /** One run; should end early once the signal is aborted. */
  readonly work: (stopping: AbortSignal) => Promise<void>
  /** Context of reported failures; a failure does not stop the schedule. */
  readonly name: string
  readonly everyMs: number
  /** Delay of the first run, so that a starting server does more urgent work first. */
  readonly firstMs?: number
  readonly report: (error: unknown, context: string) => void
}

/** Work of a job with a schedule in `catalogue.ts`; ends early once the signal is aborted. */
export type JobWork = (stopping: AbortSignal) => Promise<void>

/**
 * Background work of each process, such as writing what it has in memory; its timer does not keep the process alive. What one
 * server does for all is a job with a schedule (`catalogue.ts`).
 */
export interface ScheduledJob {
  start(): void
  /** Resolves when the current run has ended. */
  stop(): Promise<void>
  /** One run, immediately. */
  run(): Promise<void>
}

export function createScheduledJob({ work, name, everyMs, firstMs = 0, report }: Options): ScheduledJob {
  const stopping = new AbortController()
  const { signal } = stopping
  let repeating: Promise<void> | undefined
  const wait = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {})

  async function repeat(): Promise<void> {
    await wait(firstMs)
    while (!signal.aborted) {
      await work(signal).catch((error: unknown) => report(error, name))
      await wait(everyMs)
    }
  }

  return {
    start: () => void (repeating ??= repeat()),
    run: () => work(signal),
    async stop() {
      stopping.abort()
      await repeating
    },
  }
}
