// Preloaded into the server: writes a line per statement with the number of its call (`x-call`), its milliseconds, and
// those of the processor in its PostgreSQL process, which other programs hardly change (0 if unknown).
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Client } from 'pg'

type Query = (...args: unknown[]) => unknown
interface Connection {
  readonly processID: number | null
}

const file = process.env['STATEMENT_TIMES'] ?? ''
const calls = new AsyncLocalStorage<string | undefined>()

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  calls.enterWith(request.headers['x-call']?.toString())
})

/** Milliseconds of processor time that a process has used; 0 if it does not run on this machine, or not on Linux. */
function processorTime({ processID }: Connection): number {
  try {
    return Number(readFileSync(`/proc/${processID}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}

const prototype = Client.prototype as unknown as { query: Query }
const original = prototype.query
prototype.query = function query(this: Connection, ...args: unknown[]): unknown {
  const call = calls.getStore()
  if (call === undefined) return original.apply(this, args)
  const before = processorTime(this)
  const start = performance.now()
  const end = () => {
    const ms = performance.now() - start
    appendFileSync(file, `${call} ${ms} ${processorTime(this) - before}\n`)
  }
  const last = args.at(-1)
  if (typeof last === 'function')
    return original.call(this, ...args.slice(0, -1), (...outcome: unknown[]) => {
      end()
      Reflect.apply(last, undefined, outcome)
    })
  const result = original.apply(this, args)
  if (result instanceof Promise) void result.then(end, end)
  return result
}
