import { setTimeout as sleep } from 'node:timers/promises'

/** Eight keys a second. */
const betweenKeysMs = 120

/** One tab of a Chromium, by its debugging protocol. */
export interface Page {
  /** Goes there and waits until it has loaded. */
  visit(url: string): Promise<void>
  /** The value of an expression in the page; a promise is waited for. */
  evaluate<T>(expression: string): Promise<T>
  /** A press of the mouse in the middle of the element that the expression names, as a hand does it. */
  press(element: string): Promise<void>
  /** Types into whatever has the focus, as fast as a quick hand. */
  type(text: string): Promise<void>
  /** Makes the processor so many times slower; 1 is as it is. */
  slowDown(times: number): Promise<void>
  close(): void
}

interface Answer {
  readonly id?: number
  readonly method?: string
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

interface Evaluated {
  readonly result: { readonly value: unknown }
  readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } }
}

export async function openPage(port: number, width: number, height: number): Promise<Page> {
  const made = await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT' })
  const { webSocketDebuggerUrl } = (await made.json()) as { webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true })
    socket.addEventListener('error', () => reject(new Error('Chromium did not let us in.')), { once: true })
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  let onLoad: () => void = () => undefined
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
    else if (answer.method === 'Page.loadEventFired') onLoad()
  })
  let counter = 0
  const command = async (method: string, params: object = {}): Promise<unknown> => {
    const id = ++counter
    const { result, error } = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  const evaluate = async <T>(expression: string): Promise<T> => {
    const options = { expression, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = (await command('Runtime.evaluate', options)) as Evaluated
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as T
  }
  await command('Page.enable')
  await command('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })
  return {
    async visit(url) {
      const loaded = new Promise<void>((resolve) => {
        onLoad = resolve
      })
      await command('Page.navigate', { url })
      await loaded
    },
    evaluate,
    async press(element) {
      const middle = await evaluate<{ x: number; y: number } | null>(`(() => {
        const element = ${element}
        element?.scrollIntoView({ block: 'center', behavior: 'instant' })
        const box = element?.getBoundingClientRect()
        return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
      })()`)
      if (!middle) throw new Error(`Nothing to press: ${element}`)
      const button = { ...middle, button: 'left', clickCount: 1 }
      await command('Input.dispatchMouseEvent', { type: 'mousePressed', ...button })
      await command('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button })
    },
    async type(text) {
      for (const key of text) {
        const code = key === '\n' ? { key: 'Enter', windowsVirtualKeyCode: 13, text: '\r' } : { key, text: key }
        await command('Input.dispatchKeyEvent', { type: 'keyDown', ...code })
        await command('Input.dispatchKeyEvent', { type: 'keyUp', ...code })
        await sleep(betweenKeysMs)
      }
    },
    slowDown: async (rate) => void (await command('Emulation.setCPUThrottlingRate', { rate })),
    close: () => socket.close(),
  }
}
