// Programs that a cluster is made of: each is waited for, and ended by its own number whatever happens.
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { once } from 'node:events'

export interface Program {
  readonly name: string
  readonly pid: number
  hasEnded(): boolean
  /** The end of what it wrote, for whoever has to find out why. */
  lastWords(): string
  /** Ends it; by SIGKILL where it has not ended after 15 s. */
  end(signal: NodeJS.Signals): Promise<void>
}

const running = new Map<ChildProcess, NodeJS.Signals>()
process.on('exit', () => running.forEach((signal, child) => child.kill(signal)))
// Only while there is something to end: whoever imports this may have an ending of their own.
const endAll = () => process.exit(1)
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function keep(child: ChildProcess, lastSignal: NodeJS.Signals): void {
  if (running.size === 0) for (const signal of signals) process.on(signal, endAll)
  running.set(child, lastSignal)
}

function forget(child: ChildProcess): void {
  running.delete(child)
  if (running.size === 0) for (const signal of signals) process.off(signal, endAll)
}

const patienceMs = 15_000
const keptCharacters = 2_000

/** @param lastSignal where we end before it: SIGKILL would leave the children of a program that has any */
export function startProgram(
  name: string,
  file: string,
  args: readonly string[],
  options: SpawnOptions = {},
  lastSignal: NodeJS.Signals = 'SIGTERM',
): Program {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  keep(child, lastSignal)
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (words = (words + text.toString()).slice(-keptCharacters)))
  const gone = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      words += error.message
      resolve()
    })
    child.once('exit', () => resolve())
  }).then(() => forget(child))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
  return {
    name,
    pid: child.pid ?? 0,
    hasEnded,
    lastWords: () => words,
    async end(signal) {
      if (!hasEnded()) child.kill(signal)
      const limit = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      await gone
      clearTimeout(limit)
    },
  }
}

/** Asks again and again; throws with the program's last words where it ended, or was not ready in 20 s. */
export async function untilReady(program: Program, isReady: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400 && !program.hasEnded(); tries++) {
    if (await isReady()) return
    await sleep(50)
  }
  throw new Error(`${program.name} did not become ready:\n${program.lastWords()}`)
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

/** Where a program of the system lies, of this name; undefined where it is not installed. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/bin']
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}
