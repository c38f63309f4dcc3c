// Erases the content of deleted members in short transactions (decision 0044), so that nobody waits for a heavy account.
import { secondMs } from '@hamvav/contract/durations'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { EraseStep } from '../../../platform/database/erase-step.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import * as queries from './erasure-queries.ts'

interface Deps {
  readonly pool: Pool
  /** Steps of all features; content that others notice soonest comes first. */
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
   * Writes the id of a member who was just deleted to the list of erased members, and erases for half a second at most; the job
   * does the rest. Never throws.
   */
  begin(memberId: string): Promise<void>
  /** Erases the content of every deleted member, until the signal aborts. */
  eraseAll(stopping?: AbortSignal): Promise<void>
  progress(limit: number): Promise<Progress>
}

/** Time for which the call that deletes an account also erases: it suffices for most accounts. */
const beginMs = 500
/** Target duration of a batch: other calls may wait this long for a row. */
const batchMs = 40
const firstRows = 100
const rowsMin = 10
const rowsMax = 1_000
/** Ids that are kept so that each is remembered once; they leave with the end of their erasure. */
const rememberedMax = 10_000

/**
 * Progress of a member's erasure. `locked`: another batch runs. `busy`: a transaction from before the deletion is still adding
 * content.
 */
interface Position {
  readonly state: 'erasing' | 'locked' | 'done' | 'busy'
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
      if (lock !== 'acquired') return { state: lock, step: from }
      let isIdLocked = false
      let erased = 0
      for (let step = from; step < steps.length;) {
        const n = (await steps[step]?.(tx, memberId, rows - erased)) ?? 0
        erased += n
        if (n === 0) step++
        // After the last step, and under the lock if nothing is left, a batch may be late: otherwise it would never end on a slow database.
        const mayBeLate = step === steps.length || (isIdLocked && erased === 0)
        if (erased >= rows || (performance.now() > until && !mayBeLate)) {
          await queries.addErased(tx, memberId, erased)
          return { state: 'erasing', step: Math.min(step, steps.length - 1) }
        }
        if (step < steps.length || isIdLocked) continue
        // All steps once more under the lock, for content that was added after its step had ended.
        isIdLocked = await queries.lockMemberId(tx, memberId)
        if (!isIdLocked) {
          await queries.addErased(tx, memberId, erased)
          return { state: 'busy', step: 0 }
        }
        step = 0
      }
      await queries.deleteMemberId(tx, memberId)
      return { state: 'done', step: 0 }
    })

  /** Erases batch after batch until nothing is left or `shouldStop`. @returns false if the member must wait for the next run */
  async function erase(memberId: string, shouldStop: () => boolean): Promise<boolean> {
    await remember(memberId)
    let rows = firstRows
    let at: Position = { state: 'erasing', step: 0 }
    while (!shouldStop()) {
      const startedAt = performance.now()
      at = await eraseBatch(memberId, at.step, rows)
      if (at.state === 'done') remembered.delete(memberId)
      if (at.state === 'done' || at.state === 'busy') return at.state === 'done'
      const took = performance.now() - startedAt
      if (at.state === 'erasing') rows = nextRows(rows, took)
      // Pauses as long as the batch took, so that at least half of the database's time is left to others.
      await sleep(at.state === 'locked' ? batchMs : Math.min(took, secondMs))
    }
    return true
  }

  async function eraseAll(stopping?: AbortSignal): Promise<void> {
    const waiting: string[] = []
    for (;;) {
      const memberId = await queries.readNext(pool, waiting)
      if (memberId === undefined || stopping?.aborted) return
      // One second each: a member who was deleted meanwhile has the fewest erased rows, and is next.
      const until = performance.now() + secondMs
      const mayContinue = await erase(memberId, () => stopping?.aborted === true || performance.now() > until).catch(
        (error: unknown) => {
          report(error, 'erasure of a deleted member')
          return false
        },
      )
      if (!mayContinue) waiting.push(memberId)
    }
  }

  return {
    async begin(memberId) {
      const until = performance.now() + beginMs
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
