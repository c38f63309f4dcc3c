// Presence of one server, in memory: a member is online for 35 s after a heartbeat or message and for 5 s after "offline"
// (spec §4).
import { offlineDelayMs, onlineAfterMessageMs } from '@hamvav/contract/messaging/limits'

export interface Presence {
  /** A heartbeat, or a message was sent. */
  heartbeat(memberId: string): void
  /** A device has connected and is in the foreground. */
  connect(memberId: string, device: string): void
  disconnect(memberId: string, device: string): void
  /** A device went to the foreground or background; another one in the foreground keeps the member online. */
  setForeground(memberId: string, device: string, isForeground: boolean): void
  onlineAmong(memberIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Members online; null while unknown. */
  count(): Promise<number | null>
  close(): Promise<void>
}

interface Options {
  readonly now: () => number
  readonly onChange: (memberId: string, online: boolean) => void
}

interface OnlineState {
  /** Milliseconds since the epoch. */
  until: number
  timer: NodeJS.Timeout
}

export function createPresence(options: Options): Presence {
  const online = createOnlineMembers(options)
  const devices = createDevices()
  const leaveUnlessHere = (memberId: string) => {
    if (!devices.hasForeground(memberId)) online.leave(memberId)
  }
  return {
    heartbeat: online.heartbeat,
    connect(memberId, device) {
      devices.set(memberId, device, true)
      online.heartbeat(memberId)
    },
    disconnect(memberId, device) {
      devices.remove(memberId, device)
      leaveUnlessHere(memberId)
    },
    setForeground(memberId, device, isForeground) {
      devices.set(memberId, device, isForeground)
      if (isForeground) online.heartbeat(memberId)
      else leaveUnlessHere(memberId)
    },
    onlineAmong: async (memberIds) => new Set(memberIds.filter(online.has)),
    count: async () => online.count(),
    close: async () => online.clear(),
  }
}

/** Online members with a timer each. */
function createOnlineMembers({ now, onChange }: Options) {
  const online = new Map<string, OnlineState>()

  const expireAt = (memberId: string, until: number): NodeJS.Timeout =>
    setTimeout(() => expire(memberId), Math.max(0, until - now())).unref()

  function expire(memberId: string): void {
    const state = online.get(memberId)
    if (!state) return
    if (state.until > now()) {
      state.timer = expireAt(memberId, state.until)
      return
    }
    online.delete(memberId)
    onChange(memberId, false)
  }

  return {
    has: (memberId: string) => online.has(memberId),
    count: () => online.size,
    heartbeat(memberId: string): void {
      const until = now() + onlineAfterMessageMs
      const state = online.get(memberId)
      if (state) {
        state.until = until
        return
      }
      online.set(memberId, { until, timer: expireAt(memberId, until) })
      onChange(memberId, true)
    },
    /** Goes offline after 5 s, or earlier if the heartbeat expires before. */
    leave(memberId: string): void {
      const state = online.get(memberId)
      if (!state) return
      clearTimeout(state.timer)
      state.until = Math.min(state.until, now() + offlineDelayMs)
      state.timer = expireAt(memberId, state.until)
    },
    clear(): void {
      for (const { timer } of online.values()) clearTimeout(timer)
      online.clear()
    },
  }
}

/** Connected devices of the members on this server, and whether each is in the foreground. */
interface Devices {
  set(memberId: string, device: string, isForeground: boolean): void
  remove(memberId: string, device: string): void
  /** Whether one of the member's devices is in the foreground. */
  hasForeground(memberId: string): boolean
  membersInForeground(): string[]
}

export function createDevices(): Devices {
  const devices = new Map<string, Map<string, boolean>>()
  const hasForeground = (memberId: string) => [...(devices.get(memberId)?.values() ?? [])].includes(true)
  return {
    hasForeground,
    set(memberId, device, isForeground) {
      const own = devices.get(memberId) ?? new Map<string, boolean>()
      devices.set(memberId, own.set(device, isForeground))
    },
    remove(memberId, device) {
      const own = devices.get(memberId)
      own?.delete(device)
      if (own?.size === 0) devices.delete(memberId)
    },
    membersInForeground: () => [...devices.keys()].filter(hasForeground),
  }
}
