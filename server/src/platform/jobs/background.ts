/** Work that no response waits for, such as mail. Failures are reported; the shutdown waits for it. */
export interface Background {
  run(work: () => Promise<void>): void
  /** Resolves when all started work has ended. */
  settled(): Promise<void>
}

/** @param name context of reported failures */
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
