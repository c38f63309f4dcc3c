// Common parts of the drills: a server process, the project's commands, and checks with a line each.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Pool } from 'pg'
import { freePort, startProgram, untilReady } from '../cluster/programs.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sourceOf = (folder: string) => path.join(folder, 'server/src')

export type Settings = Readonly<Record<string, string>>

export interface RunningServer {
  readonly url: string
  /** End of its log. */
  output(): string
  stop(): Promise<void>
}

/** Closed at the end of the drill; then PostgreSQL may stop before the last connection is closed, which is an error of the pool. */
export function openPool(url: string, addCleanup: AddCleanup): Pool {
  const pool = new Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  addCleanup(() => pool.end())
  return pool
}

/** Starts a server of this version and resolves when it is ready. */
export const startServer = (settings: Settings, ...args: string[]) => startVersion(root, settings, ...args)

/** @param folder of a version: this one, or another that is checked out */
export async function startVersion(folder: string, settings: Settings, ...args: string[]): Promise<RunningServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = { PORT: String(port), HOST: '127.0.0.1', DEMO: 'false', RATE_LIMIT: 'off', ENV_FILE: '' }
  const env = { PATH: process.env['PATH'], ...own, ...settings }
  const program = startProgram('server', process.execPath, [path.join(sourceOf(folder), 'app/main.ts'), ...args], {
    env,
  })
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  await untilReady(program, isReady)
  return { url, output: program.output, stop: () => program.end('SIGTERM') }
}

/** Runs one of the project's commands with its output shown; throws if it fails. @returns seconds */
export async function runCommand(name: string, settings: Settings, ...args: string[]): Promise<number> {
  console.info(`▸ ${name} ${args.join(' ')}`)
  const started = performance.now()
  const child = spawn(process.execPath, [path.join(sourceOf(root), `commands/${name}.ts`), ...args], {
    env: { PATH: process.env['PATH'], ENV_FILE: '', ...settings },
    stdio: 'inherit',
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
  return (performance.now() - started) / 1000
}

/** Number of failed checks. */
let failed = 0

export function check(what: string, holds: boolean, found: unknown = ''): void {
  if (!holds) failed += 1
  console.info(`${holds ? '✓' : '✗'} ${what}${holds ? '' : `: ${String(found)}`}`)
}

/** Cleanups run in reverse order, also after a failure. */
export type AddCleanup = (cleanup: () => unknown) => void

/** Runs the drill; the process ends with 1 if a check failed or it threw. */
export async function drill(name: string, work: (addCleanup: AddCleanup) => Promise<void>): Promise<void> {
  const cleanups: (() => unknown)[] = []
  try {
    await work((cleanup) => cleanups.push(cleanup))
  } catch (error) {
    failed += 1
    console.error(error)
  }
  for (const cleanup of cleanups.toReversed()) await cleanup()
  console.info(failed === 0 ? `${name}: all checks passed` : `${name}: ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

export const seconds = (value: number) => `${value.toFixed(1)} s`
