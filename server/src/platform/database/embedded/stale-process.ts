import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseStartError } from '../postgres-errors.ts'

const patience = 20_000
const lastResort = 10_000

/**
 * Ends the PostgreSQL programs that outlived their server in this folder, and waits until they are gone. Only for who
 * holds the store's lock: then nothing that still runs there can belong to a living server.
 */
export async function endLeftOvers(folder: string): Promise<void> {
  const started = Date.now()
  const interrupted = new Set<number>()
  for (let left = programsIn(folder); left.length > 0; left = programsIn(folder)) {
    const waited = Date.now() - started
    if (waited > patience) throw new DatabaseStartError(`A PostgreSQL in ${folder} does not end (${left.join(', ')}).`)
    const first = mainProgram(folder, left)
    if (waited > lastResort) for (const pid of left) signal(pid, 'SIGKILL')
    else if (!interrupted.has(first)) signal(first, 'SIGINT')
    interrupted.add(first)
    await sleep(20)
  }
}

/** The one to ask, which takes the others along. */
function mainProgram(folder: string, pids: readonly number[]): number {
  const lock = path.join(folder, 'postmaster.pid')
  const named = fs.existsSync(lock) ? Number.parseInt(fs.readFileSync(lock, 'utf8'), 10) : 0
  return pids.includes(named) ? named : Math.min(...pids)
}

function signal(pid: number, name: 'SIGINT' | 'SIGKILL'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // else it has just ended
  }
}

/** By name and working folder: somebody's shell that stands there is not ours to end. */
export function programsIn(folder: string): number[] {
  if (process.platform !== 'linux') return listedPrograms(folder)
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isProgramIn(folder, `/proc/${name}`))
    .map(Number)
}

function isProgramIn(folder: string, entry: string): boolean {
  try {
    if (fs.readlinkSync(`${entry}/cwd`) !== folder) return false
    return ['postgres', 'initdb'].includes(fs.readFileSync(`${entry}/comm`, 'utf8').trim())
  } catch {
    return false // ended meanwhile, or another account's
  }
}

function listedPrograms(folder: string): number[] {
  const { stdout } = spawnSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((line) => line.includes(` -D ${folder} `))
    .map((line) => Number.parseInt(line, 10))
}
