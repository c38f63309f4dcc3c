import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'

interface Account {
  readonly uid: number
  readonly gid: number
}

const program = fileURLToPath(new URL('store-process.ts', import.meta.url))

interface Options {
  readonly account?: Account
  /** Writes rows until it is ended. */
  readonly write?: boolean
}

const running = new Set<ChildProcess>()

/** Starts `store-process.ts` on the folder. */
export function startStore(dataDir: string, { account, write = false }: Options = {}) {
  const child = spawn(process.execPath, [program], {
    ...account,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: dataDir,
      ...(write && { WRITE: '1' }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const ready = new Promise<boolean>((resolve) => {
    child.stdout.on('data', () => /^ready /m.test(output) && resolve(true))
    void ended.then(() => resolve(false))
  })
  return {
    ready,
    ended,
    output: () => output,
    /** Number of starts of the store, including this one, by its committed rows. */
    starts: () => Number(/starts=(\d+)/.exec(output)?.[1]),
    /** Number of acknowledged writes, without the row of the start. */
    written: () => Number([...output.matchAll(/written=(\d+)\n/g)].at(-1)?.[1] ?? 0),
    kill: async (signal: NodeJS.Signals) => {
      child.kill(signal)
      return await ended
    },
    pause: () => child.kill('SIGSTOP'),
  }
}

export function endStores(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** Processes whose working folder is below the folder. */
export function processesBelow(folder: string): { pid: number; command: string }[] {
  return fs.readdirSync('/proc').flatMap((name) => {
    try {
      if (!/^\d+$/.test(name) || !fs.readlinkSync(`/proc/${name}/cwd`).startsWith(`${folder}/`)) return []
      return [{ pid: Number(name), command: fs.readFileSync(`/proc/${name}/comm`, 'utf8').trim() }]
    } catch {
      return [] // it has ended
    }
  })
}
