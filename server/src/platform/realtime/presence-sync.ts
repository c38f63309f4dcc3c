// Which servers there are, in Redis. One that ended without a goodbye may have stored what it had no time to tell: whoever
// notices first makes that known, so that clients catch up.
import { randomUUID } from 'node:crypto'
import type { RedisConnection } from '../redis/connection.ts'
import { defineScript } from '../redis/script.ts'

interface Options {
  readonly commands: RedisConnection
  /** Told on one server for each that was lost. */
  readonly onLost: () => void
  /** A server says that it lives this often, and is lost after so long without; milliseconds. */
  readonly beatMs?: number
  readonly livesMs?: number
}

export interface RollCall {
  /** A goodbye: everything that was to be told was told. */
  close(): Promise<void>
}

const key = 'hamvav:servers'

/** This server lives, by the clock of Redis. @returns how many others do no longer, which no other server hears again */
const beatScript = defineScript<number>(`
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('ZADD', KEYS[1], now + ARGV[1], ARGV[2])
  return redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)`)

export function createRollCall({ commands, onLost, beatMs = 1_000, livesMs = 5_000 }: Options): RollCall {
  const ownId = randomUUID()
  let isBeating = false

  async function beat(): Promise<void> {
    if (isBeating || !commands.isReady) return
    isBeating = true
    // While Redis is away, which is reported elsewhere, nobody can be missed: everybody catches up when it is back.
    const lost = await beatScript(commands, [key], [livesMs, ownId]).catch(() => 0)
    isBeating = false
    if (lost > 0) onLost()
  }

  const timer = setInterval(() => void beat(), beatMs).unref()
  void beat()
  return {
    async close() {
      clearInterval(timer)
      await commands.ask((client) => client.zRem(key, ownId)).catch(() => 0) // then it is missed, which costs little
    },
  }
}
