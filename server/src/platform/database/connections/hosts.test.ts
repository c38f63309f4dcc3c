// Two PostgreSQL servers: one accepts writes, the other is read-only like a standby.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { command } from '../../../testing/database-server.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { createListener } from '../listener.ts'
import { isUnavailable } from '../postgres-errors.ts'
import { startSilentProxy, type SilentProxy } from '../testing/silent-proxy.ts'
import { openHosts, type Hosts } from './hosts.ts'
import { openPool } from './pool.ts'

interface Server {
  readonly folder: string
  readonly postgres: EmbeddedPostgres
  readonly url: string
}
let servers: readonly Server[]
let proxies: readonly SilentProxy[]
let hosts: Hosts | undefined
let pool: Pool | undefined

async function startServer(name: string): Promise<Server> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `hamvav-host-`))
  const postgres = await startEmbeddedPostgres(folder, { fsync: 'off', cluster_name: name })
  const { host, user, database } = postgres.connection
  return { folder, postgres, url: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}` }
}
beforeAll(async () => {
  servers = await Promise.all([startServer('first'), startServer('second')])
})
beforeEach(async () => {
  await setReadOnly(0, false)
  await setReadOnly(1, true)
  proxies = await Promise.all(servers.map(({ url }) => startSilentProxy(url)))
})
afterEach(async () => {
  await Promise.all([pool?.end(), hosts?.close()])
  hosts = undefined
  pool = undefined
  for (const proxy of proxies) await proxy.close()
})
afterAll(async () => {
  for (const { postgres, folder } of servers) {
    await postgres.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
})

async function setReadOnly(server: number, isReadOnly: boolean): Promise<void> {
  const { url } = servers[server] as Server
  await command(url, `ALTER SYSTEM SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
  await command(url, 'SELECT pg_reload_conf()')
}
const urls = () => proxies.map(({ url }) => url)
const shortWaits = { checkMs: 50, answerMs: 500 }
async function open(options: Parameters<typeof openHosts>[1] = shortWaits) {
  hosts = await openHosts(urls(), options)
  const opened = openPool(hosts.connection, 3, () => {})
  pool = opened
  return opened
}
const nameOf = async (on: Pool) =>
  ((await on.query('SHOW cluster_name')).rows[0] as { cluster_name: string }).cluster_name

test('connections go to the host that accepts writes, also if it is not the first of the list', async () => {
  await setReadOnly(0, true)
  await setReadOnly(1, false)
  expect(await nameOf(await open())).toBe('second')
})

test('without a host that accepts writes the start fails and says why', async () => {
  await setReadOnly(0, true)
  await proxies[1]?.close()
  const failing = openHosts(urls(), { ...shortWaits, startMs: 0 })
  await expect(failing).rejects.toThrow(/^No host of the database accepts writes: .*read-only.*ECONNREFUSED/)
})

test('after a promotion the pool, pools with its options and the listener follow the primary', async () => {
  const onSwitch = vi.fn<(host: string) => void>()
  const pool = await open({ ...shortWaits, onSwitch })
  const other = openPool({ ...pool.options, max: 1 }, 1, () => {})
  const received: string[] = []
  const listener = createListener(pool.options, { report: () => {}, retryMs: [5, 20] })
  listener.on('test', (payload) => received.push(payload))
  await listener.start()
  expect([await nameOf(pool), await nameOf(other)]).toEqual(['first', 'first'])

  await setReadOnly(0, true)
  await setReadOnly(1, false)
  await vi.waitFor(() => expect(onSwitch).toHaveBeenCalledExactlyOnceWith(new URL(urls()[1] as string).host))
  await vi.waitFor(async () => expect([await nameOf(pool), await nameOf(other)]).toEqual(['second', 'second']))
  await vi.waitFor(async () => {
    await pool.query(`NOTIFY test, 'here'`)
    expect(received).toContain('here')
  })
  await Promise.all([other.end(), listener.close()])
})

test('connections leave a primary that falls silent for the standby that takes over', async () => {
  const pool = await open()
  const waiting = pool.query('SELECT pg_sleep(60)').catch((error: unknown) => error)
  await vi.waitFor(() => expect(proxies[0]?.passing()).toBe(2))
  proxies[0]?.freeze()
  proxies[0]?.freezeNew(true)
  await setReadOnly(1, false)
  expect(isUnavailable(await waiting)).toBe(true)
  expect(await nameOf(pool)).toBe('second')
})

test('while no host accepts writes, a write is refused as temporary, and works again afterwards', async () => {
  const pool = await open()
  await pool.query('CREATE TABLE IF NOT EXISTS trial (id int)')
  await setReadOnly(0, true)
  await vi.waitFor(async () => {
    const error: unknown = await pool.query('INSERT INTO trial VALUES (1)').catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: '25006' })
    expect(isUnavailable(error)).toBe(true)
  })
  await setReadOnly(0, false)
  await vi.waitFor(() => pool.query('INSERT INTO trial VALUES (1)'))
})
