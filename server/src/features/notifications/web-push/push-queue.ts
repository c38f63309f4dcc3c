// Pushes of what was told to all members: some at a time, and only while the push services keep up. What waits here is lost
// where the server is restarted; the notification itself is in everybody's list.
import { setTimeout as sleep } from 'node:timers/promises'

interface Options {
  /** Parcels under way, or waiting for their next attempt. */
  readonly underWay: () => number
  readonly report: (error: unknown, context: string) => void
}

type Work = () => Promise<void>

const most = { atOnce: 2, underWay: 500, waiting: 1_000_000 }
const pauseMs = 100

export function createPushQueue({ underWay, report }: Options) {
  let waiting: Work[] = []
  let running = 0
  const closing = new AbortController()
  const { signal } = closing

  async function proceed(): Promise<void> {
    running++
    for (let work = waiting.pop(); work && !signal.aborted; work = waiting.pop()) {
      await work().catch((error: unknown) => report(error, 'web push'))
      while (underWay() >= most.underWay && !signal.aborted)
        await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
    }
    running--
  }

  return {
    add(works: readonly Work[]): void {
      const taken = works.slice(0, most.waiting - waiting.length)
      if (taken.length < works.length) report(new Error('Too much waits: pushes are lost'), 'web push')
      waiting = waiting.concat(taken)
      while (running < most.atOnce && waiting.length > running) void proceed()
    },
    close(): void {
      closing.abort()
      waiting = []
    },
  }
}
