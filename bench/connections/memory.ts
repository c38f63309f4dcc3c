// Memory of a Node process after a full garbage collection, read through the inspector; memory of PostgreSQL.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import { WebSocket } from 'ws'

export interface Memory {
  /** JavaScript objects, bytes. */
  readonly heapUsed: number
  /** Buffers outside the heap, bytes. */
  readonly external: number
  /** Resident set size, bytes; may include memory that was freed. */
  readonly rss: number
}

export interface Inspector {
  memory(): Promise<Memory>
  close(): void
}

interface Answer {
  readonly id?: number
  readonly result?: { readonly result?: { readonly value?: string } }
}

/** @param port `--inspect` port of the process */
export async function openInspector(port: number): Promise<Inspector> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '')
  await once(socket, 'open')
  let last = 0
  async function send(method: string, params: object = {}): Promise<Answer> {
    const id = ++last
    socket.send(JSON.stringify({ id, method, params }))
    for (;;) {
      const [data] = (await once(socket, 'message', { signal: AbortSignal.timeout(30_000) })) as [Buffer]
      const answer = JSON.parse(data.toString()) as Answer
      if (answer.id === id) return answer
    }
  }
  return {
    async memory() {
      await send('HeapProfiler.collectGarbage')
      const answer = await send('Runtime.evaluate', { expression: 'JSON.stringify(process.memoryUsage())' })
      return JSON.parse(answer.result?.result?.value ?? '') as Memory
    },
    close: () => socket.close(),
  }
}

/** Of all its processes on this machine, what they share counted once, bytes. */
export async function memoryOfPostgres(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity')
  const sizes = await Promise.all(
    rows.map(async ({ pid }) => {
      const [, kib = '0'] = /^Pss:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
      return Number(kib) * 1024
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
