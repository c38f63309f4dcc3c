// Pushes of broadcasts: a few at a time, and only while the push services keep up. A restart loses pending pushes, but not
// the notifications.
import { setTimeout as sleep } from 'node:timers/promises'

interface Options {
  /** Number of messages in the delivery queue. */
  readonly inProgress: () => number
  readonly report: (error: unknown, context: string) => void
}

type Work = () => Promise<void>

const concurrency = 2
const maxInProgress = 500
const maxPending = 1_000_000
const pauseMs = 100

interface PushQueue {
  add(works: readonly Work[]): void
  close(): void
}

export function createPushQueue({ inProgress, report }: Options): PushQueue {
  let pending: Work[] = []
  let running = 0
  const closing = new AbortController()
  const { signal } = closing

  async function proceed(): Promise<void> {
    running++
    for (let work = pending.pop(); work && !signal.aborted; work = pending.pop()) {
      await work().catch((error: unknown) => report(error, 'web push'))
      while (inProgress() >= maxInProgress && !signal.aborted)
        await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
    }
    running--
  }

  return {
    add(works) {
      const accepted = works.slice(0, maxPending - pending.length)
      if (accepted.length < works.length) report(new Error('Queue is full: pushes are lost'), 'web push')
      pending = pending.concat(accepted)
      while (running < concurrency && pending.length > running) void proceed()
    },
    close() {
      closing.abort()
      pending = []
    },
  }
}
