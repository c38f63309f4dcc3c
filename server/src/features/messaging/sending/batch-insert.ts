// Messages that arrive while a commit is under way share the next one; under load it waits a moment for more. When idle
// nothing waits.
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../../platform/http/app-error.ts'
import { isTransactionConflict, postgresError } from '../../../platform/database/postgres-errors.ts'
import type { QuoteRow } from '../queries.ts'
import { laneOf } from '../rules.ts'

export interface Draft {
  readonly id: string
  readonly senderId: string
  readonly recipientId: string
  readonly envelope: Buffer
  readonly clientId: string | null
  readonly createdAt: Date
  /** What it says to answer; kept only where that is in the same conversation and the sender may see it. */
  readonly replyToId: string | null
}

export interface Stored extends QuoteRow {
  readonly id: string
  /** Its number in the conversation. */
  readonly seq: number
  /** This message answers a request, which is none any more. */
  readonly accepted: boolean
  /** The recipient has declined this request: they hear nothing of it. */
  readonly quiet: boolean
  /** The recipient has deleted the quoted message for themselves. */
  readonly quoteHidden: boolean
}

/** Stores all it can in one commit; a message that does not come back was not stored. */
export type Insert = (drafts: readonly Draft[]) => Promise<readonly Stored[]>

export interface GroupInsert {
  /** Null where the message was not stored; throws `unavailable` when too many wait. */
  store(draft: Draft): Promise<Stored | null>
}

interface Waiting {
  readonly draft: Draft
  readonly resolve: (stored: Stored | null) => void
  readonly reject: (error: unknown) => void
}

/** Messages of one conversation share a lane, so that their order is kept. */
export const laneCount = 2
const batchMax = 200
/** After a commit of so many the next one waits so long for as many as are worth it: each commit costs as much as a dozen messages. */
const gathering = { from: 6, enough: 50, ms: 1 }
/** Messages that may wait in a lane: some seconds' work. */
const waitingMax = 2_000

type Wait = (ms: number) => Promise<unknown>

export function createGroupInsert(insert: Insert, wait: Wait = sleep): GroupInsert {
  const lanes = Array.from({ length: laneCount }, () => createLane(insert, wait))
  return {
    store: (draft) =>
      new Promise((resolve, reject) => {
        lanes[laneOf(draft.senderId, draft.recipientId, laneCount)]?.({ draft, resolve, reject })
      }),
  }
}

function createLane(insert: Insert, wait: Wait): (message: Waiting) => void {
  const waiting: Waiting[] = []
  let isBusy = false
  async function drain(): Promise<void> {
    isBusy = true
    for (let last = 0; waiting.length > 0;) {
      if (last >= gathering.from && waiting.length < gathering.enough) await wait(gathering.ms)
      const batch = waiting.splice(0, batchMax)
      last = batch.length
      await settle(batch, insert)
    }
    isBusy = false
  }
  return (message) => {
    if (waiting.length >= waitingMax) return message.reject(new AppError('unavailable'))
    waiting.push(message)
    if (!isBusy) void drain()
  }
}

/** Never rejects: each message hears its own outcome. */
async function settle(batch: readonly Waiting[], insert: Insert): Promise<void> {
  try {
    const stored = new Map((await insertTwice(batch, insert)).map((row) => [row.id, row]))
    for (const { draft, resolve } of batch) resolve(stored.get(draft.id) ?? null)
  } catch (error) {
    // One row that PostgreSQL refuses must not take the others with it.
    if (batch.length > 1 && postgresError(error)) for (const message of batch) await settle([message], insert)
    else for (const { reject } of batch) reject(error)
  }
}

async function insertTwice(batch: readonly Waiting[], insert: Insert): Promise<readonly Stored[]> {
  const drafts = batch.map(({ draft }) => draft)
  try {
    return await insert(drafts)
  } catch (error) {
    if (!isTransactionConflict(error)) throw error
    return await insert(drafts)
  }
}
