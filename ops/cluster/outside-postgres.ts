// Debian's PostgreSQL with a temporary data folder, listening on a Unix socket only.
import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sendQuietly, startProgram, untilReady, withDescendants, type Program } from './programs.ts'

export interface OutsidePostgres {
  readonly url: string
  readonly version: string
  readonly pid: number
  /** Of the data, the socket and a standby's password-free connection. */
  readonly folder: string
  /** SIGKILL of all its processes, as when the machine loses power; the disk stays. */
  kill(): Promise<void>
  /** Starts it again at the same address. */
  start(): Promise<void>
  /** Stops or continues all its processes: connections stay open and nothing is answered. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

const installations = '/usr/lib/postgresql'
/** Also for the recovery after a kill, ms. */
const readyMs = 60_000

/** Program folder of the newest installed version. */
export function findPostgres(): string | undefined {
  if (!existsSync(installations)) return undefined
  const versions = readdirSync(installations).toSorted((a, b) => Number(b) - Number(a))
  return versions.map((version) => `${installations}/${version}/bin`).find((bin) => existsSync(`${bin}/initdb`))
}

/**
 * @param settings of postgresql.conf; durable by default
 * @param data folder of the data without the log, for example a small file system; default: with the rest
 * @param keep folder of a cluster that is made once and reused; default: a temporary one
 * @returns undefined if PostgreSQL is not installed
 */
export async function startOutsidePostgres(
  settings: Readonly<Record<string, string>> = {},
  data?: string,
  keep?: string,
): Promise<OutsidePostgres | undefined> {
  const bin = findPostgres()
  if (!bin) return undefined
  if (keep) mkdirSync(keep, { recursive: true })
  const folder = keep ?? mkdtempSync(path.join(tmpdir(), 'hamvav-outside-'))
  const options = ownFolder(folder)
  if (data) {
    ownFolder(data)
    symlinkSync(data, `${folder}/data`)
  }
  const place = ['-D', `${folder}/data`, ...(data ? ['--waldir', `${folder}/wal`] : [])]
  if (existsSync(`${folder}/data/PG_VERSION`)) return launch(bin, folder, settings, true)
  execFileSync(
    `${bin}/initdb`,
    [...place, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return launch(bin, folder, settings, keep !== undefined)
}

/** A standby that follows the server, with a copy of its data. */
export async function startStandby(of: OutsidePostgres): Promise<OutsidePostgres> {
  const bin = findPostgres() ?? ''
  const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-standby-'))
  const port = new URL(of.url).searchParams.get('port') ?? ''
  const from = ['-h', of.folder, '-p', port, '-U', 'postgres']
  const args = [...from, '-D', `${folder}/data`, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  await promisify(execFile)(`${bin}/pg_basebackup`, args, ownFolder(folder))
  return launch(bin, folder, {})
}

/** PostgreSQL refuses to run as root; Debian's package brings an account for it. */
function ownFolder(folder: string) {
  const account = process.getuid?.() === 0 ? accountOf('postgres') : undefined
  if (account) chownSync(folder, account.uid, account.gid)
  return { ...account, cwd: folder }
}

async function launch(
  bin: string,
  folder: string,
  settings: Readonly<Record<string, string>>,
  isKept = false,
): Promise<OutsidePostgres> {
  const options = ownFolder(folder)
  const all = {
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: '200',
    port: '5432',
    ...settings,
  }
  const settingArgs = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', `${folder}/data`, ...settingArgs]
  let server: Program
  async function start(): Promise<void> {
    server = startProgram('PostgreSQL', `${bin}/postgres`, args, options, 'SIGINT')
    await untilReady(server, () => isReady(bin, folder, all.port), readyMs)
  }
  const signal = (name: NodeJS.Signals) => {
    for (const pid of withDescendants(server.pid)) sendQuietly(pid, name)
  }
  const stop = async () => {
    await server.end('SIGINT')
    if (!isKept) rmSync(folder, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}&port=${all.port}`,
    version: execFileSync(`${bin}/postgres`, ['--version'], { encoding: 'utf8' }).trim(),
    get pid() {
      return server.pid
    },
    folder,
    start,
    async kill() {
      signal('SIGKILL')
      await server.end('SIGKILL')
    },
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
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
