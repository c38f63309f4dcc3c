// Child processes of a cluster, ended with this process.
import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { once } from 'node:events'

export interface Program {
  readonly name: string
  readonly pid: number
  hasEnded(): boolean
  /** End of its output, for error messages. */
  output(): string
  /** Sends the signal, and SIGKILL after 15 s. */
  end(signal: NodeJS.Signals): Promise<void>
}

const running = new Map<ChildProcess, NodeJS.Signals>()
process.on('exit', () => running.forEach((signal, child) => child.kill(signal)))
// Registered only while programs run, because importing programs may have their own handlers.
const endAll = () => process.exit(1)
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function track(child: ChildProcess, lastSignal: NodeJS.Signals): void {
  if (running.size === 0) for (const signal of signals) process.on(signal, endAll)
  running.set(child, lastSignal)
}

function untrack(child: ChildProcess): void {
  running.delete(child)
  if (running.size === 0) for (const signal of signals) process.off(signal, endAll)
}

const shutdownTimeoutMs = 15_000
const outputCharacters = 2_000

/** @param lastSignal signal at the exit of this process; SIGKILL would leave grandchildren running */
export function startProgram(
  name: string,
  file: string,
  args: readonly string[],
  options: SpawnOptions = {},
  lastSignal: NodeJS.Signals = 'SIGTERM',
): Program {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  track(child, lastSignal)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-outputCharacters)))
  const exited = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve()
    })
    child.once('exit', () => resolve())
  }).then(() => untrack(child))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
  return {
    name,
    pid: child.pid ?? 0,
    hasEnded,
    output: () => output,
    async end(signal) {
      if (!hasEnded()) child.kill(signal)
      const limit = setTimeout(() => child.kill('SIGKILL'), shutdownTimeoutMs)
      await exited
      clearTimeout(limit)
    },
  }
}

/** Polls until ready; throws with the program's output if it ended or was not ready in time. */
export async function untilReady(
  program: Program,
  isReady: () => boolean | Promise<boolean>,
  timeoutMs = 180_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline && !program.hasEnded()) {
    if (await isReady()) return
    await sleep(50)
  }
  throw new Error(`${program.name} did not become ready:\n${program.output()}`)
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

/** Path of an installed program. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/bin']
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}

/** The process and all that it has started, and those that they have started. */
export function withDescendants(pid: number): number[] {
  const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const children = Map.groupBy(pairs, ([, parent]) => parent)
  const all = (one: number): number[] => [one, ...(children.get(one) ?? []).flatMap(([child = 0]) => all(child))]
  return all(pid)
}

/** Sends a signal to a process that may have ended. */
export function sendQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
