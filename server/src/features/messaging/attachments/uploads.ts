// Uploads of voice notes and pictures in parts, sealed in the database until the files are made: they survive a restart, and
// any server can go on (decision 0079).
import type { NewUpload, Upload } from '@hamvav/contract/messaging/attachment-entities'
import {
  attachmentMaxBytes,
  attachmentsPerDay,
  looseUploadMs,
  looseUploadsMax,
  uploadPartBytes,
} from '@hamvav/contract/messaging/attachment-limits'
import { dayMs } from '@hamvav/contract/durations'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { newFileKey, openBytes, sealBytes } from '../../../platform/crypto/sealed-bytes.ts'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import { isForeignKeyViolation } from '../../../platform/database/postgres-errors.ts'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { kathmanduDay, kathmanduDayStart } from '../../../platform/time/kathmandu.ts'
import type { Sender } from '../sending/send.ts'
import * as queries from './upload-queries.ts'
import type { UploadRow } from './upload-queries.ts'

export interface Uploads {
  start(sender: Sender, upload: NewUpload): Promise<Upload>
  add(memberId: string, id: string, offset: number, part: Buffer): Promise<Upload>
  cancel(memberId: string, id: string): Promise<void>
  /** @throws AppError unless it is a complete upload of this member, of this kind and for this message */
  find(
    memberId: string,
    wanted: { readonly id: string; readonly clientId: string; readonly kind: string },
  ): Promise<UploadRow>
  content(upload: UploadRow): Promise<Buffer>
  /** The key of its parts and files. */
  keyOf(upload: { readonly id: string; readonly key_envelope: Buffer | null }): Buffer
  eraseStale(stopping: AbortSignal): Promise<void>
}

interface Dependencies {
  readonly pool: Pool
  readonly sealing: Sealing
  readonly now: () => number
}

const staleBatch = 100

const viewOf = ({ id, bytes, received, is_prepared: isPrepared, is_sent: isSent }: UploadRow): Upload => ({
  _id: id,
  bytes,
  received: isPrepared || isSent ? bytes : received,
})

/** Begins an upload, or finds the one with this `clientId`. */
function createStart({ pool, sealing, now }: Dependencies): Uploads['start'] {
  async function findStarted(memberId: string, { clientId, kind, bytes }: NewUpload): Promise<Upload | undefined> {
    const [row] = await run(pool, queries.findByClientId, [memberId, clientId])
    if (row && (row.kind !== kind || row.bytes !== bytes)) throw new AppError('upload_part_wrong')
    return row && viewOf(row)
  }

  /** @returns undefined if a parallel call has stored one with this `clientId` */
  const insert = (memberId: string, { clientId, kind, bytes }: NewUpload) =>
    withTransaction(pool, async (client): Promise<Upload | undefined> => {
      const day = kathmanduDay(now())
      const [counted] = await run(client, queries.countUpload, [memberId, day, kind, attachmentsPerDay[kind]])
      if (!counted) {
        const midnight = kathmanduDayStart(day).getTime() + dayMs
        throw new AppError('attachments_used_up', { retryAfterSeconds: Math.ceil((midnight - now()) / 1000) })
      }
      const [loose] = await run(client, queries.countLoose, [memberId])
      if (loose && loose.count >= looseUploadsMax) throw new AppError('uploads_full', { retryAfterSeconds: 60 })
      await run(client, queries.pruneDays, [memberId, day])
      const id = uuidv7()
      const envelope = sealing.seal(newFileKey().toString('base64'), id)
      const values = [id, memberId, clientId, kind, bytes, envelope, new Date(now())]
      // The count of a repeated call is undone.
      if ((await run(client, queries.insertUpload, values)).length === 0) throw new Repeated()
      return { _id: id, bytes, received: 0 }
    }).catch((error: unknown) => {
      if (error instanceof Repeated) return undefined
      throw error
    })

  return async ({ id: memberId, isAdult }, upload) => {
    if (!isAdult) throw new AppError('age_needed')
    if (upload.bytes > attachmentMaxBytes[upload.kind]) throw new AppError('attachment_too_large')
    const started =
      (await findStarted(memberId, upload)) ?? (await insert(memberId, upload)) ?? (await findStarted(memberId, upload))
    if (!started) throw new AppError('unavailable')
    return started
  }
}

export function createUploads(deps: Dependencies): Uploads {
  const { pool, sealing, now } = deps
  const keyOf: Uploads['keyOf'] = ({ id, key_envelope: envelope }) => {
    if (!envelope) throw new AppError('upload_not_found')
    return Buffer.from(sealing.open(envelope, id), 'base64')
  }

  return {
    start: createStart(deps),

    async add(memberId, id, offset, part) {
      const [row] = await run(pool, queries.findUpload, [memberId, id])
      if (!row) throw new AppError('upload_not_found')
      const view = viewOf(row)
      const length = Math.min(uploadPartBytes, row.bytes - offset)
      if (offset % uploadPartBytes !== 0 || length !== part.length) throw new AppError('upload_part_wrong')
      if (offset > view.received) throw new AppError('upload_part_wrong', { extra: { received: view.received } })
      if (offset < view.received) return view
      const sealed = sealBytes(keyOf(row), `${id}/${offset}`, part)
      await run(pool, queries.insertPart, [id, offset, part.length, sealed]).catch((error: unknown) => {
        if (isForeignKeyViolation(error)) throw new AppError('upload_not_found') // cancelled meanwhile
        throw error
      })
      return { ...view, received: offset + part.length }
    },

    cancel: async (memberId, id) => void (await run(pool, queries.deleteUpload, [memberId, id])),

    async find(memberId, { id, clientId, kind }) {
      const [row] = await run(pool, queries.findUpload, [memberId, id])
      if (!row || row.kind !== kind || row.client_id !== clientId || row.is_sent) throw new AppError('upload_not_found')
      if (viewOf(row).received < row.bytes) throw new AppError('upload_incomplete')
      return row
    },

    async content(upload) {
      const key = keyOf(upload)
      const parts = await run(pool, queries.selectParts, [upload.id])
      const opened = parts.map(
        ({ start, sealed }) => openBytes(key, `${upload.id}/${start}`, sealed) ?? Buffer.alloc(0),
      )
      const content = Buffer.concat(opened)
      // A parallel call has made the files meanwhile.
      if (content.length !== upload.bytes) throw new AppError('unavailable')
      return content
    },

    keyOf,

    async eraseStale(stopping) {
      const before = new Date(now() - looseUploadMs)
      for (let found = staleBatch; found === staleBatch && !stopping.aborted;)
        found = (await run(pool, queries.deleteStale, [before, staleBatch])).length
    },
  }
}

/** Undoes the count of a repeated call. */
class Repeated extends Error {}
