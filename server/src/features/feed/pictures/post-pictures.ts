// Pictures of posts (decision 0072): uploaded first, attached by the transaction of the post, seen by others once they are checked.
import { randomUUID } from 'node:crypto'
import type { LoosePicture } from '@hamvav/contract/feed/entities'
import { loosePicturesMax, type postPictureSizes } from '@hamvav/contract/feed/limits'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { isForeignKeyViolation, isUnavailable } from '../../../platform/database/postgres-errors.ts'
import { run, type Queryable } from '../../../platform/database/statement.ts'
import { UnknownOutcomeError, withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { PictureProcessor } from '../../../platform/media/processing/picture-processor.ts'
import type { PictureScorer } from '../../../platform/media/scoring/picture-scorer.ts'
import type { PictureStore, RemoveFiles, StoredFile } from '../../../platform/media/store/picture-store.ts'
import { createPictureChecks, pictureFingerprint, recordCheck, refuseTakenDownPicture } from '../../profiles/service.ts'
import { areaOf, createModeratedPictures, type ModeratedPictures } from './moderated-pictures.ts'
import * as queries from './picture-queries.ts'

export type PostPictureSize = (typeof postPictureSizes)[number]

export interface PostPictures extends ModeratedPictures {
  upload(viewer: MemberViewer, file: Buffer): Promise<LoosePicture>
  /** Only one that is in no post; idempotent. */
  remove(viewer: MemberViewer, id: string): Promise<void>
  /** @throws AppError if it is not an own one */
  readOwn(viewer: MemberViewer, id: string, size: PostPictureSize): Promise<StoredFile>
}

export interface PictureDependencies {
  readonly pool: Pool
  /** For jobs and the data export. */
  readonly workPool: Pool
  readonly store: PictureStore
  readonly works: Pick<PictureProcessor, 'renderWhole'>
  readonly scorer: PictureScorer
  readonly removeFiles: RemoveFiles
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export function createPostPictures(
  deps: PictureDependencies,
  onShown: (postId: string, authorId: string) => void,
): PostPictures {
  const { pool, workPool, store, works, scorer, removeFiles, report } = deps
  const checks = createPictureChecks({ pool, scorer, report })
  const ofJobs = { ...deps, pool: workPool, checks: createPictureChecks({ pool: workPool, scorer, report }) }
  const { checkWaiting, sweep, holdCopy } = createModeratedPictures(ofJobs, onShown)

  async function requireRoom(on: Queryable, memberId: string): Promise<void> {
    const [author] = await run(on, queries.lockAuthor, [memberId])
    if (!author) throw new AppError('session_expired') // deleted or suspended meanwhile
    if (!author.can_post) throw new AppError('posting_limited')
    const [loose] = await run(on, queries.countLoose, [memberId])
    if (loose && loose.count >= loosePicturesMax) throw new AppError('loose_pictures_full')
  }

  async function add(memberId: string, upload: Buffer): Promise<LoosePicture> {
    await requireRoom(pool, memberId) // before the expensive rendering
    const [id, fileId] = [uuidv7(), randomUUID()]
    const { sizes, thumbhash, width, height } = await works.renderWhole(upload)
    const check = await checks.ofUpload(sizes.get(640) ?? Buffer.alloc(0))
    const { state } = check
    await store[areaOf(state)].put(fileId, sizes)
    const fingerprint = pictureFingerprint(sizes.get(1600) ?? Buffer.alloc(0))
    await withTransaction(pool, async (client) => {
      await requireRoom(client, memberId)
      await refuseTakenDownPicture(client, memberId, { fingerprint, thumbhash })
      await run(client, queries.insertPicture, { id, fileId, memberId, state, width, height, thumbhash })
      await recordCheck(client, id, check)
      if (state === 'pending') await enqueue(client, 'checkPictures', {}, { key: 'checkPictures' })
    }).catch(async (error: unknown) => {
      // After an unknown outcome the row may exist; the sweep removes the files if it does not.
      if (!(error instanceof UnknownOutcomeError)) await removeFiles([fileId])
      throw error
    })
    return { _id: id, url: queries.ownPictureUrl(id), width, height }
  }

  return {
    ...createModeratedPictures({ ...deps, checks }, onShown),
    checkWaiting,
    sweep,
    holdCopy,

    upload: (viewer, file) =>
      add(viewer.id, file).catch((error: unknown) => {
        if (error instanceof AppError || isUnavailable(error)) throw error
        if (isForeignKeyViolation(error)) throw new AppError('session_expired')
        report(error, 'storing a picture of a post')
        throw new AppError('post_picture_failed')
      }),

    async remove(viewer, id) {
      await removeFiles((await run(pool, queries.deleteLoose, [id, viewer.id])).map(({ file_id }) => file_id))
    },

    async readOwn(viewer, id, size) {
      const [row] = await run(pool, queries.findOwn, [id, viewer.id])
      const file = row && (await store[areaOf(row.state)].read(row.file_id, size))
      if (!file) throw new AppError('picture_not_found')
      return file
    },
  }
}
