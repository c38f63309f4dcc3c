// Debian's PostgreSQL on an empty store of its own, reached through a socket only: for the suites that need an outside one.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const installations = '/usr/lib/postgresql'

/** The newest installed version, or undefined. */
function findBinaries() {
  if (!existsSync(installations)) return undefined
  const versions = readdirSync(installations).toSorted((a, b) => Number(b) - Number(a))
  return versions.map((version) => `${installations}/${version}/bin`).find((bin) => existsSync(`${bin}/initdb`))
}

/** @returns {Promise<{ url: string, version: string, stop(): Promise<void> } | undefined>} undefined where none is installed */
export async function startOutsidePostgres() {
  const bin = findBinaries()
  if (!bin) return undefined
  const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-outside-'))
  // PostgreSQL refuses to run as root; Debian's package brings an account for it.
  const account = process.getuid() === 0 ? accountOf('postgres') : {}
  if (account.uid) chownSync(folder, account.uid, account.gid)
  const options = { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }
  execFileSync(
    `${bin}/initdb`,
    ['-D', `${folder}/data`, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    options,
  )
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    'fsync=off',
    'log_min_messages=panic',
  ]
  const server = spawn(`${bin}/postgres`, ['-D', `${folder}/data`, ...settings.flatMap((setting) => ['-c', setting])], {
    ...options,
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  await waitFor(() => isReady(bin, folder))
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    version: execFileSync(`${bin}/postgres`, ['--version'], { encoding: 'utf8' }).trim(),
    stop: async () => {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function accountOf(name) {
  const id = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function isReady(bin, folder) {
  try {
    execFileSync(`${bin}/pg_isready`, ['-q', '-h', folder])
    return true
  } catch {
    return false // not yet: it is asked again, for a bounded time
  }
}

async function waitFor(condition) {
  for (let tries = 0; tries < 100; tries++) {
    if (condition()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error("Debian's PostgreSQL was not ready in 10 s")
}
