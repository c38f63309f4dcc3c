// Lifecycle of the embedded PostgreSQL, with real processes that are started and killed.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { endStores, processesBelow, startStore } from '../testing/store-server.ts'

vi.setConfig({ testTimeout: 120_000 })

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }
const content = ['postgres', 'postgres.lock']

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'hamvav-life-'))
/** Shared by the tests that need no new store: creating one is slow. */
const store = newFolder('store')
afterEach(endStores) // of failed tests
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

function newFolder(name: string): string {
  const folder = path.join(base, name)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

async function started(folder: string, options?: Parameters<typeof startStore>[1]) {
  const server = startStore(folder, options)
  expect(await server.ready, server.output()).toBe(true)
  return server
}

const allEnded = (folder: string) =>
  vi.waitFor(() => expect(processesBelow(folder)).toEqual([]), { timeout: 60_000, interval: 10 })

const serverPid = (folder: string) =>
  Number.parseInt(fs.readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8'), 10)

test('starts again after a clean stop, a kill, and the end of PostgreSQL', async () => {
  let server = await started(store)
  expect(await server.kill('SIGTERM')).toBe(0)
  await allEnded(store)
  expect(fs.readdirSync(store)).toEqual(content)

  server = await started(store)
  await server.kill('SIGKILL')
  await allEnded(store)

  server = await started(store)
  void server.kill('SIGKILL') // the next start finds this PostgreSQL still shutting down
  server = await started(store)
  expect(server.starts()).toBe(4)

  process.kill(serverPid(store), 'SIGKILL')
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain('PostgreSQL is gone')

  server = await started(store)
  expect(server.starts()).toBe(5)
  expect(await server.kill('SIGINT')).toBe(0)
  await allEnded(store)
})

test('a second server on the same store fails with one clear line', async () => {
  const first = await started(store)
  const second = startStore(store)
  expect(await second.ended).toBe(1)
  expect(second.output()).toBe(`Another server is using ${store}. Stop it, or set DATA_DIR to another folder.\n`)
  await first.kill('SIGTERM')
})

test('of three servers started concurrently on a new folder, one succeeds', async () => {
  const folder = newFolder('race')
  const servers = [startStore(folder), startStore(folder), startStore(folder)]
  const ready = await Promise.all(servers.map((server) => server.ready))
  expect(ready.filter(Boolean)).toHaveLength(1)
  for (const [i, server] of servers.entries())
    if (!ready[i]) expect(server.output()).toContain('Another server is using')
  await Promise.all(servers.map((server) => server.kill('SIGTERM')))
})

test('a PostgreSQL that outlived its server is ended by the next start', async () => {
  const server = await started(store)
  const orphan = serverPid(store)
  server.pause()
  for (const { pid, command } of processesBelow(store)) if (command !== 'postgres') process.kill(pid, 'SIGKILL')
  await server.kill('SIGKILL')
  expect(processesBelow(store).map(({ pid }) => pid)).toContain(orphan)

  const next = await started(store)
  expect(next.starts()).toBe(server.starts() + 1)
  expect(serverPid(store)).not.toBe(orphan)
  await next.kill('SIGTERM')
  await allEnded(store)
})

test('a stale lock with the id of another process does not prevent a start', async () => {
  await (await started(store)).kill('SIGTERM')
  const lock = path.join(store, 'postgres/postmaster.pid')
  fs.writeFileSync(lock, `${process.pid}\n${store}/postgres\n1\n5432\n.\n\n  123 456\nready\n`)
  if (isRoot) fs.chownSync(lock, nobody.uid, nobody.gid)
  await (await started(store)).kill('SIGTERM')
})

test('no acknowledged write is lost when the server, or also PostgreSQL, is killed', async () => {
  for (const withPostgres of [false, true]) {
    const server = await started(store, { write: true })
    await vi.waitFor(() => expect(server.written()).toBeGreaterThan(50), { timeout: 60_000, interval: 5 })
    if (withPostgres) process.kill(serverPid(store), 'SIGKILL')
    await server.kill('SIGKILL')
    const next = await started(store)
    const stored = next.starts() - server.starts() - 1
    expect(stored).toBeGreaterThanOrEqual(server.written())
    expect(stored).toBeLessThanOrEqual(server.written() + 1) // the last write may be stored but not acknowledged
    await next.kill('SIGTERM')
  }
})

test.each([60, 120, 200, 400])('starts after a kill %i ms into its first start', async (wait) => {
  const folder = newFolder(`killed-after-${wait}`)
  const killed = startStore(folder)
  await sleep(wait)
  await killed.kill('SIGKILL')
  const next = await started(folder)
  expect(fs.readdirSync(folder)).toEqual(content)
  await next.kill('SIGTERM')
  await allEnded(folder)
})

test('starts in a folder with a long path', async () => {
  const folder = newFolder('x'.repeat(100))
  await (await started(folder)).kill('SIGTERM')
})

if (isRoot) {
  test('starts as root in a copy made by root', async () => {
    await (await started(store)).kill('SIGTERM')
    const copy = path.join(base, 'copy')
    fs.cpSync(store, copy, { recursive: true })
    await (await started(copy)).kill('SIGTERM')
  })
}

// Skipped if other accounts have no access to the repository.
if (isRoot && spawnSync(process.execPath, ['--version'], { ...nobody, cwd: '/' }).error === undefined) {
  test('starts as a user who is not root', async () => {
    const folder = newFolder('ordinary')
    fs.chmodSync(base, 0o755)
    fs.chownSync(folder, nobody.uid, nobody.gid)
    await (await started(folder, { account: nobody })).kill('SIGTERM')
    const again = await started(folder, { account: nobody })
    expect(again.starts()).toBe(2)
    await again.kill('SIGKILL')
    await allEnded(folder)
  })
}
