// Who is online, as this process has seen it: a sign of life holds for 35 s, "offline" takes effect after 5 s (spec §4).
import { onlineAfterLeavingMs, onlineAfterMessageMs } from '@hamvav/contract/messaging/limits'
import { createDevices } from './devices.ts'

export interface Presence {
  /** A heartbeat, or a message was sent. */
  alive(memberId: string): void
  /** This device is there. */
  join(memberId: string, device: string): void
  /** This device is gone. */
  leave(memberId: string, device: string): void
  /** This device says "online" or "offline"; another one that is there outweighs "offline". */
  say(memberId: string, device: string, online: boolean): void
  /** Those of these who are online. */
  onlineOf(memberIds: readonly string[]): Promise<ReadonlySet<string>>
  /** How many are online; null while nobody knows. */
  count(): Promise<number | null>
  close(): Promise<void>
}

interface Options {
  readonly now: () => number
  readonly onChange: (memberId: string, online: boolean) => void
}

interface State {
  until: number
  timer: NodeJS.Timeout
}

export function createPresence({ now, onChange }: Options): Presence {
  const online = new Map<string, State>()
  const devices = createDevices()

  function wait(memberId: string, until: number): NodeJS.Timeout {
    return setTimeout(() => expire(memberId), Math.max(0, until - now())).unref()
  }

  function expire(memberId: string): void {
    const state = online.get(memberId)
    if (!state) return
    if (state.until > now()) {
      state.timer = wait(memberId, state.until)
      return
    }
    online.delete(memberId)
    onChange(memberId, false)
  }

  function alive(memberId: string): void {
    const until = now() + onlineAfterMessageMs
    const state = online.get(memberId)
    if (state) {
      state.until = until
      return
    }
    online.set(memberId, { until, timer: wait(memberId, until) })
    onChange(memberId, true)
  }

  function leaveUnlessElsewhere(memberId: string): void {
    const state = online.get(memberId)
    if (!state || devices.isHere(memberId)) return
    clearTimeout(state.timer)
    state.until = Math.min(state.until, now() + onlineAfterLeavingMs)
    state.timer = wait(memberId, state.until)
  }

  return {
    alive,
    join(memberId, device) {
      devices.place(memberId, device, true)
      alive(memberId)
    },
    leave(memberId, device) {
      devices.remove(memberId, device)
      leaveUnlessElsewhere(memberId)
    },
    say(memberId, device, isHere) {
      devices.place(memberId, device, isHere)
      if (isHere) alive(memberId)
      else leaveUnlessElsewhere(memberId)
    },
    onlineOf: async (memberIds) => new Set(memberIds.filter((memberId) => online.has(memberId))),
    count: async () => online.size,
    async close() {
      for (const { timer } of online.values()) clearTimeout(timer)
      online.clear()
    },
  }
}
