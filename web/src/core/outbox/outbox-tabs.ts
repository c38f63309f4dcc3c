// The tabs of one member on this device: one sends at a time, and all show the same.

/** Another tab may send so long before this one does it too: it may be asleep, ms. */
const lockLimitMs = 25_000

/** `delivered`: stored by the server; `changed`: what is kept on this device is another. */
export type TabNews<Stored> = { kind: 'delivered'; stored: Stored } | { kind: 'changed' }

export type Tabs<Stored> = {
  tell: (news: TabNews<Stored>) => void
  /** Runs `work` while no other tab does the same for this place. */
  alone: (to: string, work: () => Promise<void>) => Promise<void>
  close: () => void
}

export type OpenTabs<Stored> = (memberId: string, onNews: (news: TabNews<Stored>) => void) => Tabs<Stored>

/** @param name of the outbox */
export function openTabs<Stored>(
  name: string,
  memberId: string,
  onNews: (news: TabNews<Stored>) => void,
): Tabs<Stored> {
  const channel = openChannel(`${name} ${memberId}`)
  channel?.addEventListener('message', ({ data }: MessageEvent<TabNews<Stored>>) => onNews(data))
  return {
    // A channel is no window: it has no target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (news) => channel?.postMessage(news),
    alone: (to, work) => locked(`${name} ${memberId} ${to}`, work),
    close: () => channel?.close(),
  }
}

function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    // Without it the other tabs hear from the server, and look again when somebody comes back to them.
    return null
  }
}

/** Where locks are missing, refused or held by a tab that sleeps, it runs all the same: the server stores a name once. */
async function locked(name: string, work: () => Promise<void>): Promise<void> {
  let isRun = false
  const run = () => {
    isRun = true
    return work()
  }
  if (!('locks' in navigator)) return run()
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), lockLimitMs)
  try {
    await navigator.locks.request(name, { signal: patience.signal }, run)
  } catch (error) {
    if (isRun) throw error
    await run()
  } finally {
    clearTimeout(timer)
  }
}
