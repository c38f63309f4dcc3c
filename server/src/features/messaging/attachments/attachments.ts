// Voice notes and pictures: parts of messages of messaging itself (decision 0079).
import type { NewUpload, OutgoingAttachment, Upload } from '@hamvav/contract/messaging/attachment-entities'
import { Readable } from 'node:stream'
import { onceMs } from '@hamvav/contract/messaging/attachment-limits'
import type { Message } from '@hamvav/contract/messaging/entities'
import { attachmentTexts, type MessagePart } from '@hamvav/contract/messaging/parts'
import type { Pool, PoolClient } from 'pg'
import type { ArchiveFile } from '../../../platform/archive/zip.ts'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import { isUniqueViolation } from '../../../platform/database/postgres-errors.ts'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { JobWork } from '../../../platform/jobs/scheduled-job.ts'
import type { HeldTexts } from '../../safety/service.ts'
import type { MessageParts, PartSource } from '../sending/parts.ts'
import type { Sender, Sent } from '../sending/send.ts'
import type { Open } from '../view.ts'
import * as queries from './attachment-queries.ts'
import {
  type AttachmentFile,
  type AttachmentFiles,
  createAttachmentFiles,
  type FileDependencies,
  type Version,
} from './files.ts'
import { createUploads } from './uploads.ts'
import { createViewing, type Viewing } from './viewing.ts'

export interface Attachments extends Viewing {
  startUpload(sender: Sender, upload: NewUpload): Promise<Upload>
  addPart(memberId: string, id: string, offset: number, part: Buffer): Promise<Upload>
  cancelUpload(memberId: string, id: string): Promise<void>
  /** Idempotent by `clientId`. */
  send(sender: Sender, outgoing: OutgoingAttachment): Promise<Message>
  /** For the two who may read the message. @throws AppError for everybody else */
  read(memberId: string, messageId: string, version: Version): Promise<AttachmentFile>
  /** Received pictures as full files, of messages that a member reports. */
  readForReport(memberId: string, messageIds: readonly string[]): Promise<Buffer[]>
  /** Voice notes that a member sent or received, of messages that they report. */
  soundsForReport(memberId: string, messageIds: readonly string[]): Promise<ReportedSound[]>
  /** Own files for the data export, each read when it is needed. */
  exportFiles(memberId: string): Promise<ArchiveFile[]>
  /** Job: files of attachments that ended, viewed pictures, uploads that were never sent. */
  readonly erase: JobWork
}

interface ReportedSound extends AttachmentFile {
  readonly messageId: string
}

interface Dependencies extends Omit<FileDependencies, 'uploads'> {
  readonly sealing: Sealing
  readonly held: Pick<HeldTexts, 'categoriesOf'>
  readonly messages: MessageParts
  readonly now: () => number
}

/** A picture is reported with at most this many, newest first. */
const reportedMax = 10
const viewedBatch = 100

/** What the views of messages need. @param open decrypts a description; empty if it cannot be opened */
export function createAttachmentParts(pool: Pool, open: Open): PartSource {
  return {
    async load(viewerId, messageIds) {
      const rows = await run(pool, queries.selectParts, [viewerId, messageIds])
      return new Map(rows.map((row) => [row.message_id, partOf(row, open)]))
    },
    async erase(client, messageId) {
      const erased = await run(client, queries.deleteAttachment, [messageId])
      if (erased.length > 0) await enqueueErasure(client)
    },
  }
}

const enqueueErasure = (client: PoolClient) => enqueue(client, 'eraseAttachments', {}, { key: 'eraseAttachments' })

function partOf(row: queries.PartRow, open: Open): MessagePart {
  if (row.kind === 'voice') {
    const waveform = [...(row.waveform ?? [])]
    return {
      kind: 'voice',
      seconds: (row.ms ?? 0) / 1000,
      waveform,
      bytes: row.full_bytes ?? 0,
      isPlayed: row.is_opened,
    }
  }
  return {
    kind: 'picture',
    width: row.width ?? 1,
    height: row.height ?? 1,
    bytes: { small: row.small_bytes ?? 0, full: row.full_bytes ?? 0 },
    alt: row.alt_envelope ? open(row.alt_envelope, row.id) : '',
    once: row.view_once ? (row.is_opened ? 'opened' : 'sent') : null,
    isRevealed: row.is_own || (row.is_opened && !row.view_once),
    isFirst: row.is_first,
    // The sender gets no score, so that nobody can try pictures until one passes.
    isSensitive: row.is_sensitive && !row.is_own,
  }
}

/** Copied by the report, which keeps them. */
const createReportedFiles = (
  pool: Pool,
  files: AttachmentFiles,
): Pick<Attachments, 'readForReport' | 'soundsForReport'> => ({
  async readForReport(memberId, messageIds) {
    const rows = await run(pool, queries.selectSeenFiles, [memberId, messageIds])
    const read = await Promise.all(rows.slice(0, reportedMax).map((row) => files.read(row, 'full')))
    return read.flatMap((file) => (file ? [file.content] : []))
  },
  async soundsForReport(memberId, messageIds) {
    const rows = await run(pool, queries.selectHeardFiles, [memberId, messageIds])
    const read = await Promise.all(
      rows.map(async (row) => ({ messageId: row.message_id, file: await files.read(row, 'sound') })),
    )
    return read.flatMap(({ messageId, file }) => (file ? [{ messageId, ...file }] : []))
  },
})

export function createAttachments(deps: Dependencies): Attachments {
  const { pool, sealing, messages, held, now } = deps
  const uploads = createUploads(deps)
  const files = createAttachmentFiles({ ...deps, uploads })
  const viewing = createViewing(deps, files)

  /** Stores message and attachment. @returns null if the `clientId` was used before */
  const store = (sender: Sender, outgoing: OutgoingAttachment) =>
    withTransaction(pool, async (client): Promise<Sent | null> => {
      const { to, kind, clientId, upload, replyTo } = outgoing
      const stored = await messages.store(client, sender, { to, kind, clientId, replyTo, text: attachmentTexts[kind] })
      if (!stored) return null
      const alt = outgoing.kind === 'picture' ? outgoing.alt : ''
      const [attached] = await run(client, queries.attach, {
        attachmentId: upload,
        senderId: sender.id,
        recipientId: to,
        messageId: stored.messageId,
        conversationId: stored.conversationId,
        kind,
        ms: outgoing.kind === 'voice' ? Math.round(outgoing.seconds * 1000) : null,
        waveform: outgoing.kind === 'voice' ? Buffer.from(outgoing.waveform) : null,
        altEnvelope: alt === '' ? null : sealing.seal(alt, upload),
        viewOnce: outgoing.kind === 'picture' && outgoing.once,
      })
      if (attached) return stored.sent
      const isLoose = (await run(client, queries.isLoose, [upload, sender.id])).length > 0
      throw new AppError(isLoose && kind === 'picture' ? 'pictures_too_early' : 'upload_not_found')
    })

  return {
    startUpload: uploads.start,
    addPart: uploads.add,
    cancelUpload: uploads.cancel,
    async send(sender, outgoing) {
      const { to, clientId, kind, upload: id } = outgoing
      const earlier = await messages.find(sender.id, clientId)
      if (earlier?.to === to) return earlier
      if (outgoing.kind === 'picture' && held.categoriesOf(outgoing.alt).length > 0)
        throw new AppError('alt_needs_review')
      const upload = await uploads.find(sender.id, { id, clientId, kind })
      await files.prepare(sender.id, upload)
      const sent = await store(sender, outgoing).catch((error: unknown) => {
        // A parallel call with the same `clientId` opened the conversation.
        if (isUniqueViolation(error, 'messages_sender_client_key')) return null
        throw error
      })
      if (sent) return await messages.publishSent(sent)
      const stored = await messages.find(sender.id, clientId)
      if (stored?.to !== to) throw new AppError('unavailable')
      return stored
    },
    async read(memberId, messageId, version) {
      const [row] = await run(pool, queries.selectFile, [memberId, messageId])
      const file = row && (await files.read(row, version))
      if (!file) throw new AppError('attachment_not_found')
      return file
    },
    ...viewing,
    ...createReportedFiles(pool, files),
    async exportFiles(memberId) {
      const rows = await run(pool, queries.selectOwnFiles, [memberId])
      return rows.map((row) => ({
        name: `attachments/${row.id}.${endings[row.type ?? ''] ?? 'bin'}`,
        // Empty if it was removed meanwhile.
        open: async () => {
          const file = await files.read(row, row.kind === 'voice' ? 'sound' : 'full')
          return Readable.from(file ? [file.content] : [])
        },
      }))
    },
    async erase(stopping) {
      await uploads.eraseStale(stopping)
      const before = new Date(now() - onceMs)
      for (let found = viewedBatch; found === viewedBatch && !stopping.aborted;)
        found = (await run(pool, queries.eraseViewed, [before, viewedBatch])).length
      await files.removeUnused(stopping)
    },
  }
}

const endings: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'audio/ogg': 'ogg',
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
}
