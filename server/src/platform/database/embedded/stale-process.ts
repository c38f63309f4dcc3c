import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { secondMs } from '@hamvav/contract/durations'
import { DatabaseStartError } from '../postgres-errors.ts'

/** Time after the start of `endStaleProcesses` until it kills the processes, and until it gives up. */
const killAfterMs = 10 * secondMs
const giveUpAfterMs = 20 * secondMs

/**
 * Ends the PostgreSQL processes in this folder that outlived their server, and waits for their end. The caller must hold
 * the store's lock, so that none of them belongs to a running server.
 */
export async function endStaleProcesses(folder: string): Promise<void> {
  const started = Date.now()
  const interrupted = new Set<number>()
  for (let running = processesIn(folder); running.length > 0; running = processesIn(folder)) {
    const waited = Date.now() - started
    if (waited > giveUpAfterMs)
      throw new DatabaseStartError(`A PostgreSQL in ${folder} does not end (${running.join(', ')}).`)
    const first = mainProcess(folder, running)
    if (waited > killAfterMs) for (const pid of running) sendSignal(pid, 'SIGKILL')
    else if (!interrupted.has(first)) sendSignal(first, 'SIGINT')
    interrupted.add(first)
    await sleep(20)
  }
}

/** The postmaster, which ends the others. */
function mainProcess(folder: string, pids: readonly number[]): number {
  const lock = path.join(folder, 'postmaster.pid')
  const postmaster = fs.existsSync(lock) ? Number.parseInt(fs.readFileSync(lock, 'utf8'), 10) : 0
  return pids.includes(postmaster) ? postmaster : Math.min(...pids)
}

function sendSignal(pid: number, name: 'SIGINT' | 'SIGKILL'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // ESRCH: it has just ended
  }
}

/** Process ids by program name and working folder, so that a shell in the folder is not among them. */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return listProcesses(folder)
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isProcessIn(folder, `/proc/${name}`))
    .map(Number)
}

function isProcessIn(folder: string, entry: string): boolean {
  try {
    if (fs.readlinkSync(`${entry}/cwd`) !== folder) return false
    return ['postgres', 'initdb'].includes(fs.readFileSync(`${entry}/comm`, 'utf8').trim())
  } catch {
    return false // it has ended, or belongs to another account
  }
}

function listProcesses(folder: string): number[] {
  const { stdout } = spawnSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((line) => line.includes(` -D ${folder} `))
    .map((line) => Number.parseInt(line, 10))
}
