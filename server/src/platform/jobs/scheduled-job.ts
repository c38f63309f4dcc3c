import { setTimeout as sleep } from 'node:timers/promises'

interface Options {
  /** Once through; stops early where the signal says so. */
  readonly work: (stopping: AbortSignal) => Promise<void>
  /** Named where a failure is reported; the next time comes all the same. */
  readonly name: string
  readonly everyMs: number
  /** After a start there may be better to do at first. */
  readonly firstMs?: number
  readonly report: (error: unknown, context: string) => void
}

/** Work in the background that is done again and again; it keeps no process alive. */
export interface Repeating {
  start(): void
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>
  /** Once, at once. */
  run(): Promise<void>
}

export function createRepeating({ work, name, everyMs, firstMs = 0, report }: Options): Repeating {
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
