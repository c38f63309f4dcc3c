// Trailing throttle by key: runs the last work of a period once.
interface Options {
  /** Delay of the first run of a key. */
  readonly firstMs: number
  readonly report: (error: unknown, context: string) => void
}

type Work = () => Promise<void>

interface Entry {
  timer: NodeJS.Timeout | undefined
  /** Undefined after it ran, while the key pauses. */
  work: Work | undefined
  readonly pauseMs: number
}

/** Keys with a pending run or a pause. */
const maxKeys = 20_000

interface Throttle {
  /** @param pauseMs between two runs of the same key */
  (key: string, pauseMs: number, work: Work): void
  /** Runs what is pending. */
  close(): Promise<void>
}

export function createThrottle({ firstMs, report }: Options): Throttle {
  const entries = new Map<string, Entry>()

  function schedule(key: string, entry: Entry, ms: number): void {
    entry.timer = setTimeout(() => {
      const { work } = entry
      if (!work) return void entries.delete(key)
      entry.work = undefined
      schedule(key, entry, entry.pauseMs)
      work().catch((error: unknown) => report(error, 'web push'))
    }, ms).unref()
  }

  function throttle(key: string, pauseMs: number, work: Work): void {
    const existing = entries.get(key)
    if (existing) {
      existing.work = work
      return
    }
    if (entries.size >= maxKeys) return report(new Error('Queue is full: a push is lost'), 'web push')
    const created: Entry = { timer: undefined, work, pauseMs }
    entries.set(key, created)
    schedule(key, created, firstMs)
  }

  throttle.close = async () => {
    const waiting = [...entries.values()]
    entries.clear()
    for (const { timer } of waiting) clearTimeout(timer)
    await Promise.all(waiting.map(({ work }) => work?.().catch((error: unknown) => report(error, 'web push'))))
  }
  return throttle
}
