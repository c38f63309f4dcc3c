// The last of many: what comes under one key within a while is done once, with what was given last.
interface Options {
  /** Before anything is done, milliseconds. */
  readonly firstMs: number
  readonly report: (error: unknown, context: string) => void
}

type Work = () => Promise<void>

interface Waiting {
  timer: NodeJS.Timeout | undefined
  /** Undefined once it is done: the key rests. */
  work: Work | undefined
  readonly restMs: number
}

/** Keys that may wait or rest. */
const most = 20_000

export function createThrottle({ firstMs, report }: Options) {
  const waiting = new Map<string, Waiting>()

  function wait(key: string, one: Waiting, ms: number): void {
    one.timer = setTimeout(() => {
      const { work } = one
      if (!work) return void waiting.delete(key)
      one.work = undefined
      wait(key, one, one.restMs)
      work().catch((error: unknown) => report(error, 'web push'))
    }, ms).unref()
  }

  /** @param restMs between two of the same key */
  function throttle(key: string, restMs: number, work: Work): void {
    const there = waiting.get(key)
    if (there) {
      there.work = work
      return
    }
    if (waiting.size >= most) return report(new Error('Too much waits: a push is lost'), 'web push')
    const made: Waiting = { timer: undefined, work, restMs }
    waiting.set(key, made)
    wait(key, made, firstMs)
  }

  throttle.close = () => {
    for (const { timer } of waiting.values()) clearTimeout(timer)
    waiting.clear()
  }
  return throttle
}
