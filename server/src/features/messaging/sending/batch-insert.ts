// Batch insert: messages that arrive during a commit share the next one, and under load a commit waits 1 ms for more. An
// idle lane stores a message without delay.
import { setTimeout as sleep } from 'node:timers/promises'
import { isTransactionConflict, isUnavailable, postgresError } from '../../../platform/database/postgres-errors.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { currentSpan, type Span, withSpan } from '../../../platform/tracing/spans.ts'
import type { QuoteRow } from '../queries.ts'
import { laneOf } from '../rules.ts'

export interface Draft {
  readonly id: string
  readonly senderId: string
  readonly recipientId: string
  readonly envelope: Buffer
  readonly clientId: string | null
  readonly createdAt: Date
  /** The quoted message; ignored unless it is in the same conversation and visible to the sender. */
  readonly replyToId: string | null
  /** Whether it was checked, as in an unanswered request; answered conversations are not checked. */
  readonly isScreened: boolean
}

export interface StoredRow extends QuoteRow {
  readonly id: string
  /** Position in the conversation, from 1. */
  readonly seq: number
  /** The message accepts a request. */
  readonly accepted: boolean
  /** The recipient has declined the sender's request and is not notified. */
  readonly declined: boolean
  /** The recipient has cleared the quoted message. */
  readonly quote_hidden: boolean
}

/** Stores in one commit; a message without a returned row was not stored. Without messages it only shows whether it could store some. */
export type Insert = (drafts: readonly Draft[]) => Promise<readonly StoredRow[]>

export interface BatchInsert {
  /** Null if the message was not stored; throws `unavailable` if the queue is full. */
  store(draft: Draft): Promise<StoredRow | null>
  /**
   * For each lane, the time since its running insert began, or the first of those that failed since the last answer, ms; 0 if
   * none runs and the last one was answered.
   */
  unansweredMs(): readonly number[]
  /** Tries the lanes whose last insert failed and that have nothing to store: no message would show that the database is back. */
  probe(): Promise<void>
}

interface QueuedMessage {
  readonly draft: Draft
  /** By the process's clock, ms. */
  readonly since: number
  readonly span: Span | undefined
  readonly resolve: (row: StoredRow | null) => void
  readonly reject: (error: unknown) => void
}

/** Messages of one conversation share a lane, which preserves their order. */
export const laneCount = 2
const batchMax = 200
/**
 * After a batch of `minLast` or more, the next one waits `delayMs` unless `enough` messages are queued: a commit costs as
 * much as a dozen messages.
 */
const collecting = { minLast: 6, enough: 50, delayMs: 1 }
/** Queue limit per lane: a few seconds of work. */
const queueMax = 2_000

type Wait = (ms: number) => Promise<unknown>
/** Called after each batch, with the time since its oldest message was queued, ms. */
export type ObserveBatch = (size: number, waitedMs: number) => void

export function createBatchInsert(
  insert: Insert,
  wait: Wait = sleep,
  observe: ObserveBatch = () => {},
  clock = () => performance.now(),
): BatchInsert {
  const lanes = Array.from({ length: laneCount }, () => {
    const { timed, unansweredMs, probe } = measureAnswers(insert, clock)
    return { add: createLane(timed, wait, observe), unansweredMs, probe }
  })
  return {
    unansweredMs: () => lanes.map((lane) => lane.unansweredMs()),
    probe: async () => void (await Promise.all(lanes.map((lane) => lane.probe()))),
    store: (draft) =>
      new Promise((resolve, reject) => {
        lanes[laneOf(draft.senderId, draft.recipientId, laneCount)]?.add({
          draft,
          since: performance.now(),
          span: currentSpan(),
          resolve,
          reject,
        })
      }),
  }
}

/** Of one lane, which runs one insert at a time. */
function measureAnswers(insert: Insert, clock: () => number) {
  let startedAt: number | undefined
  // An insert ends after 12 s at most: without this the lane would look well between two that fail.
  let failingSince: number | undefined
  let probing: Promise<void> | undefined

  const timed: Insert = async (drafts) => {
    const since = clock()
    startedAt = since
    try {
      const rows = await insert(drafts)
      failingSince = undefined
      return rows
    } catch (error) {
      failingSince = isAnswer(error) ? undefined : (failingSince ?? since)
      throw error
    } finally {
      startedAt = undefined
    }
  }
  /** A failure adds nothing to what the lane knows. */
  async function tryInsert(): Promise<void> {
    try {
      await insert([])
      failingSince = undefined
    } catch (error) {
      if (isAnswer(error)) failingSince = undefined
    }
  }
  async function probe(): Promise<void> {
    if (failingSince === undefined || startedAt !== undefined) return
    await (probing ??= tryInsert().finally(() => (probing = undefined)))
  }
  const unansweredMs = () => {
    const since = failingSince ?? startedAt
    return since === undefined ? 0 : clock() - since
  }
  return { timed, unansweredMs, probe }
}

/** PostgreSQL is there, and rejects a row or a transaction. */
const isAnswer = (error: unknown) =>
  postgresError(error) !== undefined && (!isUnavailable(error) || isTransactionConflict(error))

function createLane(insert: Insert, wait: Wait, observe: ObserveBatch): (message: QueuedMessage) => void {
  const queue: QueuedMessage[] = []
  let isBusy = false
  async function drain(): Promise<void> {
    isBusy = true
    for (let last = 0; queue.length > 0;) {
      if (last >= collecting.minLast && queue.length < collecting.enough) await wait(collecting.delayMs)
      const batch = queue.splice(0, batchMax)
      last = batch.length
      // A batch is a part of the trace of its first message.
      await withSpan(batch[0]?.span, () => settle(batch, insert))
      observe(batch.length, performance.now() - (batch[0]?.since ?? 0))
    }
    isBusy = false
  }
  return (message) => {
    if (queue.length >= queueMax) return message.reject(new AppError('unavailable'))
    queue.push(message)
    if (!isBusy) void drain()
  }
}

/** Never rejects: settles each message with its own outcome. */
async function settle(batch: readonly QueuedMessage[], insert: Insert): Promise<void> {
  try {
    const rows = new Map((await insertWithRetry(batch, insert)).map((row) => [row.id, row]))
    for (const { draft, resolve } of batch) resolve(rows.get(draft.id) ?? null)
  } catch (error) {
    // A row that PostgreSQL rejects must not fail the other messages; a database that is away fails all of them at once.
    if (batch.length > 1 && isAnswer(error)) for (const message of batch) await settle([message], insert)
    else for (const { reject } of batch) reject(error)
  }
}

/** Retries once after a deadlock or serialization failure. */
async function insertWithRetry(batch: readonly QueuedMessage[], insert: Insert): Promise<readonly StoredRow[]> {
  const drafts = batch.map(({ draft }) => draft)
  try {
    return await insert(drafts)
  } catch (error) {
    if (!isTransactionConflict(error)) throw error
    return await insert(drafts)
  }
}
