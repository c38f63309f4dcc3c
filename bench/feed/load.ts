import autocannon from 'autocannon'
import { feedPath, sameView } from './views.ts'

export const connections = 50

/** One of those who ask: what they send and what they must be answered, each time. */
export interface Caller {
  readonly headers: Record<string, string>
  /** Null where answers are not compared. */
  readonly expected: string | null
}

export interface Slice {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly answers: number
  /** Answers that were not the caller's own view. */
  readonly foreign: number
}

/** Every connection asks again as soon as it is answered; connection n is caller n. */
export async function load(url: string, callers: readonly Caller[], seconds: number): Promise<Slice> {
  let next = 0
  let compared = 0
  let foreign = 0
  const result = await autocannon({
    url: url + feedPath,
    connections,
    duration: seconds,
    setupClient(client) {
      const { headers, expected } = callers[next++ % callers.length] as Caller
      const compare = (status: number, body: string) => {
        compared++
        if (status === 200 && !sameView(body, expected ?? '')) foreign++
      }
      // Not `setRequest`: that holds for a connection's first call only, and the rest would ask as visitors.
      client.setRequests([{ method: 'GET', headers, ...(expected !== null && { onResponse: compare }) }])
    },
  })
  const failures = result.errors + result.timeouts + result.non2xx
  if (failures > 0) throw new Error(`${failures} of ${result['2xx']} calls failed`)
  // A comparison that is not made finds nothing wrong.
  if (callers.every(({ expected }) => expected !== null) && compared < result['2xx'])
    throw new Error(`only ${compared} of ${result['2xx']} answers were compared`)
  const { p50, p99 } = result.latency
  return { perSecond: result['2xx'] / result.duration, p50, p99, answers: result['2xx'], foreign }
}
