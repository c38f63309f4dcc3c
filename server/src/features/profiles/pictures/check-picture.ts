// Checks pictures before others see them: the score of a model, and resemblance to removed pictures. The score alone never
// refuses a picture; what is not clear waits for a person (decision 0055).
import { setTimeout as sleep } from 'node:timers/promises'
import type { HeldReason } from '@hamvav/contract/safety/picture-queue'
import { secondMs } from '@hamvav/contract/durations'
import { run, type Queryable } from '../../../platform/database/statement.ts'
import type { PictureScorer } from '../../../platform/media/scoring/picture-scorer.ts'
import { clearBelow, ScorerUnavailableError } from '../../../platform/media/scoring/picture-scorer.ts'
import type { PictureState } from '../../../schema/profiles.ts'
import { addRemoved, deleteRemoved, findHashes, findRemoved, listChecked, saveCheck } from './check-queries.ts'

export interface PictureCheck {
  readonly state: Exclude<PictureState, 'unscored'>
  readonly score: number | null
  readonly reason: HeldReason | null
  /** Of the picture and of its mirror image. */
  readonly hashes: readonly [bigint, bigint] | null
}

/** Time for which an upload waits for its check; a later one is done by the job, ms. */
const uploadWaitMs = 4 * secondMs
/** Time for which a moderator waits for the hashes of a removed picture, ms. */
const hashWaitMs = 10 * secondMs

export const notChecked: PictureCheck = { state: 'pending', score: null, reason: null, hashes: null }
/** A person has decided that it is shown. */
export const released: PictureCheck = { state: 'clear', score: null, reason: null, hashes: null }
/** It resembles a picture that was removed since its check. */
export const copyOfRemoved: PictureCheck = { state: 'held', score: null, reason: 'copy', hashes: null }

export interface PictureChecks {
  /** Never fails: a picture that could not be checked in time is `pending`. */
  ofUpload(stored: Buffer): Promise<PictureCheck>
  /** @throws ScorerUnavailableError if no picture can be checked now */
  of(stored: Buffer): Promise<PictureCheck>
  /** Which of these checked pictures resemble one removed since their check or release. */
  copiesAmong(ids: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Hashes of a picture that is about to be removed, and of parts of it; none if it cannot be read in time. Before the
   * transaction of the removal; never fails.
   */
  hashesForRemoval(read: () => Promise<Buffer | null>): Promise<readonly bigint[]>
}

interface Dependencies {
  readonly pool: Queryable
  readonly scorer: PictureScorer
  readonly report: (error: unknown, context: string) => void
}

export function createPictureChecks({ pool, scorer, report }: Dependencies): PictureChecks {
  /** A process may have ended for another reason than this picture: one more attempt. */
  const scored = (stored: Buffer) =>
    scorer.score(stored).catch((error: unknown) => {
      if (error instanceof ScorerUnavailableError) throw error
      return scorer.score(stored)
    })

  async function check(stored: Buffer): Promise<PictureCheck> {
    const result = await scored(stored).catch((error: unknown) => {
      if (error instanceof ScorerUnavailableError) throw error
      report(error, 'scoring a picture')
      return null
    })
    if (!result) return { state: 'held', score: null, reason: 'unreadable', hashes: null }
    const { score, hashes } = result
    const reason = (await isCopyOfRemoved(hashes, null)) ? 'copy' : score >= clearBelow ? 'score' : null
    return { state: reason ? 'held' : 'clear', score, reason, hashes }
  }

  /** @param since null for pictures removed at any time */
  async function isCopyOfRemoved(hashes: readonly bigint[] | null, since: Date | null): Promise<boolean> {
    if (!hashes) return false
    return (await run(pool, findRemoved, [hashes.map(String), hashes.flatMap(hashKeys), since])).length > 0
  }

  return {
    of: check,
    async copiesAmong(ids) {
      const copies = new Set<string>()
      if (ids.length === 0) return copies
      for (const { id, hashes, checked_at: checkedAt } of await run(pool, listChecked, [ids]))
        if (await isCopyOfRemoved(hashes?.map(BigInt) ?? null, checkedAt)) copies.add(id)
      return copies
    },
    hashesForRemoval(read) {
      const hashing = (async () => {
        const stored = await read()
        return stored ? scorer.windows(stored) : []
      })().catch((error: unknown) => {
        report(error, 'hashing a removed picture')
        return []
      })
      return Promise.race([hashing, sleep(hashWaitMs, [], { ref: false })])
    },
    ofUpload(stored) {
      const checking = check(stored).catch((error: unknown) => {
        report(error, 'checking an uploaded picture')
        return notChecked
      })
      return Promise.race([checking, sleep(uploadWaitMs, notChecked, { ref: false })])
    },
  }
}

/** Stores the result. Runs in the transaction that saves the picture. */
export async function recordCheck(tx: Queryable, id: string, check: PictureCheck): Promise<void> {
  const { state, score, reason, hashes } = check
  const values = { score, reason, hashes: hashes?.map(String) ?? null, keys: hashes ? hashKeys(hashes[0]) : null }
  await run(tx, saveCheck, { id, ...values, isChecked: state !== 'pending' })
}

export interface RemovedPicture {
  readonly id: string
  /** From `hashesForRemoval`; if there are none, those of the check are remembered. */
  readonly hashes: readonly bigint[]
  /** A job also holds the copies that others see already, within a minute or two. */
  readonly holdsShown: boolean
}

/** Copies of the picture wait for a person from now on. Runs in the transaction of the removal, before the row of its check is deleted. */
export async function rememberRemoved(tx: Queryable, { id, hashes, holdsShown }: RemovedPicture): Promise<void> {
  const [checked] = hashes.length > 0 ? [] : await run(tx, findHashes, [id])
  const known = hashes.length > 0 ? hashes : (checked?.hashes ?? []).map(BigInt)
  if (known.length === 0) return
  await run(tx, addRemoved, [id, known.map(String), [...new Set(known.flatMap(hashKeys))], holdsShown])
}

/** The removal was a mistake. */
export async function forgetRemoved(tx: Queryable, id: string): Promise<void> {
  await run(tx, deleteRemoved, [id])
}

/** Five parts of the 63 bits: of two hashes that differ in four bits, at least one part is equal. */
export const hashKeys = (hash: bigint): number[] =>
  [0n, 1n, 2n, 3n, 4n].map((part) => Number(part << 13n) + Number((hash >> (part * 13n)) & 0x1fffn))
