// Checks in clients and database that every message was acknowledged, stored and seen exactly once and in order.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { MemberClient } from './member-client.ts'
import type { Written } from './outbox.ts'
import type { Timeline } from './timeline.ts'

export interface Delivery {
  readonly written: number
  readonly acknowledged: number
  readonly stored: number
  /** Messages seen by their recipients. */
  readonly seen: number
  /** One line per violation. */
  readonly wrong: readonly string[]
  /** Time from writing to being seen by the recipient, ms. */
  readonly delays: readonly number[]
  /** Times at which recipients saw messages, by this process's clock, ascending. */
  readonly arrivals: readonly number[]
}

interface Row {
  readonly id: string
  readonly conversation_id: string
  readonly seq: number
  readonly sender_id: string
  readonly recipient_id: string
  readonly client_id: string
}

/** Time to wait for the last messages to be seen, ms. */
const timeoutMs = 20_000

export async function checkDelivery(pool: Pool, clients: readonly MemberClient[]): Promise<Delivery> {
  const written = clients.flatMap((client) => client.outbox.written.map((entry) => ({ ...entry, from: client.id })))
  const acknowledged = written.filter((entry) => entry.message)
  const rows = await readStored(pool, clients)
  const byClientId = new Map(written.map((entry, place) => [entry.clientId, { ...entry, place }]))
  const byId = new Map(clients.map((client) => [client.id, client]))
  const timelines = (row: Row) => [
    byId.get(row.sender_id)?.timelines.get(row.recipient_id),
    byId.get(row.recipient_id)?.timelines.get(row.sender_id),
  ]
  const conversations = [...Map.groupBy(rows, (row) => row.conversation_id).values()]
  const isSeenByAll = () =>
    conversations.every((all) => timelines(all[0] as Row).every((timeline) => timeline?.shown.length === all.length))
  const deadline = performance.now() + timeoutMs
  while (!isSeenByAll() && performance.now() < deadline) await sleep(50)

  const wrong = [
    ...written.flatMap((entry) => (entry.refusal ? [`refused: ${entry.refusal}`] : [])),
    ...checkStored(acknowledged, rows),
    ...conversations.flatMap((all) =>
      timelines(all[0] as Row).flatMap((timeline) => checkSeen(all, byClientId, timeline)),
    ),
    ...conversations.flatMap((all) => checkOrder(all, byClientId)),
  ]
  const seenAt = new Map(
    clients.flatMap(({ id, timelines: own }) =>
      [...own.values()].flatMap(({ shown }) =>
        shown.filter(({ message }) => message.to === id).map(({ message, at }) => [message._id, at] as const),
      ),
    ),
  )
  const delays = acknowledged.flatMap(({ message, writtenAt }) => (seenAt.get(message?._id ?? '') ?? NaN) - writtenAt)
  return {
    written: written.length,
    acknowledged: acknowledged.length,
    stored: rows.length,
    seen: seenAt.size,
    wrong,
    delays: delays.filter((delay) => !Number.isNaN(delay)),
    arrivals: [...seenAt.values()].toSorted((one, other) => one - other),
  }
}

async function readStored(pool: Pool, clients: readonly MemberClient[]): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `SELECT id, conversation_id, seq::int AS seq, sender_id, recipient_id, client_id FROM messages
     WHERE sender_id = ANY ($1) ORDER BY conversation_id, seq`,
    [clients.map(({ id }) => id)],
  )
  return rows
}

/** Each acknowledged message has exactly one row, with the acknowledged id, and there are no other rows. */
function checkStored(acknowledged: readonly Written[], rows: readonly Row[]): string[] {
  const byClientId = Map.groupBy(rows, (row) => row.client_id)
  const wrong = acknowledged.flatMap(({ clientId, message }) => {
    const own = byClientId.get(clientId) ?? []
    if (own.length === 0) return [`acknowledged and not stored: ${message?._id}`]
    if (own.length > 1) return [`stored ${own.length} times: ${message?._id}`]
    return own[0]?.id === message?._id ? [] : [`stored under another id: ${message?._id}`]
  })
  const known = new Set(acknowledged.map(({ clientId }) => clientId))
  return [
    ...wrong,
    ...rows.filter((row) => !known.has(row.client_id)).map((row) => `stored, not acknowledged: ${row.id}`),
  ]
}

type ByClientId = ReadonlyMap<string, Written & { readonly place: number }>

/** A client shows exactly the stored rows, in their order and with the written texts. */
function checkSeen(rows: readonly Row[], byClientId: ByClientId, timeline: Timeline | undefined): string[] {
  const shown = timeline?.shown ?? []
  const wrong = rows.flatMap(({ id, client_id }, place) => {
    const message = shown[place]?.message
    if (message?._id !== id) return [`not seen in its place: ${id}`]
    const written = byClientId.get(client_id)
    // The text of a message with a file is the server's.
    const isAsWritten = written?.file ? message.part?.kind === written.file.kind : message.text === written?.text
    return isAsWritten ? [] : [`seen with another text or part: ${id}`]
  })
  if (shown.length > rows.length) wrong.push(`seen and not stored: ${shown.length - rows.length}`)
  if (timeline && timeline.conflicts() > 0) wrong.push(`one number for two messages: ${timeline.conflicts()}`)
  return wrong
}

/** Sequence numbers start at 1 without gaps, and the messages of each sender are in the order of writing. */
function checkOrder(rows: readonly Row[], byClientId: ByClientId): string[] {
  const newest = new Map<string, number>()
  return rows.flatMap(({ id, seq, sender_id, client_id }, index) => {
    const place = byClientId.get(client_id)?.place ?? -1
    const isLater = place > (newest.get(sender_id) ?? -1)
    newest.set(sender_id, place)
    return [
      ...(seq === index + 1 ? [] : [`number ${seq} in place ${index + 1}: ${id}`]),
      ...(isLater ? [] : [`stored before what was written earlier: ${id}`]),
    ]
  })
}
