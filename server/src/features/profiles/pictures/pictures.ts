// Pictures of a member: up to six. The first is for all members; each other one for all, for matches or for chosen matches.
import type { BodyOf } from '@hamvav/contract/endpoint'
import type * as endpoints from '@hamvav/contract/profiles/picture-endpoints'
import type { Audience, OwnPicture, SeenPicture } from '@hamvav/contract/profiles/entities'
import { profilesErrors } from '@hamvav/contract/profiles/errors'
import type { Pool, PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { isUnavailable } from '../../../platform/database/postgres-errors.ts'
import { run } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import type { PictureStore, RemoveFiles, StoredFile } from '../../../platform/media/store/picture-store.ts'
import type { PictureSize } from '../../../platform/media/picture-url.ts'
import type { PictureScorer } from '../../../platform/media/scoring/picture-scorer.ts'
import type { PictureProcessor } from '../../../platform/media/processing/picture-processor.ts'
import { createAlbum } from './album.ts'
import { type CheckedPictures, createCheckedPictures } from './checked-pictures.ts'
import { createPictureChecks } from './check-picture.ts'
import { createPictureFiles } from './picture-files.ts'
import { createMarkedPictures, type MarkedPictures } from './marked-pictures.ts'
import * as queries from './picture-queries.ts'
import * as rules from './picture-rules.ts'
import { ownPicture, seenPicture } from '../view.ts'
import { createPictureTakedowns, type PictureTakedowns } from './picture-takedown.ts'
import { createReviewedPictures, type ReviewedPicturesService } from './reviewed-pictures.ts'

interface Dependencies {
  readonly pool: Pool
  /** For jobs. */
  readonly workPool: Pool
  readonly store: PictureStore
  readonly works: PictureProcessor
  readonly scorer: PictureScorer
  readonly removeFiles: RemoveFiles
  readonly report: (error: unknown, context: string) => void
}

export interface PicturesService extends ReviewedPicturesService, PictureTakedowns, CheckedPictures {
  /** Adds a profile picture. */
  upload(viewer: MemberViewer, file: Buffer): Promise<{ url: string; message: string }>
  add(viewer: MemberViewer, file: Buffer, audience?: Audience): Promise<OwnPicture>
  list(viewer: MemberViewer): Promise<OwnPicture[]>
  order(viewer: MemberViewer, body: BodyOf<typeof endpoints.orderPictures>): Promise<OwnPicture[]>
  setAudience(viewer: MemberViewer, id: string, body: BodyOf<typeof endpoints.setPictureAudience>): Promise<OwnPicture>
  remove(viewer: MemberViewer, id: string): Promise<OwnPicture[]>
  /** Pictures of a profile that the viewer can see; private ones are blurred for viewers without access. */
  seenBy(viewer: MemberViewer, memberId: string): Promise<SeenPicture[]>
  /** Runs in the caller's transaction, which has locked the member. @throws AppError if the URL is not an own open picture */
  makeFirst(client: PoolClient, memberId: string, url: string): Promise<void>
  /** File of a private picture; for others than its owner with their watermark. @throws AppError if the viewer has no access */
  readHidden(viewer: MemberViewer, id: string, size: PictureSize): Promise<StoredFile>
  /** Whose watermark a screenshot has. */
  readonly readMark: MarkedPictures['whose']
}

/** A new one has the second address until it is checked. */
const ownPictureUrl = /^\/(?:media|api\/pictures)\/([\da-f-]{36})\/(?:96|320|960)\.webp$/

export function createPictures(deps: Dependencies): PicturesService {
  const { pool, workPool, store, works, scorer, removeFiles, report } = deps
  const files = createPictureFiles({ store, works, removeFiles })
  const marked = createMarkedPictures({ pool, store: store.hidden, works })
  const checksOn = (on: Pool) => {
    const checks = createPictureChecks({ pool: on, scorer, report })
    return { pool: on, store, checks, album: createAlbum(on, files, checks), report }
  }
  const checked = checksOn(pool)
  const { checks, album } = checked
  const { checkWaiting, holdCopies, forgetRemoved } = createCheckedPictures(checksOn(workPool))

  async function add(viewer: MemberViewer, upload: Buffer, arrangementFor: (id: string) => rules.Arrangement) {
    const id = uuidv7()
    try {
      await album.check(viewer.id, arrangementFor(id)) // before the expensive rendering
      const { sizes, thumbhash } = await works.render(upload)
      const check = await checks.ofUpload(sizes.get(320) ?? Buffer.alloc(0))
      const rows = await album.arrange(viewer.id, arrangementFor(id), {
        newPicture: { id, sizes, thumbhash, check },
      })
      return ownPicture(rows.find((row) => row.id === id) as queries.PictureRow)
    } catch (error) {
      if (error instanceof AppError || isUnavailable(error)) throw error
      report(error, 'storing a picture')
      throw new AppError('picture_upload_failed')
    }
  }

  const arrange = async ({ id }: MemberViewer, arrangement: rules.Arrangement) =>
    (await album.arrange(id, arrangement)).map(ownPicture)

  return {
    ...createReviewedPictures({ pool, store }),
    ...createPictureTakedowns({ pool, store, checks, files, album, removeFiles }),
    ...createCheckedPictures(checked),
    checkWaiting,
    holdCopies,
    forgetRemoved,

    async upload(viewer, file) {
      const { url } = await add(viewer, file, rules.addFirst)
      return { url, message: 'Profile picture updated!' }
    },

    add: (viewer, file, audience) => add(viewer, file, (id) => rules.addLast(id, audience)),

    async list(viewer) {
      return (await run(pool, queries.listPictures, [viewer.id])).map(ownPicture)
    },

    order: (viewer, { order }) => arrange(viewer, rules.inOrder(order)),

    async setAudience(viewer, id, { audience }) {
      const pictures = await arrange(viewer, rules.forAudience(id, audience))
      return pictures.find((picture) => picture._id === id) as OwnPicture
    },

    remove: (viewer, id) => arrange(viewer, rules.without(id)),

    async seenBy(viewer, memberId) {
      return (await run(pool, queries.listSeenPictures, [memberId, viewer.id])).map(seenPicture)
    },

    async makeFirst(client, memberId, url) {
      const [, named] = ownPictureUrl.exec(url) ?? []
      const moved = named ? await run(client, queries.moveToFront, [memberId, named]) : []
      const details = { fields: { profilePic: profilesErrors.picture_not_found.message } }
      if (moved.length === 0) throw new AppError('picture_not_found', details)
      await run(client, queries.updateProfilePicture, [memberId])
    },

    async readHidden(viewer, id, size) {
      const [found] = await run(pool, queries.findHiddenFile, [id, viewer.id])
      if (!found) throw new AppError('picture_not_found')
      const { file_id: fileId, is_own: isOwn, code } = found
      const file = isOwn ? await store.hidden.read(fileId, size) : await marked.read(viewer.id, { fileId, size, code })
      if (!file) throw new AppError('picture_not_found')
      return file
    },

    readMark: marked.whose,
  }
}
