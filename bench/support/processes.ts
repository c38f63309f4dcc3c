// Child processes of a measurement, ended when it exits.
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { PoolConfig } from 'pg'
import { freePort } from '@hamvav/ops/cluster/programs'

export interface RunningProgram {
  readonly url: string
  stop(): Promise<void>
}

const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach((child) => child.kill('SIGTERM')))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

interface Output {
  /** Default: `inherit`. */
  readonly errors?: 'inherit' | 'ignore'
  /** Prints standard output on that of errors. Default: not at all. */
  readonly isPrinted?: boolean
}

export function startProgram(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { errors = 'inherit', isPrinted = false }: Output = {},
): ChildProcess {
  return track(spawn(program, args, { env, stdio: ['ignore', isPrinted ? process.stderr : 'ignore', errors] }))
}

/** Starts a bare server with port and database, and waits until it is ready. */
export async function startLimit(file: URL, database: PoolConfig): Promise<RunningProgram> {
  const port = await freePort()
  const child = track(fork(file, { env: { ...process.env, PORT: String(port), DATABASE: JSON.stringify(database) } }))
  const ready = await Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)])
  if (!ready) throw new Error(`${file.pathname} did not start`)
  return { url: `http://127.0.0.1:${port}`, stop: () => endProgram(child) }
}

export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

export function track(child: ChildProcess): ChildProcess {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}
