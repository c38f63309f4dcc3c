// A call that can be undone for some seconds, such as a gift or a goodbye.
import { currentViewerId } from './session.ts'

interface DelayedSend {
  readonly delayMs: number
  /** @param keepalive true while the page is left */
  send(keepalive: boolean): void
  /** Called instead of `send` if another account is logged in by then. */
  onDropped?(): void
}

/**
 * Sends after a delay, or at once if the page is left. Independent of the component that started it.
 * @returns `undo` prevents the sending, `sendNow` repeats it after an error
 */
export function delaySend({ delayMs, send, onDropped }: DelayedSend): { undo(): void; sendNow(): void } {
  const viewerId = currentViewerId()
  const sendAs = (keepalive: boolean) => {
    undo()
    if (currentViewerId() === viewerId) send(keepalive)
    else onDropped?.()
  }
  const sendNow = () => sendAs(false)
  const sendOnLeave = () => sendAs(true)
  const timer = setTimeout(sendNow, delayMs)
  const undo = () => {
    clearTimeout(timer)
    removeEventListener('pagehide', sendOnLeave)
  }
  addEventListener('pagehide', sendOnLeave)
  return { undo, sendNow }
}
