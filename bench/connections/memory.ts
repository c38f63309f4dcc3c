// Memory of a Node process after a full garbage collection, asked through its inspector.
import { once } from 'node:events'
import { WebSocket } from 'ws'

export interface Memory {
  /** Objects of the program, bytes. */
  readonly heapUsed: number
  /** Buffers beside them, bytes. */
  readonly external: number
  /** The whole process as the system counts it, bytes; what was freed is often kept for later. */
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

/** @param port the process's --inspect */
export async function openInspector(port: number): Promise<Inspector> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '')
  await once(socket, 'open')
  let last = 0
  async function ask(method: string, params: object = {}): Promise<Answer> {
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
      await ask('HeapProfiler.collectGarbage')
      const answer = await ask('Runtime.evaluate', { expression: 'JSON.stringify(process.memoryUsage())' })
      return JSON.parse(answer.result?.result?.value ?? '') as Memory
    },
    close: () => socket.close(),
  }
}
