// Pictures after the upload: the job that checks waiting ones and holds copies of removed ones, the queue of moderators, and copies across accounts.
import { buffer } from 'node:stream/consumers'
import { dayMs, secondMs } from '@hamvav/contract/durations'
import { removedPictureDays } from '@hamvav/contract/safety/limits'
import type { HeldPicture as ListedPicture, PictureCopies, PictureKind } from '@hamvav/contract/safety/picture-queue'
import type { Pool, PoolClient } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { JobWork } from '../../../platform/jobs/scheduled-job.ts'
import type { PictureStore } from '../../../platform/media/store/picture-store.ts'
import type { Album } from './album.ts'
import { copyOfRemoved, hashKeys, type PictureCheck, type PictureChecks, released } from './check-picture.ts'
import * as queries from './check-queries.ts'
import type { RemovedRow, ShownCopyRow, UncheckedRow } from './check-queries.ts'
import { areaOf } from './picture-files.ts'

interface Dependencies {
  readonly pool: Pool
  readonly store: PictureStore
  readonly checks: PictureChecks
  readonly album: Album
  readonly report: (error: unknown, context: string) => void
}

/** Without who has taken it. */
export type HeldPicture = Omit<ListedPicture, 'taken'>

interface Page {
  readonly after?: string | undefined
  readonly limit: number
}

export interface CheckedPictures {
  /** Job: checks new pictures, then those from before the check. */
  readonly checkWaiting: JobWork
  /**
   * Job: pictures that others see, and that resemble one removed since, wait for a person. Never fails.
   * @param holdOfPost holds a picture of a post, unless it has changed
   */
  holdCopies(stopping: AbortSignal, holdOfPost: (id: string) => Promise<void>): Promise<void>
  /** Job: forgets pictures that were removed long ago. */
  readonly forgetRemoved: JobWork
  held(page: Page): Promise<{ items: HeldPicture[]; total: number }>
  /** Owners and kinds of those of the pictures that wait, by picture. */
  heldOwners(ids: readonly string[]): Promise<ReadonlyMap<string, { memberId: string; kind: PictureKind }>>
  /** A waiting picture is shown to its audience. @returns false if it does not wait any more */
  release(memberId: string, id: string, inTransaction: (client: PoolClient) => Promise<void>): Promise<boolean>
  /** The member's pictures that other members show too. */
  copies(memberId: string): Promise<PictureCopies[]>
}

const firstId = '00000000-0000-0000-0000-000000000000'
const batch = 20
/** Length of one run of the job; another follows. */
const runMs = 20 * secondMs
/** Share of a run for copies of removed pictures, so that checks of uploads wait at most this long. */
const copiesMs = 5 * secondMs
/** Pictures of a member that are compared: the album, then the newest in posts. */
const comparedMax = 50
/** Copies shown of one picture. */
const copiesMax = 10
const rememberedMs = removedPictureDays * dayMs

/** Changes the state of a picture unless somebody has changed it since. @returns whether it did */
type Settle = (
  row: Pick<UncheckedRow, 'id' | 'member_id' | 'state'>,
  check: PictureCheck,
  alsoDo?: (client: PoolClient) => Promise<void>,
) => Promise<boolean>

const createSettle =
  (album: Album): Settle =>
  async ({ id, member_id: memberId, state: from }, check, alsoDo) => {
    let isSettled = false
    const inTransaction = async (client: PoolClient) => {
      await alsoDo?.(client)
      isSettled = true
    }
    const checked = { id, from, check, inTransaction }
    await album
      .arrange(memberId, (current) => current, { checked, isOurs: true })
      .catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'session_expired') throw error // the member was deleted
      })
    return isSettled
  }

export function createCheckedPictures({ pool, store, checks, album, report }: Dependencies): CheckedPictures {
  const settle = createSettle(album)

  async function checkOne(row: UncheckedRow): Promise<void> {
    const file = await store[areaOf(row)].read(row.file_id, 320)
    if (!file) return // changed meanwhile
    const check = await checks.of(await buffer(file.stream))
    await settle(row, row.is_reviewed && row.state === 'unscored' ? { ...check, state: 'clear', reason: null } : check)
  }

  /** @returns whether there may be more */
  async function checkBatch(state: 'pending' | 'unscored', after: string, stopping: AbortSignal) {
    const rows = await run(pool, queries.listUnchecked, [state, after, batch])
    for (const row of rows) {
      if (stopping.aborted) break
      await checkOne(row)
    }
    return rows.at(-1)?.id
  }

  return {
    holdCopies: createHoldCopies(pool, settle, report),

    async checkWaiting(stopping) {
      const until = performance.now() + runMs
      /** Each picture is tried once a run, so that one whose files are gone does not stop the others. */
      const after = { pending: firstId, unscored: firstId }
      while (!stopping.aborted && performance.now() < until) {
        const lastNew = await checkBatch('pending', after.pending, stopping)
        if (lastNew) after.pending = lastNew
        const lastOld = lastNew ? after.unscored : await checkBatch('unscored', after.unscored, stopping)
        if (!lastNew && !lastOld) return
        if (lastOld) after.unscored = lastOld
      }
      await enqueue(pool, 'checkPictures', {}, { key: 'checkPictures' })
    },

    async forgetRemoved() {
      await run(pool, queries.deleteOldRemoved, [new Date(Date.now() - rememberedMs)])
    },

    async held({ after, limit }) {
      const [rows, [total]] = await Promise.all([
        run(pool, queries.listHeld, [after ?? null, limit]),
        run(pool, queries.countHeld),
      ])
      return { items: rows.map(heldPicture), total: total?.count ?? 0 }
    },

    async heldOwners(ids) {
      const rows = await run(pool, queries.findHeldOwners, [ids])
      return new Map(rows.map(({ id, member_id: memberId, kind }) => [id, { memberId, kind }]))
    },

    release: (memberId, id, inTransaction) =>
      settle({ id, member_id: memberId, state: 'held' }, released, inTransaction),

    async copies(memberId) {
      const found: PictureCopies[] = []
      for (const { id, hashes } of await run(pool, queries.listHashes, [memberId, comparedMax])) {
        const keys = hashes.flatMap((hash) => hashKeys(BigInt(hash)))
        const rows = await run(pool, queries.listCopies, [memberId, hashes, keys, copiesMax])
        const copies = rows.map((row) => ({
          pictureId: row.id,
          member: { _id: row.member_id, username: row.username, name: row.name },
          distance: row.distance,
        }))
        if (copies.length > 0) found.push({ pictureId: id, copies })
      }
      return found
    },
  }
}

/**
 * Looks up the shown copies of each removed picture, again until the removal is a minute old (is_settled), because a check may
 * have run at the same moment. Held copies are not found again, so an interrupted run loses nothing.
 */
function createHoldCopies(pool: Pool, settle: Settle, report: Dependencies['report']): CheckedPictures['holdCopies'] {
  type HoldOfPost = Parameters<CheckedPictures['holdCopies']>[1]

  /** @returns false if it must be tried again */
  async function hold({ id, member_id, kind }: ShownCopyRow, holdOfPost: HoldOfPost): Promise<boolean> {
    try {
      await (kind === 'post' ? holdOfPost(id) : settle({ id, member_id, state: 'clear' }, copyOfRemoved))
      return true
    } catch (error) {
      report(error, 'holding a copy of a removed picture')
      return error instanceof AppError // Not retried: the picture was changed or its files are gone.
    }
  }

  /** @returns whether all copies of the picture are held */
  async function compare(removed: RemovedRow, isOver: () => boolean, holdOfPost: HoldOfPost): Promise<boolean> {
    let isComplete = true
    for (const hash of removed.hashes) {
      const values = { removedId: removed.id, removedAt: removed.removed_at, hash, keys: hashKeys(BigInt(hash)) }
      for (let after: string | undefined = firstId; after !== undefined;) {
        const copies: ShownCopyRow[] = await run(pool, queries.listShownCopies, { ...values, after, limit: batch })
        for (const copy of copies) {
          if (isOver()) return false
          isComplete = (await hold(copy, holdOfPost)) && isComplete
        }
        after = copies.length < batch ? undefined : copies.at(-1)?.id
      }
    }
    return isComplete
  }

  /** Last one begun. The next run goes on after it, so that one that fails or takes long does not keep the others waiting. */
  let begun = firstId

  async function compareAll(isOver: () => boolean, holdOfPost: HoldOfPost): Promise<void> {
    let hasFailed = false
    for (;;) {
      const rows = await run(pool, queries.listUncompared, [begun, batch])
      for (const row of rows) {
        // After a failure the schedule is soon enough.
        if (isOver()) return hasFailed ? undefined : await enqueue(pool, 'checkPictures', {}, { key: 'checkPictures' })
        begun = row.id
        try {
          const isComplete = await compare(row, isOver, holdOfPost)
          if (isComplete && row.is_settled) await run(pool, queries.markCompared, [row.id])
        } catch (error) {
          hasFailed = true
          report(error, 'looking up copies of a removed picture')
        }
      }
      if (rows.length < batch) break
    }
    begun = firstId
  }

  return async (stopping, holdOfPost) => {
    const until = performance.now() + copiesMs
    const isOver = () => stopping.aborted || performance.now() >= until
    await compareAll(isOver, holdOfPost).catch((error: unknown) => report(error, 'holding copies of removed pictures'))
  }
}

const heldPicture = (row: queries.HeldRow): HeldPicture => ({
  _id: row.id,
  kind: row.kind,
  member: { _id: row.member_id, username: row.username, name: row.name },
  audience: row.audience,
  reason: row.reason ?? 'unreadable',
  score: row.score,
  thumbhash: row.thumbhash?.toString('base64') ?? null,
  since: row.held_at.toISOString(),
})
