// Erases the content of deleted members in short transactions (decision 0044), so that nobody waits for a heavy account.
import { secondMs } from '@hamvav/contract/durations'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { EraseStep } from '../../../platform/database/erase-step.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import * as queries from './erasure-queries.ts'

interface Deps {
  readonly pool: Pool
  /** Of all features, in the order in which others notice the content. */
  readonly steps: readonly EraseStep[]
  readonly report: (error: unknown, context: string) => void
}

interface Progress {
  /** Deleted members with content left. */
  readonly total: number
  /** Oldest first. */
  readonly oldest: readonly { readonly memberId: string; readonly requestedAt: Date; readonly erased: number }[]
}

export interface Erasures {
  /** Erases a member who was just deleted, for half a second at most; the job erases the rest. Never throws. */
  begin(memberId: string): Promise<void>
  /** One round: erases every deleted member, unless the signal ends it before. */
  eraseAll(stopping?: AbortSignal): Promise<void>
  progress(limit: number): Promise<Progress>
}

/** Time that a deletion waits for the erasure, which suffices for most accounts. */
const beginningMs = 500
/** Aimed duration of a batch; others may wait this long for a row. */
const batchMs = 40
const firstRows = 100
const rowsMin = 10
const rowsMax = 1_000

export function createErasures({ pool, steps, report }: Deps): Erasures {
  const eraseBatch = (memberId: string, step: EraseStep, rows: number) =>
    withTransaction(pool, async (tx) => {
      if (!(await queries.lockBatch(tx, memberId))) return 0
      const erased = await step(tx, memberId, rows)
      if (erased > 0) await queries.countErased(tx, memberId, erased)
      return erased
    })

  /** `again`: content was added after its step had ended; `busy`: some is being added. */
  const finish = (memberId: string) =>
    withTransaction(pool, async (tx): Promise<'over' | 'again' | 'busy'> => {
      if (!(await queries.lockBatch(tx, memberId))) return 'over'
      if (!(await queries.lockMemberId(tx, memberId))) return 'busy'
      for (const step of steps) if ((await step(tx, memberId, rowsMin)) > 0) return 'again'
      await queries.deleteMemberId(tx, memberId)
      return 'over'
    })

  /** Erases everything, unless `isOver` ends the work before. @returns false if the member must wait for the next round */
  async function erase(memberId: string, isOver: () => boolean): Promise<boolean> {
    let rows = firstRows
    for (;;) {
      for (const step of steps) {
        for (let erased = 1; erased > 0;) {
          if (isOver()) return true
          const startedAt = performance.now()
          erased = await eraseBatch(memberId, step, rows)
          const took = performance.now() - startedAt
          rows = nextRows(rows, took)
          // As long as the batch took, so that others get half of the database at least.
          if (erased > 0) await sleep(Math.min(took, secondMs))
        }
      }
      const ending = await finish(memberId)
      if (ending !== 'again') return ending === 'over'
    }
  }

  async function eraseAll(stopping?: AbortSignal): Promise<void> {
    const waiting: string[] = []
    for (;;) {
      const memberId = await queries.readNext(pool, waiting)
      if (memberId === undefined || stopping?.aborted) return
      // Others get their turn: a new deletion has erased nothing yet, so it is the next.
      const until = performance.now() + secondMs
      const goesOn = await erase(memberId, () => stopping?.aborted === true || performance.now() > until).catch(
        (error: unknown) => {
          report(error, 'erasure of a deleted member')
          return false
        },
      )
      if (!goesOn) waiting.push(memberId)
    }
  }

  return {
    async begin(memberId) {
      const until = performance.now() + beginningMs
      await erase(memberId, () => performance.now() > until).catch((error: unknown) =>
        report(error, 'erasure of a deleted member'),
      )
    },
    eraseAll,
    async progress(limit) {
      const rows = await queries.readErasures(pool, limit)
      const oldest = rows.map((row) => ({ memberId: row.member_id, requestedAt: row.requested_at, erased: row.erased }))
      return { total: rows[0]?.total ?? 0, oldest }
    },
  }
}

/** Doubles while batches are short, halves when one took too long. */
function nextRows(rows: number, took: number): number {
  if (took > batchMs) return Math.max(rowsMin, Math.floor(rows / 2))
  return took < batchMs / 3 ? Math.min(rowsMax, rows * 2) : rows
}
