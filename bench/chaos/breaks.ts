// What goes wrong in a minute of chaos: servers and Redis are killed or restarted, connections break, as a seed decides.
import { setTimeout as sleep } from 'node:timers/promises'
import type { MemberClient } from '@hamvav/ops/cluster/member-client'
import type { Cluster, Part } from '@hamvav/ops/cluster/start-cluster'
import type { Chance } from '../support/made-up.ts'

/** How often each happened. */
export type Breaks = Record<'serverKilled' | 'serverRestarted' | 'redisKilled' | 'redisRestarted' | 'dropped', number>

type Kind = keyof Breaks

/** As often as it stands here. */
const kinds: readonly Kind[] = [
  ...(['serverKilled', 'serverKilled', 'serverKilled', 'serverRestarted', 'serverRestarted'] as const),
  ...(['redisKilled', 'redisRestarted', 'dropped', 'dropped', 'dropped'] as const),
]
/** Milliseconds, up to: between two breaks, and until what was ended is started again. */
const pause = { between: 2_500, least: 500, away: 2_500 }
/** Of the clients, at a time: one in so many. */
const droppedShare = 5

export async function breakThings(
  { servers, redis }: Cluster,
  clients: readonly MemberClient[],
  chance: Chance,
  seconds: number,
): Promise<Breaks> {
  const counts: Breaks = { serverKilled: 0, serverRestarted: 0, redisKilled: 0, redisRestarted: 0, dropped: 0 }
  const repairs: Promise<void>[] = []
  const away = new Set<Part>()

  async function take(part: Part, signal: NodeJS.Signals, awayMs: number): Promise<void> {
    away.add(part)
    await part.stop(signal)
    await sleep(awayMs)
    await part.start()
    away.delete(part)
  }
  function happen(kind: Kind): void {
    if (kind === 'dropped') {
      const hit = clients.filter(() => chance.whole(droppedShare) === 0)
      hit.forEach((client) => client.drop())
      counts.dropped += hit.length
      return
    }
    const part = kind.startsWith('redis') ? redis : chance.of(servers)
    const isLast = part !== redis && servers.every((server) => server === part || away.has(server))
    const awayMs = chance.whole(pause.away)
    if (away.has(part) || isLast) return
    counts[kind]++
    repairs.push(take(part, kind.endsWith('Killed') ? 'SIGKILL' : 'SIGTERM', awayMs))
  }

  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    await sleep(pause.least + chance.whole(pause.between))
    happen(chance.of(kinds))
  }
  await Promise.all(repairs)
  return counts
}
