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

/**
 * Where the erasure of a member is. `taken`: another batch runs. `busy`: content of the member is being added, by a
 * transaction from before the deletion.
 */
interface Position {
  readonly state: 'erasing' | 'taken' | 'over' | 'busy'
  /** Index of the first step that may have something left. */
  readonly step: number
}

export function createErasures({ pool, steps, report }: Deps): Erasures {
  /** Erases about `rows` rows in one transaction: everything of most accounts. */
  const eraseBatch = (memberId: string, from: number, rows: number) =>
    withTransaction(pool, async (tx): Promise<Position> => {
      const until = performance.now() + batchMs
      const lock = await queries.lockBatch(tx, memberId)
      if (lock !== 'locked') return { state: lock, step: from }
      let isLocked = false
      let erased = 0
      for (let step = from; step < steps.length;) {
        const n = (await steps[step]?.(tx, memberId, rows - erased)) ?? 0
        erased += n
        if (n === 0) step++
        if (erased >= rows || performance.now() > until) {
          await queries.countErased(tx, memberId, erased)
          return { state: 'erasing', step: Math.min(step, steps.length - 1) }
        }
        if (step < steps.length || isLocked) continue
        // Everything once more, with what was added after its step had ended.
        isLocked = await queries.lockMemberId(tx, memberId)
        if (!isLocked) {
          await queries.countErased(tx, memberId, erased)
          return { state: 'busy', step: 0 }
        }
        step = 0
      }
      await queries.deleteMemberId(tx, memberId)
      return { state: 'over', step: 0 }
    })

  /** Erases everything, unless `isOver` ends the work before. @returns false if the member must wait for the next round */
  async function erase(memberId: string, isOver: () => boolean): Promise<boolean> {
    let rows = firstRows
    let at: Position = { state: 'erasing', step: 0 }
    while (!isOver()) {
      const startedAt = performance.now()
      at = await eraseBatch(memberId, at.step, rows)
      if (at.state === 'over' || at.state === 'busy') return at.state === 'over'
      const took = performance.now() - startedAt
      if (at.state === 'erasing') rows = nextRows(rows, took)
      // As long as the batch took, so that others get half of the database at least.
      await sleep(at.state === 'taken' ? batchMs : Math.min(took, secondMs))
    }
    return true
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
