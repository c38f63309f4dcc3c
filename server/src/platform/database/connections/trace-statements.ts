// Spans of statements that belong to a trace: the name of the statement, never its text or values.
import { AsyncResource } from 'node:async_hooks'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { errorTypeOf, isTracing, startPart } from '../../tracing/spans.ts'

type Query = (...values: unknown[]) => unknown
type Done = (error?: Error | null, result?: QueryResult) => void

/** Statements of all clients of the pool; nothing without a tracer. */
export function traceStatements(pool: Pool): void {
  if (!isTracing()) return
  pool.on('connect', traceClient)
  // A request that waits for a connection gets it in the context of the one that released it.
  const connect = pool.connect.bind(pool) as (done?: Done) => unknown
  pool.connect = ((done?: Done) => (done ? connect(AsyncResource.bind(done)) : connect())) as Pool['connect']
}

function traceClient(client: PoolClient): void {
  const query = client.query.bind(client) as Query
  client.query = ((...values: unknown[]) => {
    const span = startPart(nameOf(values[0]), 'client', { 'db.system.name': 'postgresql' })
    if (!span) return query(...values)
    const end = (error?: unknown) => span.end(error ? { 'error.type': errorTypeOf(error) } : {})
    const done = values.at(-1)
    if (typeof done === 'function')
      values[values.length - 1] = (error?: Error | null, result?: QueryResult) => {
        end(error)
        ;(done as Done)(error, result)
      }
    const result = query(...values)
    if (result instanceof Promise) result.then(() => end(), end)
    // A stream, which has no other end that all of them share.
    else if (typeof done !== 'function') end()
    return result
  }) as PoolClient['query']
}

/** Of a named statement its name, else its first keyword. */
function nameOf(query: unknown): string {
  const { name, text } = (typeof query === 'string' ? { text: query } : (query ?? {})) as {
    name?: unknown
    text?: unknown
  }
  if (typeof name === 'string') return `db ${name}`
  const [keyword = ''] = /^[a-z]+/i.exec(String(text ?? '').trimStart()) ?? []
  return `db ${keyword.toUpperCase()}`.trimEnd()
}
