// Presence of several servers, in Redis and by the clock of Redis. While Redis is unavailable nobody counts as online, and
// no call fails. Each change is reported by one server, once.
//
// Keys: `until` is a sorted set of online members, scored by the time at which they go offline. `servers` is a sorted set
// of live servers, scored by their expiry. `here:<member>` is the set of servers on which the member has a device in the
// foreground.
import { dayMs, secondMs } from '@hamvav/contract/durations'
import { offlineDelayMs, onlineAfterMessageMs } from '@hamvav/contract/messaging/limits'
import { randomUUID } from 'node:crypto'
import type { Redis } from '../../../platform/redis/connection.ts'
import { defineScript } from '../../../platform/redis/script.ts'
import { createDevices, type Presence } from './presence.ts'

const prefix = 'hamvav:presence:'
const keys = { until: `${prefix}until`, servers: `${prefix}servers` }

const now = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)`

/**
 * Heartbeat of members; arguments: ms to stay online, server id or '' without a device here, member ids.
 * @returns members who came online
 */
const heartbeatScript = defineScript<string[]>(`${now}
  local came = {}
  for i = 3, #ARGV do
    if ARGV[2] ~= '' then
      redis.call('SADD', '${prefix}here:' .. ARGV[i], ARGV[2])
      redis.call('EXPIRE', '${prefix}here:' .. ARGV[i], ${dayMs / secondMs})
    end
    if redis.call('ZADD', KEYS[1], 'GT', now + ARGV[1], ARGV[i]) == 1 then came[#came + 1] = ARGV[i] end
  end
  return came`)

/** A member has no device in the foreground of this server; goes offline soon unless another live server has one. */
const leaveScript = defineScript<null>(`${now}
  local here = '${prefix}here:' .. ARGV[3]
  redis.call('SREM', here, ARGV[2])
  for _, server in ipairs(redis.call('SMEMBERS', here)) do
    if tonumber(redis.call('ZSCORE', KEYS[2], server) or 0) > now then return false end
    redis.call('SREM', here, server)
  end
  redis.call('ZADD', KEYS[1], 'XX', 'LT', now + ARGV[1], ARGV[3])
  return false`)

/** Renews the server's expiry and removes members who went offline. @returns the removed members, to one server only */
const expireScript = defineScript<string[]>(`${now}
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
  redis.call('ZADD', KEYS[2], now + ARGV[1], ARGV[2])
  local over = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, ARGV[3])
  if #over > 0 then redis.call('ZREM', KEYS[1], unpack(over)) end
  return over`)

interface Options {
  readonly redis: Redis
  readonly onChange: (memberId: string, online: boolean) => void
  /** Time online after a heartbeat, and after the last device went to the background, milliseconds. */
  readonly onlineMs?: number
  readonly offlineAfterMs?: number
  readonly expireEveryMs?: number
}

/** Expiry of a server that does not renew itself; its devices are ignored then, ms. */
const serverLifetimeMs = 10 * secondMs
/** Members per script call. */
const batchSize = 500

export function createSharedPresence(options: Options): Presence {
  const { redis, onChange, expireEveryMs = secondMs } = options
  const { commands } = redis
  const devices = createDevices()
  const store = createPresenceStore(options)
  /** Members whose heartbeat was sent since the last tick: once per second is enough. */
  const sentHeartbeats = new Set<string>()
  let isExpiring = false
  let isClosed = false

  async function sendHeartbeats(memberIds: readonly string[], hasDeviceHere: boolean): Promise<void> {
    for (let start = 0; start < memberIds.length; start += batchSize)
      for (const memberId of await store.heartbeat(memberIds.slice(start, start + batchSize), hasDeviceHere))
        onChange(memberId, true)
  }

  function leaveUnlessHere(memberId: string): void {
    if (devices.hasForeground(memberId)) return
    sentHeartbeats.delete(memberId)
    void attempt(store.leave(memberId))
  }

  async function expire(): Promise<void> {
    for (const memberId of await store.expire()) onChange(memberId, false)
  }

  function tick(): void {
    sentHeartbeats.clear()
    if (isExpiring || isClosed || !commands.isReady) return
    isExpiring = true
    void attempt(expire()).finally(() => (isExpiring = false))
  }

  const timer = setInterval(tick, expireEveryMs).unref()
  tick()
  commands.onReconnect(() => {
    if (isClosed) return
    tick()
    void attempt(sendHeartbeats(devices.membersInForeground(), true))
  })

  return {
    heartbeat(memberId) {
      if (sentHeartbeats.has(memberId)) return
      sentHeartbeats.add(memberId)
      void attempt(sendHeartbeats([memberId], false))
    },
    connect(memberId, device) {
      devices.set(memberId, device, true)
      void attempt(sendHeartbeats([memberId], true))
    },
    disconnect(memberId, device) {
      devices.remove(memberId, device)
      leaveUnlessHere(memberId)
    },
    setForeground(memberId, device, isForeground) {
      devices.set(memberId, device, isForeground)
      if (isForeground) void attempt(sendHeartbeats([memberId], true))
      else leaveUnlessHere(memberId)
    },
    onlineAmong: store.onlineAmong,
    count: store.count,
    async close() {
      isClosed = true
      clearInterval(timer)
      await store.removeServer()
    },
  }
}

/** Undefined if Redis is unavailable; its connection has reported that. */
const attempt = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

/** The commands of this server; `heartbeat` and `expire` return the members who came online or went offline. */
function createPresenceStore({ redis: { commands }, ...options }: Options) {
  const { onlineMs = onlineAfterMessageMs, offlineAfterMs = offlineDelayMs } = options
  const server = randomUUID()
  const both = [keys.until, keys.servers]
  return {
    heartbeat: (memberIds: readonly string[], hasDeviceHere: boolean) =>
      heartbeatScript(commands, [keys.until], [onlineMs, hasDeviceHere ? server : '', ...memberIds]),
    leave: (memberId: string) => leaveScript(commands, both, [offlineAfterMs, server, memberId]),
    expire: () => expireScript(commands, both, [serverLifetimeMs, server, batchSize]),
    async onlineAmong(memberIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (memberIds.length === 0) return new Set()
      const untils = await attempt(commands.execute((client) => client.zmScore(keys.until, [...memberIds])))
      return new Set(memberIds.filter((_, n) => typeof untils?.[n] === 'number'))
    },
    count: async () => (await attempt(commands.execute((client) => client.zCard(keys.until)))) ?? null,
    removeServer: () => attempt(commands.execute((client) => client.zRem(keys.servers, server))),
  }
}
