// Files of attachments: made of an upload, sealed, stored, read and removed.
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { voiceSeconds } from '@hamvav/contract/messaging/attachment-limits'
import type { Pool } from 'pg'
import { openBytes, sealBytes } from '../../../platform/crypto/sealed-bytes.ts'
import { run } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { inspectSound } from '../../../platform/media/inspect/sound.ts'
import type { StoredSize } from '../../../platform/media/picture-url.ts'
import type { PictureProcessor } from '../../../platform/media/processing/picture-processor.ts'
import { createSlots } from '../../../platform/media/slots.ts'
import type { PictureScorer } from '../../../platform/media/scoring/picture-scorer.ts'
import type { PictureStore } from '../../../platform/media/store/picture-store.ts'
import { createPictureChecks } from '../../profiles/service.ts'
import { deleteRemoval, type FileRow, selectRemovals } from './attachment-queries.ts'
import { deleteUpload, setPrepared, type UploadRow } from './upload-queries.ts'
import type { Uploads } from './uploads.ts'

export type Version = 'sound' | 'small' | 'full'

/** The size under which the store keeps each version. */
const sizes: Readonly<Record<Version, StoredSize>> = { sound: 960, small: 640, full: 1600 }
/** Attachments that are made at the same time, in total and per member; each is held in memory. */
const makingMax = { total: 20, each: 2 }
/**
 * A recorder runs longer than its page counts: it begins before its start event, a busy phone stops it late, and it still writes
 * its last packets. A note of the full length must not be lost for it; its stored length is 60 s. In ms.
 */
const slackMs = 1_500
const removalBatch = 50

export interface AttachmentFile {
  readonly content: Buffer
  readonly type: string
}

export interface AttachmentFiles {
  /** Makes the files of a complete upload; idempotent. @throws AppError for one that is refused, which is then deleted */
  prepare(memberId: string, upload: UploadRow): Promise<void>
  /** Null if the version does not exist, or the file is gone. */
  read(row: FileRow, version: Version): Promise<AttachmentFile | null>
  /** Removes files that no attachment has any longer. */
  removeUnused(stopping: AbortSignal): Promise<void>
}

export interface FileDependencies {
  readonly pool: Pool
  readonly store: Pick<PictureStore, 'chat'>
  readonly works: Pick<PictureProcessor, 'renderWhole'>
  readonly scorer: PictureScorer
  readonly uploads: Pick<Uploads, 'content' | 'keyOf'>
  readonly report: (error: unknown, context: string) => void
}

interface Made {
  readonly files: ReadonlyMap<Version, Buffer>
  readonly type: string
  readonly ms: number | null
  readonly width: number | null
  readonly height: number | null
  readonly isSensitive: boolean
}

export function createAttachmentFiles(deps: FileDependencies): AttachmentFiles {
  const { pool, store, works, uploads, report } = deps
  const checks = createPictureChecks(deps)
  const slots = createSlots(makingMax)

  /** A picture that cannot be scored now is veiled like one that may be sexual; nobody else looks at it. */
  async function makePicture(content: Buffer): Promise<Made> {
    const { sizes: files, width, height } = await works.renderWhole(content)
    const [small, full] = [files.get(640), files.get(1600)]
    if (!small || !full) throw new Error('a picture has two sizes')
    const { state } = await checks.ofUpload(small)
    const made = new Map<Version, Buffer>([
      ['small', small],
      ['full', full],
    ])
    return { files: made, type: 'image/webp', ms: null, width, height, isSensitive: state !== 'clear' }
  }

  async function keep(upload: UploadRow, made: Made): Promise<void> {
    const fileId = randomUUID()
    const key = uploads.keyOf(upload)
    const sealed = new Map(
      [...made.files].map(([version, content]) => [sizes[version], sealBytes(key, `${fileId}/${version}`, content)]),
    )
    await store.chat.put(fileId, sealed)
    const { type, ms, width, height, isSensitive } = made
    const smallBytes = made.files.get('small')?.length ?? null
    const fullBytes = (made.files.get('full') ?? made.files.get('sound'))?.length ?? 0
    const values = { id: upload.id, fileId, type, ms, width, height, smallBytes, fullBytes, isSensitive }
    const [saved] = await run(pool, setPrepared, values)
    // A parallel call was first, or the upload was cancelled. After an error the sweep removes a file without a row.
    if (!saved) await store.chat.remove(fileId)
  }

  return {
    async prepare(memberId, upload) {
      if (upload.is_prepared) return
      const release = slots.take(memberId)
      try {
        const content = await uploads.content(upload)
        await keep(upload, upload.kind === 'voice' ? makeSound(content) : await makePicture(content))
      } catch (error) {
        if (error instanceof AppError && error.status < 500) await run(pool, deleteUpload, [memberId, upload.id])
        throw error
      } finally {
        release()
      }
    },

    async read(row, version) {
      const { file_id: fileId, type } = row
      if ((row.kind === 'voice') !== (version === 'sound')) return null
      const file = await store.chat.read(fileId, sizes[version])
      const sealed = file && (await buffer(file.stream))
      if (!sealed) return null
      try {
        const content = openBytes(uploads.keyOf(row), `${fileId}/${version}`, sealed)
        if (content) return { content, type: type ?? 'application/octet-stream' }
        throw new Error('the file does not open')
      } catch (error) {
        report(error, `attachment ${row.id}`)
        return null
      }
    },

    async removeUnused(stopping) {
      for (let found = removalBatch; found === removalBatch && !stopping.aborted;) {
        const rows = await run(pool, selectRemovals, [removalBatch])
        found = rows.length
        for (const { file_id: fileId } of rows) {
          await store.chat.remove(fileId)
          await run(pool, deleteRemoval, [fileId])
        }
      }
    },
  }
}

function makeSound(content: Buffer): Made {
  const sound = inspectSound(content)
  if (!sound) throw new AppError('sound_broken')
  const { type, ms } = sound
  if (ms !== null && ms > voiceSeconds.max * 1000 + slackMs) throw new AppError('sound_too_long')
  return {
    files: new Map([['sound', content]]),
    type,
    ms: ms === null ? null : Math.min(ms, voiceSeconds.max * 1000),
    width: null,
    height: null,
    isSensitive: false,
  }
}
