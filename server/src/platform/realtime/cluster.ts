// Connects several servers by a Redis stream: events of one server reach the clients of all.
import { randomUUID } from 'node:crypto'
import { secondMs } from '@hamvav/contract/durations'
import type { Redis, RedisConnection } from '../redis/connection.ts'
import { defineScript } from '../redis/script.ts'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Sealing } from '../crypto/sealing.ts'
import { createSharedStream } from './shared-stream.ts'

const stream = 'hamvav:events'
/** Maximum entries per read. */
const readCount = 500
/** Blocking time of a read, ms; a connection silent for longer is considered dead. */
const blockTimeInMs = secondMs

export interface Cluster {
  readonly adapter: ReturnType<typeof createAdapter>
  /** Deregisters this server; all its events have been published. */
  close(): Promise<void>
}

/** @param onMissed called if clients of this server may have missed events of another server */
export function createCluster(redis: Redis, sealing: Sealing, onMissed: () => void): Cluster {
  const shared = createSharedStream({ redis, sealing, stream, onMissed })
  const heartbeat = createServerHeartbeat({ commands: redis.commands, onLost: shared.announceLoss })
  return {
    adapter: createAdapter(shared, { streamName: stream, readCount, blockTimeInMs, onlyPlaintext: true }),
    close: heartbeat.close,
  }
}

interface HeartbeatOptions {
  readonly commands: RedisConnection
  /** Called on one server for each server that ended without deregistration. */
  readonly onLost: () => void
  /** Interval of heartbeats and time without one after which a server is lost, ms. */
  readonly intervalMs?: number
  readonly lifetimeMs?: number
}

export interface ServerHeartbeat {
  /** Deregisters this server; all its events have been published. */
  close(): Promise<void>
}

const serversKey = 'hamvav:servers'

/** Registers this server by the clock of Redis and removes lost ones. @returns number of servers lost since the last call of any server */
const beatScript = defineScript<number>(`
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('ZADD', KEYS[1], now + ARGV[1], ARGV[2])
  return redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)`)

/**
 * Registers the running servers in Redis. A server that ended without deregistration may have stored data without
 * publishing it; the first server to detect this reports it, so that clients catch up.
 */
export function createServerHeartbeat({
  commands,
  onLost,
  intervalMs = secondMs,
  lifetimeMs = 5 * secondMs,
}: HeartbeatOptions): ServerHeartbeat {
  const ownId = randomUUID()
  let isBeating = false

  async function beat(): Promise<void> {
    if (isBeating || !commands.isReady) return
    isBeating = true
    // While Redis is disconnected, no server can be detected as lost; all clients catch up after the reconnection.
    const lost = await beatScript(commands, [serversKey], [lifetimeMs, ownId]).catch(() => 0)
    isBeating = false
    if (lost > 0) onLost()
  }

  const timer = setInterval(() => void beat(), intervalMs).unref()
  void beat()
  return {
    async close() {
      clearInterval(timer)
      await commands.execute((client) => client.zRem(serversKey, ownId)).catch(() => 0) // then it is detected as lost, at little cost
    },
  }
}
