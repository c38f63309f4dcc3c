// Tabs of one member on this device: one sends at a time, and all show the same items.

/** A lock may be held by a tab that the browser has suspended: after this the work runs without it, ms. */
const lockTimeoutMs = 25_000

/** `delivered`: the server has stored an item; `changed`: the persisted items have changed. */
export type TabMessage<Stored> = { kind: 'delivered'; stored: Stored } | { kind: 'changed' }

export interface Tabs<Stored> {
  broadcast: (message: TabMessage<Stored>) => void
  /** Runs `work` while no other tab runs work for this target. */
  withLock: (to: string, work: () => Promise<void>) => Promise<void>
  close: () => void
}

export type OpenTabs<Stored> = (memberId: string, onMessage: (message: TabMessage<Stored>) => void) => Tabs<Stored>

/** @param name prefix of the lock and channel names */
export function openTabs<Stored>(
  name: string,
  memberId: string,
  onMessage: (message: TabMessage<Stored>) => void,
): Tabs<Stored> {
  const channel = openChannel(`${name} ${memberId}`)
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage<Stored>>) => onMessage(data))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
    broadcast: (message) => channel?.postMessage(message),
    withLock: (to, work) => runLocked(`${name} ${memberId} ${to}`, work),
    close: () => channel?.close(),
  }
}

function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    // Without a channel the other tabs follow the server's events, and read the database when they become visible.
    return null
  }
}

/** Runs without the lock if locks are missing, refused or timed out: the server stores each clientId once. */
async function runLocked(name: string, work: () => Promise<void>): Promise<void> {
  let hasStarted = false
  const run = () => {
    hasStarted = true
    return work()
  }
  if (!('locks' in navigator)) return run()
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), lockTimeoutMs)
  try {
    await navigator.locks.request(name, { signal: timeout.signal }, run)
  } catch (error) {
    if (hasStarted) throw error
    await run()
  } finally {
    clearTimeout(timer)
  }
}
