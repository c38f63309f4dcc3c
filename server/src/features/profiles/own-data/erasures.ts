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
  /** Writes the id to the list outside the database, so that a backup does not bring the member back (decision 0043); idempotent. */
  readonly rememberErased: (memberId: string) => Promise<void>
  readonly report: (error: unknown, context: string) => void
}

interface Progress {
  /** Deleted members with content left. */
  readonly total: number
  /** Oldest first. */
  readonly oldest: readonly { readonly memberId: string; readonly requestedAt: Date; readonly erased: number }[]
}

export interface Erasures {
  /**
   * Remembers a member who was just deleted, and erases them for half a second at most; the job does the rest. Never throws.
   */
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
/** Ids that are kept so that each is remembered once; they leave with the end of their erasure. */
const rememberedMax = 10_000

/**
 * Where the erasure of a member is. `taken`: another batch runs. `busy`: content of the member is being added, by a
 * transaction from before the deletion.
 */
interface Position {
  readonly state: 'erasing' | 'taken' | 'over' | 'busy'
  /** Index of the first step that may have something left. */
  readonly step: number
}

export function createErasures({ pool, steps, rememberErased, report }: Deps): Erasures {
  const remembered = new Set<string>()

  /** After the commit of the deletion: the list would erase a member whose deletion was rolled back. Before the end of the erasure. */
  async function remember(memberId: string): Promise<void> {
    if (remembered.has(memberId)) return
    await rememberErased(memberId)
    if (remembered.size >= rememberedMax) remembered.clear()
    remembered.add(memberId)
  }

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
        // A last look that finds nothing is not cut short: on a slow database it would begin again in every batch, for ever.
        const isLate = performance.now() > until && !(isLocked && erased === 0)
        if (erased >= rows || isLate) {
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
    await remember(memberId)
    let rows = firstRows
    let at: Position = { state: 'erasing', step: 0 }
    while (!isOver()) {
      const startedAt = performance.now()
      at = await eraseBatch(memberId, at.step, rows)
      if (at.state === 'over') remembered.delete(memberId)
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
