// Pictures of posts after the upload: the job that checks waiting ones, decisions of moderators, and what is no longer needed.
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { postPictureSizes } from '@hamvav/contract/feed/limits'
import { dayMs, secondMs } from '@hamvav/contract/durations'
import type { Pool, PoolClient } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { UnknownOutcomeError, withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { JobWork } from '../../../platform/jobs/scheduled-job.ts'
import type { StoredSize } from '../../../platform/media/picture-url.ts'
import type { PictureFiles, PictureStore, RemoveFiles } from '../../../platform/media/store/picture-store.ts'
import type { PostPictureState } from '../../../schema/posts.ts'
import {
  copyOfRemoved,
  type createPictureChecks,
  forgetRemoved,
  type PictureCheck,
  pictureFingerprint,
  recordCheck,
  released,
  rememberRemoved,
  type TakenPicture,
} from '../../profiles/service.ts'
import * as queries from './picture-queries.ts'
import type { PictureRow } from './picture-queries.ts'

/** `postId`: null if it is in no post. */
export type TakenPostPicture = TakenPicture & { readonly postId: string | null }

/** Perceptual hashes by picture; none of a picture that could not be read in time. */
export type PictureHashes = ReadonlyMap<string, readonly bigint[]>

export interface ModeratedPictures {
  /** Job: checks pictures that could not be checked at the upload. */
  readonly checkWaiting: JobWork
  /** Job: deletes pictures that are in no post and in none that may come back. */
  readonly sweep: JobWork
  /** A waiting picture is shown with its post. @returns false if it does not wait any more */
  release(memberId: string, id: string, inTransaction: (client: PoolClient) => Promise<void>): Promise<boolean>
  /** `inTransaction` gets null if the picture is gone. @returns undefined if the picture is not one of a post */
  takeDown<Result>(
    memberId: string,
    picture: { readonly id: string; readonly holdsShown: boolean },
    inTransaction: (client: PoolClient, taken: TakenPostPicture | null) => Promise<Result>,
  ): Promise<{ readonly result: Result } | undefined>
  /** Of the pictures of a post that is about to be taken down, and of parts of them. Before the transaction; never fails. */
  hashesOfPost(postId: string): Promise<PictureHashes>
  /** Those of the member's loose pictures that resemble one which was removed since their check wait for a person. */
  holdCopiesAmong(memberId: string, ids: readonly string[]): Promise<void>
  /** For a job: a clear picture resembles a removed one, and waits for a person. */
  holdCopy(id: string): Promise<void>
  /** Shows a picture again that was taken down, if its post still exists; idempotent. */
  putBack(taken: { readonly id: string; readonly fileId: string }): Promise<void>
}

/** Others may see a clear picture: its files are in the open area of the store. */
export const areaOf = (state: PostPictureState) => (state === 'clear' ? 'open' : 'hidden')

interface Dependencies {
  readonly pool: Pool
  readonly store: PictureStore
  readonly checks: ReturnType<typeof createPictureChecks>
  readonly removeFiles: RemoveFiles
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

interface Change<Result> {
  readonly state: PostPictureState
  readonly check?: PictureCheck
  /** Runs in the transaction. @param fileId of the files afterwards */
  readonly alongside?: (client: PoolClient, fileId: string) => Promise<Result>
}

const firstId = '00000000-0000-0000-0000-000000000000'
const batch = 20
/** Length of one run of the job; another follows. */
const runMs = 20 * secondMs
/** Time for which a picture without a post is kept. */
const looseMs = dayMs
const sweepBatch = 100

export function createModeratedPictures(
  deps: Dependencies,
  onShown: (postId: string, authorId: string) => void,
): ModeratedPictures {
  const { pool, store, checks, removeFiles, now } = deps
  const change = createChange(deps, onShown)
  const { hashesOf, hashesOfPost } = createHashing(deps)

  async function checkOne(row: PictureRow): Promise<void> {
    const file = await store.hidden.read(row.file_id, 640)
    if (!file) return // changed meanwhile
    const check = await checks.of(await buffer(file.stream))
    await change(row, { state: check.state, check }).catch(ignoreDeleted)
  }

  async function fingerprintOf(row: PictureRow): Promise<Buffer> {
    const file = await store[areaOf(row.state)].read(row.file_id, 1600)
    return pictureFingerprint(file ? await buffer(file.stream) : Buffer.from(row.id))
  }

  return {
    hashesOfPost,
    ...createCopyHold(deps, change),

    async checkWaiting(stopping) {
      const until = performance.now() + runMs
      for (let after = firstId; !stopping.aborted && performance.now() < until;) {
        const rows = await run(pool, queries.listPending, [after, batch])
        for (const row of rows) if (!stopping.aborted) await checkOne(row)
        const last = rows.at(-1)
        if (!last) return
        after = last.id
      }
      await enqueue(pool, 'checkPictures', {}, { key: 'checkPictures' })
    },

    async sweep(stopping) {
      const before = new Date(now() - looseMs)
      for (const forgotten of [queries.deleteForgotten, queries.deleteTakenDown])
        for (let found = sweepBatch; found === sweepBatch && !stopping.aborted;) {
          const rows = await run(pool, forgotten, [before, sweepBatch])
          found = rows.length
          await removeFiles(rows.map(({ file_id }) => file_id))
        }
    },

    async release(memberId, id, inTransaction) {
      const [row] = await run(pool, queries.findPicture, [id])
      if (!row || row.member_id !== memberId || row.state !== 'held') return false
      return (await change(row, { state: 'clear', check: released, alongside: inTransaction })) !== undefined
    },

    async takeDown(memberId, { id, holdsShown }, inTransaction) {
      const [row] = await run(pool, queries.findPicture, [id])
      if (!row) return undefined
      if (row.member_id !== memberId || row.state === 'removed')
        return { result: await withTransaction(pool, (client) => inTransaction(client, null)) }
      const [hashes, fingerprint] = [await hashesOf(row), await fingerprintOf(row)]
      const changed = await change(row, {
        state: 'removed',
        async alongside(client, fileId) {
          await rememberRemoved(client, { id, hashes, holdsShown })
          const { thumbhash } = row
          return inTransaction(client, { id, fileId, audience: 'members', fingerprint, thumbhash, postId: row.post_id })
        },
      })
      if (!changed) throw new AppError('profile_changed')
      return { result: changed.result as Awaited<ReturnType<typeof inTransaction>> }
    },

    async putBack({ id, fileId }) {
      const [row] = await run(pool, queries.findPicture, [id])
      if (row?.state === 'removed') await change(row, { state: 'clear', check: released })
      await forgetRemoved(pool, id)
      if (!row?.post_id) await removeFiles([fileId])
    },
  }
}

function createHashing({ pool, store, checks }: Dependencies) {
  const hashesOf = (row: PictureRow) =>
    checks.hashesForRemoval(async () => {
      const file = await store[areaOf(row.state)].read(row.file_id, 640)
      return file && buffer(file.stream)
    })

  const hashesOfPost: ModeratedPictures['hashesOfPost'] = async (postId) => {
    const rows = await run(pool, queries.listOfPost, [postId])
    return new Map(await Promise.all(rows.map(async (row) => [row.id, await hashesOf(row)] as const)))
  }

  return { hashesOf, hashesOfPost }
}

function createCopyHold(
  { pool, checks }: Dependencies,
  change: ReturnType<typeof createChange>,
): Pick<ModeratedPictures, 'holdCopy' | 'holdCopiesAmong'> {
  async function holdCopy(id: string): Promise<void> {
    const [row] = await run(pool, queries.findPicture, [id])
    if (row?.state === 'clear') await change(row, { state: 'held', check: copyOfRemoved }).catch(ignoreDeleted)
  }
  return {
    holdCopy,
    async holdCopiesAmong(memberId, ids) {
      // Not one of a post that was taken down: it would wait for itself.
      const loose = (await run(pool, queries.listClearLoose, [memberId, ids])).map(({ id }) => id)
      for (const id of await checks.copiesAmong(loose)) await holdCopy(id)
    },
  }
}

function ignoreDeleted(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'member_not_found') throw error
}

/**
 * A post was taken down: new copies of its pictures wait for a person. What others see already stays: the reason may be the
 * words, and the pictures somebody else's.
 * @param hashes read before the transaction
 */
export async function rememberPictures(tx: PoolClient, postId: string, hashes: PictureHashes): Promise<void> {
  for (const { id } of await run(tx, queries.listOfPost, [postId]))
    await rememberRemoved(tx, { id, hashes: hashes.get(id) ?? [], holdsShown: false })
}

/** The post was restored. */
export async function restorePictures(tx: PoolClient, postId: string): Promise<void> {
  for (const { id } of await run(tx, queries.returnToPost, [postId])) await forgetRemoved(tx, id)
}

/** Changes a state, and moves the files under another id if others may see them now, or may not any more. */
function createChange({ pool, store, removeFiles }: Dependencies, onShown: (postId: string, authorId: string) => void) {
  async function copy(row: PictureRow, to: PostPictureState): Promise<string | null> {
    const files = new Map<StoredSize, Buffer>()
    for (const size of postPictureSizes) {
      const file = await store[areaOf(row.state)].read(row.file_id, size)
      if (file) files.set(size, await buffer(file.stream))
    }
    return files.size === postPictureSizes.length ? put(files, to) : null
  }

  async function put(files: PictureFiles, to: PostPictureState): Promise<string> {
    const fileId = randomUUID()
    await store[areaOf(to)].put(fileId, files)
    return fileId
  }

  /** @returns undefined if the picture has changed since it was read, or its files are gone. @throws AppError for a deleted member */
  return async <Result>(
    row: PictureRow,
    { state, check, alongside }: Change<Result>,
  ): Promise<{ readonly result: Result | undefined } | undefined> => {
    const moves = areaOf(row.state) !== areaOf(state)
    // A picture that is taken down without its files is gone all the same.
    const fileId = moves ? ((await copy(row, state)) ?? (state === 'removed' ? row.file_id : null)) : row.file_id
    if (fileId === null) return undefined
    const copied = fileId === row.file_id ? [] : [fileId]
    const saved = await withTransaction(pool, async (client) => {
      const [owner] = await run(client, queries.lockOwner, [row.member_id])
      if (!owner) throw new AppError('member_not_found')
      const [changed] = await run(client, queries.updateState, [row.id, row.file_id, row.state, state, fileId])
      if (!changed) return undefined
      if (check) await recordCheck(client, row.id, check)
      return { postId: changed.post_id, result: await alongside?.(client, fileId) }
    }).catch(async (error: unknown) => {
      if (!(error instanceof UnknownOutcomeError)) await removeFiles(copied)
      throw error
    })
    await removeFiles(saved ? (copied.length > 0 ? [row.file_id] : []) : copied)
    if (saved?.postId && (state === 'clear' || row.state === 'clear')) onShown(saved.postId, row.member_id)
    return saved && { result: saved.result }
  }
}
