// Random faults from a seed: servers and Redis are killed or restarted, client connections are dropped.
import { setTimeout as sleep } from 'node:timers/promises'
import type { MemberClient } from '@hamvav/ops/cluster/member-client'
import type { Cluster, Part } from '@hamvav/ops/cluster/start-cluster'
import type { Chance } from '../support/random.ts'

/** Number of faults by kind. */
export type FaultCounts = Record<
  'serverKilled' | 'serverRestarted' | 'redisKilled' | 'redisRestarted' | 'dropped',
  number
>

type Kind = keyof FaultCounts

/** Weighted by repetition. */
const kinds: readonly Kind[] = [
  ...(['serverKilled', 'serverKilled', 'serverKilled', 'serverRestarted', 'serverRestarted'] as const),
  ...(['redisKilled', 'redisRestarted', 'dropped', 'dropped', 'dropped'] as const),
]
/** Maximum (`between`, `downtime`) and minimum pauses between faults and until a restart, ms. */
const pause = { between: 2_500, minimum: 500, downtime: 2_500 }
/** One in `droppedShare` clients loses its connection. */
const droppedShare = 5

export async function injectFaults(
  { servers, redis }: Cluster,
  clients: readonly MemberClient[],
  chance: Chance,
  seconds: number,
): Promise<FaultCounts> {
  const counts: FaultCounts = { serverKilled: 0, serverRestarted: 0, redisKilled: 0, redisRestarted: 0, dropped: 0 }
  const restarts: Promise<void>[] = []
  const down = new Set<Part>()

  async function restart(part: Part, signal: NodeJS.Signals, downtimeMs: number): Promise<void> {
    down.add(part)
    await part.stop(signal)
    await sleep(downtimeMs)
    await part.start()
    down.delete(part)
  }
  function inject(kind: Kind): void {
    if (kind === 'dropped') {
      const hit = clients.filter(() => chance.whole(droppedShare) === 0)
      hit.forEach((client) => client.drop())
      counts.dropped += hit.length
      return
    }
    const part = kind.startsWith('redis') ? redis : chance.of(servers)
    const isLast = part !== redis && servers.every((server) => server === part || down.has(server))
    const downtimeMs = chance.whole(pause.downtime)
    if (down.has(part) || isLast) return
    counts[kind]++
    restarts.push(restart(part, kind.endsWith('Killed') ? 'SIGKILL' : 'SIGTERM', downtimeMs))
  }

  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    await sleep(pause.minimum + chance.whole(pause.between))
    inject(chance.of(kinds))
  }
  await Promise.all(restarts)
  return counts
}
