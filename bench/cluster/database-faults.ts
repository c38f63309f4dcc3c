// Faults of the database and of the clock, each injected, held for some seconds and healed.
import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OutsidePostgres } from '@hamvav/ops/cluster/outside-postgres'
import { Client } from 'pg'
import type { SilentProxy } from '../../server/src/platform/database/testing/silent-proxy.ts'

export { startSilentProxy } from '../../server/src/platform/database/testing/silent-proxy.ts'

export interface DatabaseFault {
  readonly name: string
  /** Resolves when it is healed. */
  inject(): Promise<void>
  /** Whether reads must be answered meanwhile. */
  readonly isReadable: boolean
  /** Whether writes must be refused as temporary meanwhile. */
  readonly refusesWrites?: true
}

export interface Target {
  readonly postgres: OutsidePostgres
  /** The server's role. */
  readonly role: string
  readonly proxy: SilentProxy
  /** Small file system with PostgreSQL's data, without its log. */
  readonly disk: string
  /** The server's clock is its offset in this file, such as `+300s`. */
  readonly clockFile: string
}

/** Time for which a fault is held, ms. */
const heldMs = 8_000

export function databaseFaults({ postgres, role, proxy, disk, clockFile }: Target): DatabaseFault[] {
  const held = async (begin: () => void, end: () => void) => {
    begin()
    await sleep(heldMs).finally(end)
  }
  const setClock = (offset: string) => writeFileSync(clockFile, offset)
  const faults: DatabaseFault[] = [
    {
      name: 'killed (SIGKILL), started after 2 s',
      isReadable: false,
      async inject() {
        await postgres.kill()
        await sleep(2_000)
        await postgres.start()
      },
    },
    { name: 'paused (SIGSTOP) for 8 s', isReadable: false, inject: () => held(postgres.pause, postgres.resume) },
    {
      name: 'open connections silent for ever, new ones work',
      isReadable: false,
      inject: async () => proxy.freeze(),
    },
    {
      name: 'all connections silent, new ones for 8 s',
      isReadable: false,
      inject: () =>
        held(
          () => (proxy.freeze(), proxy.freezeNew(true)),
          () => proxy.freezeNew(false),
        ),
    },
    { name: 'out of connections for 8 s', isReadable: false, inject: () => refuseConnections(postgres.url, role) },
    {
      name: 'disk full for 8 s',
      isReadable: true,
      refusesWrites: true,
      async inject() {
        const filler = path.join(disk, 'filler')
        // Several times: what PostgreSQL frees meanwhile is filled too.
        for (const end = performance.now() + heldMs; performance.now() < end; await sleep(200)) fill(filler, disk)
        rmSync(filler)
      },
    },
  ]
  const clocks = ['+300s', '-300s'].map((offset) => ({
    name: `clock of the server ${offset} for 8 s`,
    isReadable: true,
    inject: () =>
      held(
        () => setClock(offset),
        () => setClock('+0s'),
      ),
  }))
  return [...faults, ...clocks]
}

/** Ends the role's connections and lets it open no new ones: it gets SQLSTATE 53300, as when other programs hold all. */
async function refuseConnections(url: string, role: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`ALTER ROLE ${role} CONNECTION LIMIT 0`)
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [role])
  await sleep(heldMs)
  await client.query(`ALTER ROLE ${role} CONNECTION LIMIT -1`)
  await client.end()
}

/** Appends until the file system is full. */
function fill(file: string, disk: string): void {
  const { bavail, bsize } = statfsSync(disk)
  if (bavail > 0) writeFileSync(file, Buffer.alloc(bavail * bsize), { flag: 'a' })
}

/** A small file system in memory, in place until this process exits, which removes the folder around it; needs root. */
export function mountSmallDisk(disk: string, megabytes: number): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'hamvav-chaos', disk])
  process.once('exit', () => {
    execFileSync('umount', ['--lazy', disk])
    rmSync(path.dirname(disk), { recursive: true, force: true })
  })
}
