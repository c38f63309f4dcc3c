// Several hosts of one database: a primary and its standbys. New connections go to the host that accepts writes; when a
// standby takes over, connections to the former primary are closed.
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { secondMs } from '@hamvav/contract/durations'
import { Client, type ClientConfig, type PoolConfig } from 'pg'
import { DatabaseStartError } from '../postgres-errors.ts'

export interface Hosts {
  /** Options for `Pool` and `openClient`; the `options` of such a pool can be used again. */
  readonly connection: PoolConfig
  close(): Promise<void>
}

interface Options {
  /** Called when another host takes over, with its address. */
  readonly onSwitch?: (host: string) => void
  /** Interval of the check whether the primary still accepts writes, ms. */
  readonly checkMs?: number
  /** Time for an answer of a host, ms. */
  readonly answerMs?: number
  /** Time to find the primary at start, ms. */
  readonly startMs?: number
}

/** Pause between two rounds without a primary, ms. */
const pauseMs = 300

/** @param urls one for each host @throws DatabaseStartError if no host accepts writes */
export async function openHosts(urls: readonly string[], options: Options = {}): Promise<Hosts> {
  const { onSwitch, checkMs = secondMs, answerMs = 2 * secondMs, startMs = 15 * secondMs } = options
  const limits = { connectionTimeoutMillis: answerMs, query_timeout: answerMs }
  let current = urls[0] as string
  /** Connection to the primary, which is checked at an interval. */
  let watched: Client | undefined
  let isSearching = false
  let isChecking = false
  let isClosed = false

  const clients = createClients(() => current)

  /** @throws if the host does not accept writes */
  async function connectTo(url: string): Promise<Client> {
    const client = new Client({ connectionString: url, ...limits, keepAlive: true, application_name: 'hamvav primary' })
    client.on('error', () => {}) // followed by end
    try {
      await client.connect()
      await requireWritable(client)
      return client
    } catch (error) {
      destroySocket(client)
      throw error
    }
  }
  async function findPrimary(until: number): Promise<void> {
    for (;;) {
      const attempts = urls.map(async (url) => ({ url, client: await connectTo(url) }))
      const found = await Promise.any(attempts).catch((error: AggregateError) => error)
      void Promise.allSettled(attempts).then((all) => {
        for (const one of all) if (one.status === 'fulfilled' && one.value !== found) destroySocket(one.value.client)
      })
      const isFound = !(found instanceof Error)
      if (isClosed) return void (isFound && destroySocket(found.client))
      if (isFound) return watch(found.url, found.client)
      if (performance.now() > until)
        throw new DatabaseStartError(`No host of the database accepts writes: ${reasons(found).join('; ')}`)
      await sleep(pauseMs)
    }
  }
  function watch(url: string, client: Client): void {
    watched = client
    client.once('end', () => watched === client && void search())
    if (url === current) return
    current = url
    clients.closeOthers(url)
    onSwitch?.(new URL(url).host)
  }
  async function search(): Promise<void> {
    if (isSearching || isClosed) return
    isSearching = true
    if (watched) destroySocket(watched)
    watched = undefined
    await findPrimary(Infinity)
    isSearching = false
  }
  async function check(): Promise<void> {
    const client = watched
    if (!client || isChecking) return
    isChecking = true
    try {
      await requireWritable(client)
    } catch {
      if (client === watched) void search()
    }
    isChecking = false
  }

  await findPrimary(performance.now() + startMs)
  const timer = setInterval(() => void check(), checkMs).unref()
  return {
    connection: { connectionString: current, Client: clients.Client },
    async close() {
      isClosed = true
      clearInterval(timer)
      const ending = watched
      watched = undefined
      await ending?.end()
    },
  }
}

/** Clients that connect to the current primary; each remembers its host, so that those of a former primary can be closed. */
function createClients(current: () => string) {
  const opened = new Map<Client, string>()
  class HostClient extends Client {
    constructor(config: ClientConfig) {
      const url = current()
      super({ ...config, connectionString: url })
      opened.set(this, url)
      this.once('end', () => opened.delete(this))
    }
  }
  return {
    Client: HostClient as unknown as NonNullable<PoolConfig['Client']>,
    closeOthers(url: string) {
      for (const [client, at] of opened) if (at !== url) destroySocket(client)
    },
  }
}

/** A connection outside a pool, to the same host as those of the pool with these options. */
export function openClient(options: PoolConfig): Client {
  const { Client: ClientOfPool = Client } = options as unknown as { Client?: new (config: ClientConfig) => Client }
  return new ClientOfPool(options)
}

/** A standby is read-only, and so is one that was just promoted, until the former primary is certain to be stopped. */
async function requireWritable(client: Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
  if (rows[0]?.transaction_read_only !== 'off') throw new Error(`${client.host}:${client.port} is read-only`)
}

/** `end()` would wait for the other side, which may be gone. */
const destroySocket = (client: Client) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()

const reasons = (error: Error): string[] =>
  error instanceof AggregateError ? error.errors.flatMap((one: Error) => reasons(one)) : [error.message || error.name]
