// Appends to the shared stream in the background, and reports entries that could not be appended.
import { randomUUID } from 'node:crypto'
import { minuteMs } from '@hamvav/contract/durations'
import type { RedisConnection } from '../redis/connection.ts'
import type { Sealing } from '../crypto/sealing.ts'

interface Options {
  readonly commands: RedisConnection
  readonly sealing: Sealing
  readonly stream: string
}

export interface StreamWriter {
  /** Id of this server in loss reports. */
  readonly ownId: string
  /** Appends in call order; never throws. @param data unencrypted event */
  write(entry: Readonly<Record<string, string>>, data: string | undefined): void
  /** Reports that another server was lost with unpublished events. */
  announceLoss(): void
}

/** Maximum entries, for servers with short disconnections; otherwise their clients catch up from the database. */
const entriesMax = 20_000
/** Retention of entries, short because they may contain messages that were unsent or deleted, and interval of trimming, ms. */
const retentionMs = 10 * minuteMs
const trimIntervalMs = minuteMs

export function createStreamWriter({ commands, sealing, stream }: Options): StreamWriter {
  const ownId = randomUUID()
  /** An event was not published, and the other servers have not been informed yet. */
  let hasLost = false
  /** Next trim, by the clock of Redis. */
  let trimAt = 0

  async function append(entry: Record<string, string>): Promise<void> {
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: entriesMax } as const
    const id = await commands.execute((client) => client.xAdd(stream, '*', entry, { TRIM: trim }))
    trimOld(Number.parseInt(id))
  }

  function trimOld(now: number): void {
    if (now < trimAt) return
    trimAt = now + trimIntervalMs
    const trim = [
      commands.execute((client) => client.xTrim(stream, 'MINID', now - retentionMs)),
      commands.execute((client) => client.pExpire(stream, retentionMs)),
    ]
    Promise.all(trim).catch(() => (trimAt = 0)) // retried with the next entry
  }

  const recordLoss = () => void (hasLost = true)

  async function reportLoss(): Promise<void> {
    if (!hasLost) return
    hasLost = false
    await append({ lost: ownId }).catch(recordLoss)
  }

  commands.onReconnect(reportLoss)
  return {
    ownId,
    write(entry, data) {
      const sealed = data === undefined ? {} : { data: sealing.seal(data, stream).toString('base64') }
      append({ ...entry, ...sealed }).then(reportLoss, recordLoss)
    },
    announceLoss: () => void append({ lost: 'gone' }).catch(recordLoss),
  }
}
