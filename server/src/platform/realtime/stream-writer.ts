// Appends to the stream that servers share without making anybody wait; what could not be appended is confessed.
import { randomUUID } from 'node:crypto'
import type { RedisConnection } from '../redis/connection.ts'
import type { Sealing } from '../crypto/sealing.ts'

interface Options {
  readonly commands: RedisConnection
  readonly sealing: Sealing
  readonly stream: string
}

export interface StreamWriter {
  /** Told apart from the others by this in what it confesses. */
  readonly ownId: string
  /** In the order of the calls. Never fails. @param data of the event, in clear */
  write(entry: Readonly<Record<string, string>>, data: string | undefined): void
  /** Another server could not tell what it had to, and is gone. */
  confessFor(): void
}

/** Entries kept for servers that were away for a moment; their clients catch up from the database otherwise. */
const entriesMax = 20_000
/** How long entries are kept, as what was unsent or deleted meanwhile is still among them, and how often that is seen to. */
const keptMs = 10 * 60_000
const trimEveryMs = 60_000

export function createStreamWriter({ commands, sealing, stream }: Options): StreamWriter {
  const ownId = randomUUID()
  /** Something could not be told to the other servers, and they do not know it yet. */
  let hasLost = false
  /** By the clock of Redis. */
  let trimAt = 0

  async function append(entry: Record<string, string>): Promise<void> {
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: entriesMax } as const
    const id = await commands.ask((client) => client.xAdd(stream, '*', entry, { TRIM: trim }))
    forgetOld(Number.parseInt(id))
  }

  function forgetOld(now: number): void {
    if (now < trimAt) return
    trimAt = now + trimEveryMs
    const trim = [
      commands.ask((client) => client.xTrim(stream, 'MINID', now - keptMs)),
      commands.ask((client) => client.pExpire(stream, keptMs)),
    ]
    Promise.all(trim).catch(() => (trimAt = 0)) // with the next entry then
  }

  const lose = () => void (hasLost = true)

  async function confess(): Promise<void> {
    if (!hasLost) return
    hasLost = false
    await append({ lost: ownId }).catch(lose)
  }

  commands.onBack(confess)
  return {
    ownId,
    write(entry, data) {
      const sealed = data === undefined ? {} : { data: sealing.seal(data, stream).toString('base64') }
      append({ ...entry, ...sealed }).then(confess, lose)
    },
    confessFor: () => void append({ lost: 'gone' }).catch(lose),
  }
}
