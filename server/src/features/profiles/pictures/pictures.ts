// The pictures of a member: up to six, the first for all, the others for all, for matches or for chosen ones.
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
import type { PictureStore } from '../../../platform/media/store/picture-store.ts'
import type { RemoveFiles } from '../../../platform/media/store/picture-store.ts'
import type { PictureSize } from '../../../platform/media/picture-url.ts'
import type { PictureProcessor } from '../../../platform/media/processing/picture-processor.ts'
import { createAlbum } from './album.ts'
import { createPictureFiles } from './picture-files.ts'
import * as queries from './picture-queries.ts'
import * as rules from './picture-rules.ts'
import { ownPicture, seenPicture } from './picture-view.ts'
import { createReviewedPictures } from './reviewed-pictures.ts'

interface Dependencies {
  readonly pool: Pool
  readonly store: PictureStore
  readonly works: PictureProcessor
  readonly removeFiles: RemoveFiles
  readonly report: (error: unknown, context: string) => void
}

export type PicturesService = ReturnType<typeof createPictures>

const ownAddress = /^\/media\/([\da-f-]{36})\/(?:96|320|960)\.webp$/

export function createPictures({ pool, store, works, removeFiles, report }: Dependencies) {
  const files = createPictureFiles({ store, works, removeFiles })
  const album = createAlbum(pool, files)

  async function add(viewer: MemberViewer, upload: Buffer, place: (id: string) => rules.Arrangement) {
    const id = uuidv7()
    try {
      await album.check(viewer.id, place(id)) // before the work of making it
      const { sizes, thumbhash } = await works.render(upload)
      const rows = await album.arrange(viewer.id, place(id), { id, sizes, thumbhash })
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

    async upload(viewer: MemberViewer, upload: Buffer): Promise<{ url: string; message: string }> {
      const { url } = await add(viewer, upload, rules.addFirst)
      return { url, message: 'Profile picture updated!' }
    },

    add: (viewer: MemberViewer, upload: Buffer, audience?: Audience): Promise<OwnPicture> =>
      add(viewer, upload, (id) => rules.addLast(id, audience)),

    async list(viewer: MemberViewer): Promise<OwnPicture[]> {
      return (await run(pool, queries.listPictures, [viewer.id])).map(ownPicture)
    },

    order: (viewer: MemberViewer, { order }: BodyOf<typeof endpoints.orderPictures>): Promise<OwnPicture[]> =>
      arrange(viewer, rules.inOrder(order)),

    async setAudience(viewer: MemberViewer, id: string, { audience }: BodyOf<typeof endpoints.setPictureAudience>) {
      const pictures = await arrange(viewer, rules.forAudience(id, audience))
      return pictures.find((picture) => picture._id === id) as OwnPicture
    },

    remove: (viewer: MemberViewer, id: string): Promise<OwnPicture[]> => arrange(viewer, rules.without(id)),

    /** All pictures of a profile that $viewer may look at, the private ones blurred unless they are for them. */
    async seenBy(viewer: MemberViewer, memberId: string): Promise<SeenPicture[]> {
      return (await run(pool, queries.listSeenPictures, [memberId, viewer.id, viewer.restricted])).map(seenPicture)
    },

    /** Part of the caller's transaction, which has locked the member: an address that is no own open picture is refused. */
    async makeFirst(client: PoolClient, memberId: string, address: string): Promise<void> {
      const [, fileId] = ownAddress.exec(address) ?? []
      const moved = fileId ? await run(client, queries.moveToFront, [memberId, fileId]) : []
      const refusal = { fields: { profilePic: profilesErrors.picture_not_found.message } }
      if (moved.length === 0) throw new AppError('picture_not_found', refusal)
      await run(client, queries.showFirst, [memberId])
    },

    /** A private picture, for those who may see it. */
    async readHidden(viewer: MemberViewer, id: string, size: PictureSize) {
      const [found] = await run(pool, queries.findHiddenFile, [id, viewer.id, viewer.restricted])
      const file = found && (await store.hidden.read(found.file_id, size))
      if (!file) throw new AppError('picture_not_found')
      return file
    },
  }
}
