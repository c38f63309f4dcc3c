// Debian's PostgreSQL with a temporary data folder, listening on a Unix socket only.
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProgram, untilReady } from './programs.ts'

export interface OutsidePostgres {
  readonly url: string
  readonly version: string
  readonly pid: number
  stop(): Promise<void>
}

const installations = '/usr/lib/postgresql'

/** Program folder of the newest installed version. */
export function findPostgres(): string | undefined {
  if (!existsSync(installations)) return undefined
  const versions = readdirSync(installations).toSorted((a, b) => Number(b) - Number(a))
  return versions.map((version) => `${installations}/${version}/bin`).find((bin) => existsSync(`${bin}/initdb`))
}

/**
 * @param settings of postgresql.conf; durable by default
 * @returns undefined if PostgreSQL is not installed
 */
export async function startOutsidePostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<OutsidePostgres | undefined> {
  const bin = findPostgres()
  if (!bin) return undefined
  const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-outside-'))
  // PostgreSQL refuses to run as root; Debian's package brings an account for it.
  const account = process.getuid?.() === 0 ? accountOf('postgres') : undefined
  if (account) chownSync(folder, account.uid, account.gid)
  const options = { ...account, cwd: folder }
  execFileSync(
    `${bin}/initdb`,
    ['-D', `${folder}/data`, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const all = {
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: '200',
    port: '5432',
    ...settings,
  }
  const settingArgs = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = startProgram(
    'PostgreSQL',
    `${bin}/postgres`,
    ['-D', `${folder}/data`, ...settingArgs],
    options,
    'SIGINT',
  )
  const stop = async () => {
    await server.end('SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(server, () => isReady(bin, folder, all.port))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}&port=${all.port}`,
    version: execFileSync(`${bin}/postgres`, ['--version'], { encoding: 'utf8' }).trim(),
    pid: server.pid,
    stop,
  }
}

/** User and group of a system account, for programs that refuse to run as root. */
export function accountOf(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function isReady(bin: string, folder: string, port: string): boolean {
  try {
    execFileSync(`${bin}/pg_isready`, ['-q', '-h', folder, '-p', port])
    return true
  } catch {
    return false // not ready yet; the caller polls
  }
}
