// Who is online on any of several servers, kept in Redis. While Redis is away nobody knows, and nothing fails for that.
import { randomUUID } from 'node:crypto'
import { onlineAfterLeavingMs, onlineAfterMessageMs } from '@hamvav/contract/messaging/limits'
import type { Redis } from '../../../platform/redis/open-redis.ts'
import { createDevices } from './devices.ts'
import type { Presence } from './presence.ts'
import { comeScript, goScript, keys, sweepScript } from './presence-scripts.ts'

interface Options {
  readonly redis: Redis
  readonly onChange: (memberId: string, online: boolean) => void
  /** How long a sign of life and "offline" take, milliseconds. */
  readonly holdMs?: number
  readonly leavingMs?: number
  readonly sweepMs?: number
}

/** Devices of a server that has not been heard of for so long count no more, milliseconds. */
const serverLivesMs = 10_000
/** Members in one script. */
const atOnce = 500

export function createSharedPresence(options: Options): Presence {
  const { redis, onChange } = options
  const { holdMs = onlineAfterMessageMs, leavingMs = onlineAfterLeavingMs, sweepMs = 1_000 } = options
  const { commands } = redis
  const server = randomUUID()
  const devices = createDevices()
  /** Told to be alive since the last sweep: once a second is enough. */
  const told = new Set<string>()
  let isSweeping = false
  let isClosed = false

  /** Undefined where Redis is away, which its connection has reported. */
  const attempt = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

  /** @param here whether they have a device on this server */
  async function come(memberIds: readonly string[], here: boolean): Promise<void> {
    for (let start = 0; start < memberIds.length; start += atOnce) {
      const some = memberIds.slice(start, start + atOnce)
      const came = await comeScript(commands, [keys.until], [holdMs, here ? server : '', ...some])
      for (const memberId of came) onChange(memberId, true)
    }
  }

  function goUnlessHere(memberId: string): void {
    if (devices.isHere(memberId)) return
    told.delete(memberId)
    void attempt(goScript(commands, [keys.until, keys.servers], [leavingMs, server, memberId]))
  }

  async function sweep(): Promise<void> {
    const over = await sweepScript(commands, [keys.until, keys.servers], [serverLivesMs, server, atOnce])
    for (const memberId of over) onChange(memberId, false)
  }

  function beat(): void {
    told.clear()
    if (isSweeping || isClosed || !commands.isReady) return
    isSweeping = true
    void attempt(sweep()).finally(() => (isSweeping = false))
  }

  const timer = setInterval(beat, sweepMs).unref()
  beat()
  commands.onBack(() => {
    if (isClosed) return
    beat()
    void attempt(come(devices.membersHere(), true))
  })

  return {
    alive(memberId) {
      if (told.has(memberId)) return
      told.add(memberId)
      void attempt(come([memberId], false))
    },
    join(memberId, device) {
      devices.place(memberId, device, true)
      void attempt(come([memberId], true))
    },
    leave(memberId, device) {
      devices.remove(memberId, device)
      goUnlessHere(memberId)
    },
    say(memberId, device, isHere) {
      devices.place(memberId, device, isHere)
      if (isHere) void attempt(come([memberId], true))
      else goUnlessHere(memberId)
    },
    async onlineOf(memberIds) {
      if (memberIds.length === 0) return new Set()
      const untils = await attempt(commands.ask((client) => client.zmScore(keys.until, [...memberIds])))
      return new Set(memberIds.filter((_, n) => typeof untils?.[n] === 'number'))
    },
    count: async () => (await attempt(commands.ask((client) => client.zCard(keys.until)))) ?? null,
    async close() {
      isClosed = true
      clearInterval(timer)
      await attempt(commands.ask((client) => client.zRem(keys.servers, server)))
    },
  }
}
