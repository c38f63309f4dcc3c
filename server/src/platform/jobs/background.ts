/** Work that nobody waits for, such as mail: a failure is reported, and the end of the server waits for it. */
export interface Background {
  run(work: () => Promise<void>): void
  /** When all that was begun is done or has failed. */
  settled(): Promise<void>
}

/** @param name where a failure is reported */
export function createBackground(name: string, report: (error: unknown, context: string) => void): Background {
  const pending = new Set<Promise<void>>()
  return {
    run(work) {
      const task: Promise<void> = work()
        .catch((error: unknown) => report(error, name))
        .finally(() => pending.delete(task))
      pending.add(task)
    },
    settled: async () => void (await Promise.all(pending)),
  }
}
