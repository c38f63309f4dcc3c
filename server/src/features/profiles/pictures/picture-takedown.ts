// Pictures taken down by moderators: their files move to the hidden area under another id, so that no old URL finds them.
import { randomUUID } from 'node:crypto'
import type { Audience } from '@hamvav/contract/profiles/entities'
import type { Pool, PoolClient } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { UnknownOutcomeError, withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { PictureStore, RemoveFiles, StoredFile } from '../../../platform/media/store/picture-store.ts'
import { pictureFingerprint } from '../moderation/fingerprint.ts'
import type { Album } from './album.ts'
import { deleteRemoved } from './check-queries.ts'
import { type PictureChecks, rememberRemoved, released, type RemovedPicture } from './check-picture.ts'
import { type PictureFilesService, filesOf } from './picture-files.ts'
import * as queries from './picture-queries.ts'
import { type PictureRow, saveAlbum } from './picture-queries.ts'
import { withoutPicture, putBack } from './picture-rules.ts'

/** A picture after it was taken down. */
export interface TakenPicture {
  readonly id: string
  /** In the hidden area; null if the store had lost the files. */
  readonly fileId: string | null
  readonly audience: Audience
  readonly fingerprint: Buffer
  readonly thumbhash: Buffer | null
}

/** With perceptual hashes, so that copies are recognized. */
interface HiddenPicture extends TakenPicture {
  readonly hashes: readonly bigint[]
}

export type Removal = Omit<RemovedPicture, 'hashes'>

/** Runs in the transaction of the takedown; null if the picture is gone. */
type InTransaction<Result> = (client: PoolClient, taken: TakenPicture | null) => Promise<Result>

export interface PictureTakedowns {
  /** Pictures of a Private Space count as gone: no admin sees them. */
  takeDown<Result>(memberId: string, picture: Removal, inTransaction: InTransaction<Result>): Promise<Result>
  /** Adds the picture to the album again, with its audience; idempotent. Also drops its hidden files. */
  putBack(
    memberId: string,
    taken: Pick<TakenPicture, 'id' | 'audience' | 'thumbhash'> & { fileId: string },
  ): Promise<void>
  /** @throws AppError without that file */
  readTakenDown(fileId: string): Promise<StoredFile>
}

interface Dependencies {
  readonly pool: Pool
  readonly store: PictureStore
  readonly files: PictureFilesService
  readonly album: Album
  readonly removeFiles: RemoveFiles
  readonly checks: Pick<PictureChecks, 'hashesForRemoval'>
}

const maxAttempts = 5

export function createPictureTakedowns(deps: Dependencies): PictureTakedowns {
  const { pool, store, files, album, removeFiles, checks } = deps

  /** Copies the files to the hidden area. */
  async function hide(row: PictureRow): Promise<HiddenPicture> {
    const sizes = await files.readAll(row)
    const fileId = sizes && randomUUID()
    if (fileId) await store.hidden.put(fileId, sizes)
    const rendered = sizes?.get(960) ?? Buffer.from(row.id)
    const { id, audience, thumbhash } = row
    const hashes = await checks.hashesForRemoval(async () => sizes?.get(320) ?? null)
    return { id, audience, thumbhash, fileId, fingerprint: pictureFingerprint(rendered), hashes }
  }

  /** @returns undefined if the picture has changed since it was copied */
  async function save<Result>(
    memberId: string,
    row: PictureRow | undefined,
    { taken, holdsShown }: { readonly taken: HiddenPicture | null; readonly holdsShown: boolean },
    inTransaction: InTransaction<Result>,
  ): Promise<{ result: Result } | undefined> {
    return withTransaction(pool, async (client) => {
      const [owner] = await run(client, queries.lockOwner, [memberId])
      if (!owner) throw new AppError('member_not_found')
      if (row && taken) {
        const current = await run(client, queries.listPictures, [memberId])
        if (!current.some(({ file_id }) => file_id === row.file_id)) return undefined
        await rememberRemoved(client, { id: row.id, hashes: taken.hashes, holdsShown })
        await saveAlbum(client, memberId, withoutPicture(current, row.id))
      }
      return { result: await inTransaction(client, taken) }
    })
  }

  return {
    async takeDown(memberId, { id, holdsShown }, inTransaction) {
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const album = await run(pool, queries.listPictures, [memberId])
        const row = album.find((picture) => picture.id === id && picture.audience !== 'chosen')
        const taken = row ? await hide(row) : null
        const dropCopy = () => removeFiles(taken?.fileId ? [taken.fileId] : [])
        const saved = await save(memberId, row, { taken, holdsShown }, inTransaction).catch(async (error: unknown) => {
          if (!(error instanceof UnknownOutcomeError)) await dropCopy() // else the sweep removes it if no row names it
          throw error
        })
        if (saved) {
          await removeFiles(row ? filesOf([row]) : [])
          return saved.result
        }
        await dropCopy()
      }
      throw new AppError('profile_changed')
    },

    async putBack(memberId, { id, fileId, audience, thumbhash }) {
      const sizes = await files.readAll({ file_id: fileId, audience: 'chosen', state: 'clear' })
      if (sizes)
        await album.arrange(memberId, putBack(id, audience), {
          newPicture: { id, sizes, thumbhash: thumbhash ?? Buffer.alloc(0), check: released },
        })
      await run(pool, deleteRemoved, [id])
      await removeFiles([fileId])
    },

    async readTakenDown(fileId) {
      // A picture of a post has other sizes.
      const file = (await store.hidden.read(fileId, 960)) ?? (await store.hidden.read(fileId, 1600))
      if (!file) throw new AppError('not_found')
      return file
    },
  }
}
