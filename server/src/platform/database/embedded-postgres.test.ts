// The life of the embedded PostgreSQL seen from outside: every start and every death is that of a real process.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { endStores, processesBelow, startStore } from './testing/store-server.ts'

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'hamvav-life-'))
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

afterEach(endStores) // those that a failed test left running

const isRoot = process.getuid?.() === 0
const store = ['postgres', 'postgres.lock']
let folders = 0

function newFolder(...below: string[]): string {
  const folder = path.join(base, String(++folders), ...below)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

async function started(folder: string, options?: Parameters<typeof startStore>[1]) {
  const server = startStore(folder, options)
  expect(await server.ready, server.output()).toBe(true)
  return server
}

const noneLeft = (folder: string) =>
  vi.waitFor(() => expect(processesBelow(folder)).toEqual([]), { timeout: 5_000, interval: 10 })

const serverPid = (folder: string) =>
  Number.parseInt(fs.readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8'), 10)

test('starts, stops cleanly and starts again, whatever ended it', { timeout: 20_000 }, async () => {
  const folder = newFolder()
  let server = await started(folder)
  expect(await server.kill('SIGTERM')).toBe(0)
  await noneLeft(folder)
  expect(fs.readdirSync(folder)).toEqual(store)

  server = await started(folder)
  await server.kill('SIGKILL')
  await noneLeft(folder)

  server = await started(folder)
  void server.kill('SIGKILL') // and at once, while that PostgreSQL is still shutting down
  server = await started(folder)
  expect(server.starts()).toBe(4)

  process.kill(serverPid(folder), 'SIGKILL')
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain('PostgreSQL is gone')

  server = await started(folder)
  expect(server.starts()).toBe(5)
  expect(await server.kill('SIGINT')).toBe(0)
  await noneLeft(folder)
})

test('refuses a second server in one clear line', async () => {
  const folder = newFolder()
  const first = await started(folder)
  const second = startStore(folder)
  expect(await second.ended).toBe(1)
  expect(second.output()).toBe(`Another server is using ${folder}. Stop it, or set DATA_DIR to another folder.\n`)
  await first.kill('SIGTERM')
})

test('lets one of three win that start on a new folder at once', { timeout: 15_000 }, async () => {
  const folder = newFolder()
  const servers = [startStore(folder), startStore(folder), startStore(folder)]
  const ready = await Promise.all(servers.map((server) => server.ready))
  expect(ready.filter(Boolean)).toHaveLength(1)
  for (const [i, server] of servers.entries())
    if (!ready[i]) expect(server.output()).toContain('Another server is using')
  await Promise.all(servers.map((server) => server.kill('SIGTERM')))
})

test('ends a PostgreSQL that outlived its server', { timeout: 15_000 }, async () => {
  const folder = newFolder()
  const server = await started(folder)
  const orphan = serverPid(folder)
  server.pause()
  for (const { pid, command } of processesBelow(folder)) if (command !== 'postgres') process.kill(pid, 'SIGKILL')
  await server.kill('SIGKILL')
  expect(processesBelow(folder).map(({ pid }) => pid)).toContain(orphan)

  const next = await started(folder)
  expect(next.starts()).toBe(2)
  expect(serverPid(folder)).not.toBe(orphan)
  await next.kill('SIGTERM')
  await noneLeft(folder)
})

test('is not misled by a stale lock with the number of another program', async () => {
  const folder = newFolder()
  await (await started(folder)).kill('SIGTERM')
  const lock = path.join(folder, 'postgres/postmaster.pid')
  fs.writeFileSync(lock, `${process.pid}\n${folder}/postgres\n1\n5432\n.\n\n  123 456\nready\n`)
  if (isRoot) fs.chownSync(lock, 65534, 65534)
  await (await started(folder)).kill('SIGTERM')
})

for (const wait of [60, 100, 120, 150, 200, 300, 450]) {
  test(`is right again after a kill ${wait} ms into its first start`, async () => {
    const folder = newFolder()
    const killed = startStore(folder)
    await sleep(wait)
    await killed.kill('SIGKILL')
    const next = await started(folder)
    expect(fs.readdirSync(folder)).toEqual(store)
    await next.kill('SIGTERM')
    await noneLeft(folder)
  })
}

test(
  'loses no acknowledged write, whether the server is killed or its PostgreSQL too',
  { timeout: 15_000 },
  async () => {
    const folder = newFolder()
    let stored = 0
    for (const withPostgres of [false, true]) {
      const server = await started(folder, { write: true })
      await vi.waitFor(() => expect(server.written()).toBeGreaterThan(50), { timeout: 4_000, interval: 5 })
      if (withPostgres) process.kill(serverPid(folder), 'SIGKILL')
      await server.kill('SIGKILL')
      stored += 1 + server.written()
    }
    const server = await started(folder)
    // At most one more a time: stored, but not acknowledged when the kill came.
    expect(server.starts() - 1).toBeGreaterThanOrEqual(stored)
    expect(server.starts() - 1).toBeLessThanOrEqual(stored + 2)
    await server.kill('SIGTERM')
  },
)

test('works in a folder with a long path', async () => {
  const folder = newFolder('x'.repeat(100))
  await (await started(folder)).kill('SIGTERM')
})

if (isRoot) {
  const ordinary = { uid: 65534, gid: 65534 }

  test('works for an ordinary user', { timeout: 15_000 }, async () => {
    const folder = newFolder()
    for (const place of [base, path.dirname(folder)]) fs.chmodSync(place, 0o755)
    fs.chownSync(folder, ordinary.uid, ordinary.gid)
    await (await started(folder, { account: ordinary })).kill('SIGTERM')
    const again = await started(folder, { account: ordinary })
    expect(again.starts()).toBe(2)
    await again.kill('SIGKILL')
    await noneLeft(folder)
  })

  test('works for root where root has copied the store into place', async () => {
    const folder = newFolder()
    await (await started(folder)).kill('SIGTERM')
    const copy = path.join(newFolder(), 'copy')
    fs.cpSync(folder, copy, { recursive: true })
    const server = await started(copy)
    expect(server.starts()).toBe(2)
    await server.kill('SIGTERM')
  })
}
