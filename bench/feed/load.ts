import autocannon from 'autocannon'
import { feedPath, sameView } from './views.ts'

export const connections = 50

/** Request of one caller and the expected response. */
export interface Caller {
  readonly headers: Record<string, string>
  /** Null: responses are not compared. */
  readonly expected: string | null
}

export interface Slice {
  readonly perSecond: number
  /** Latencies, ms. */
  readonly p50: number
  readonly p99: number
  readonly answers: number
  /** Responses that differ from the caller's expected view. */
  readonly foreign: number
}

/** Closed loop: every connection sends the next request after a response; connection n is caller n. */
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
      // Not `setRequest`, which applies to the first request of a connection only; the others would be sent as visitors.
      client.setRequests([{ method: 'GET', headers, ...(expected !== null && { onResponse: compare }) }])
    },
  })
  const failures = result.errors + result.timeouts + result.non2xx
  if (failures > 0) throw new Error(`${failures} of ${result['2xx']} calls failed`)
  // Fails if nothing was compared, because mismatches would be 0.
  if (callers.every(({ expected }) => expected !== null) && compared < result['2xx'])
    throw new Error(`only ${compared} of ${result['2xx']} answers were compared`)
  const { p50, p99 } = result.latency
  return { perSecond: result['2xx'] / result.duration, p50, p99, answers: result['2xx'], foreign }
}
