// Separate Redis for a test, which can be stopped and restarted.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../app/testing/server-process.ts'

const program = '/usr/bin/redis-server'

export const hasRedis = (() => {
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  }
})()

export interface RedisServer {
  readonly url: string
  /** SIGKILL; all data is lost. */
  kill(): Promise<void>
  /** Restarts it empty at the same address. */
  start(): Promise<void>
  /** Accepts connections and commands without responding. */
  freeze(): void
  thaw(): void
  /** Stops and deletes it. */
  remove(): Promise<void>
}

/** @param settings of redis-server, as `--name value` */
export async function startRedis(...settings: string[]): Promise<RedisServer> {
  const port = await freePort()
  const dir = mkdtempSync(path.join(tmpdir(), 'hamvav-redis-'))
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    const place = ['--bind', '127.0.0.1', '--port', String(port), '--dir', dir]
    // Redis hangs at its start if libfaketime is loaded (midnight of scripts/testing/conditions.mjs); it compares times of its own only.
    const env = { ...process.env, LD_PRELOAD: undefined }
    child = spawn(program, [...place, '--save', '', ...settings], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const lines: string[] = []
    for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
      if (/ready to accept connections/i.test(line)) break
      lines.push(line)
    }
    child.stdout?.resume()
    if (child.exitCode !== null) throw new Error(`redis-server did not start: ${lines.join('\n')}`)
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async remove() {
      await kill()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
