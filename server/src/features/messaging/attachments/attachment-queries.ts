// SQL of attachments after the upload (decision 0079).
import type { Pool } from 'pg'
import { createListing } from '../../../platform/archive/listing.ts'
import { sealedColumn } from '../../../platform/crypto/reseal.ts'
import { eraseRows } from '../../../platform/database/erase-step.ts'
import { statement } from '../../../platform/database/statement.ts'
import { fromMessage, isShown } from '../sending/parts.ts'

interface Attachment {
  readonly attachmentId: string
  readonly senderId: string
  readonly recipientId: string
  readonly messageId: string
  readonly conversationId: string
  readonly kind: 'voice' | 'picture'
  /** Of a voice note, as its sender measured it. */
  readonly ms: number | null
  readonly waveform: Buffer | null
  readonly altEnvelope: Buffer | null
  readonly viewOnce: boolean
}

/** A text or a voice note of this member, in the conversation of the message. */
const hasWritten = (memberId: string) => `EXISTS (SELECT FROM messages m WHERE m.conversation_id = $conversationId
  AND m.sender_id = ${memberId} AND m.id <> $messageId AND m.unsent_at IS NULL AND (m.kind IS NULL OR m.kind = 'voice'))`

/** No row if the upload is gone or in another message, or for a picture before both have written. */
export const attach = statement<{ id: string }, Attachment>(
  'attachments_attach',
  `UPDATE attachments a SET message_id = $messageId, recipient_id = $recipientId, ms = coalesce(a.ms, $ms),
     waveform = $waveform, alt_envelope = $altEnvelope, view_once = $viewOnce
   WHERE a.id = $attachmentId AND a.member_id = $senderId AND a.message_id IS NULL AND a.file_id IS NOT NULL
     AND a.kind = $kind::text
     AND ($kind::text = 'voice' OR (${hasWritten('$senderId')} AND ${hasWritten('$recipientId')}))
   RETURNING a.id`,
)

export const isLoose = statement(
  'attachments_is_loose',
  `SELECT 1 FROM attachments WHERE id = $1 AND member_id = $2 AND message_id IS NULL`,
)

export interface PartRow {
  readonly id: string
  readonly message_id: string
  readonly kind: 'voice' | 'picture'
  readonly is_own: boolean
  readonly ms: number | null
  readonly waveform: Buffer | null
  readonly width: number | null
  readonly height: number | null
  readonly small_bytes: number | null
  readonly full_bytes: number | null
  readonly is_sensitive: boolean
  readonly alt_envelope: Buffer | null
  readonly view_once: boolean
  readonly is_opened: boolean
  /** The viewer has revealed no picture of its sender before. */
  readonly is_first: boolean
}

export const selectParts = statement<PartRow>(
  'attachments_of_messages',
  `SELECT a.id, a.message_id, a.kind, a.member_id = $1 AS is_own, a.ms, a.waveform, a.width, a.height, a.small_bytes,
     a.full_bytes, a.is_sensitive, a.alt_envelope, a.view_once, a.opened_at IS NOT NULL AS is_opened,
     a.kind = 'picture' AND a.recipient_id = $1 AND NOT EXISTS (
       SELECT FROM attachments e WHERE e.recipient_id = $1 AND e.member_id = a.member_id AND e.kind = 'picture'
         AND e.opened_at IS NOT NULL AND NOT e.view_once) AS is_first
   FROM attachments a WHERE a.message_id = ANY ($2::uuid[]) AND (a.member_id = $1 OR a.recipient_id = $1)`,
)

export interface FileRow {
  readonly id: string
  readonly file_id: string
  readonly key_envelope: Buffer
  readonly kind: 'voice' | 'picture'
  readonly type: string | null
}

const fileColumns = 'a.id, a.file_id, a.key_envelope, a.kind, a.type'

/** For the two who may read the message. A picture to be viewed once is read by its viewing only. */
export const selectFile = statement<FileRow>(
  'attachments_file',
  `SELECT ${fileColumns} ${fromMessage} JOIN attachments a ON a.message_id = m.id
   WHERE ${isShown} AND m.unsent_at IS NULL AND a.file_id IS NOT NULL AND NOT a.view_once`,
)

/** For a report: received pictures from the first revealed one on, as later ones are shown at once, and one that is viewed now. */
export const selectSeenFiles = statement<FileRow>(
  'attachments_seen_files',
  `SELECT ${fileColumns} FROM attachments a JOIN messages m ON m.id = a.message_id AND m.unsent_at IS NULL
   WHERE a.message_id = ANY ($2::uuid[]) AND a.recipient_id = $1 AND a.kind = 'picture' AND a.file_id IS NOT NULL
     AND (a.opened_at IS NOT NULL OR NOT a.view_once AND EXISTS (
       SELECT FROM attachments e WHERE e.recipient_id = $1 AND e.member_id = a.member_id AND e.kind = 'picture'
         AND e.opened_at IS NOT NULL AND NOT e.view_once)) ORDER BY a.message_id DESC`,
)

/** For a report: voice notes of both sides. */
export const selectHeardFiles = statement<FileRow & { message_id: string }>(
  'attachments_heard_files',
  `SELECT ${fileColumns}, a.message_id FROM attachments a JOIN messages m ON m.id = a.message_id AND m.unsent_at IS NULL
   WHERE a.message_id = ANY ($2::uuid[]) AND (a.recipient_id = $1 OR a.member_id = $1) AND a.kind = 'voice'
     AND a.file_id IS NOT NULL`,
)

/** By its recipient, once. Of a voice note in a closed conversation ($4) its sender learns no more, as with Seen; of a picture never. */
export const openAttachment = statement<{ id: string }>(
  'attachments_open',
  `UPDATE attachments SET opened_at = $3
   WHERE message_id = $2 AND recipient_id = $1 AND opened_at IS NULL AND NOT view_once AND (kind = 'picture' OR NOT $4::boolean)
   RETURNING id`,
)

export const findReceived = statement<{ kind: 'voice' | 'picture' }>(
  'attachments_find_received',
  `SELECT kind FROM attachments WHERE message_id = $2 AND recipient_id = $1 AND NOT view_once`,
)

/** Of two viewings at the same instant, the second waits for the first and then finds it opened. */
export const beginViewing = statement<{ id: string }>(
  'attachments_begin_viewing',
  `UPDATE attachments SET opened_at = $4, viewing_id = $3
   WHERE message_id = $2 AND recipient_id = $1 AND view_once AND opened_at IS NULL AND file_id IS NOT NULL RETURNING id`,
)

/** `is_current`: this viewing began after the time $4. No row if it is none to be viewed once. */
export const selectViewing = statement<Omit<FileRow, 'file_id'> & { file_id: string | null; is_current: boolean }>(
  'attachments_viewing',
  `SELECT ${fileColumns}, coalesce(a.viewing_id = $3 AND a.opened_at > $4, false) AS is_current FROM attachments a
   WHERE a.message_id = $2 AND a.recipient_id = $1 AND a.view_once`,
)

export const deleteAttachment = statement<{ id: string }>(
  'attachments_delete',
  `DELETE FROM attachments WHERE message_id = $1 RETURNING id`,
)

/** Pictures that were viewed before the time $1: the row stays as the mark of it, without key and files. */
export const eraseViewed = statement<{ id: string }>(
  'attachments_erase_viewed',
  `UPDATE attachments SET file_id = NULL, key_envelope = NULL, alt_envelope = NULL
   WHERE id = ANY (ARRAY(SELECT id FROM attachments
     WHERE view_once AND file_id IS NOT NULL AND opened_at < $1 LIMIT $2)) RETURNING id`,
)

export const selectRemovals = statement<{ file_id: string }>(
  'attachments_removals',
  `SELECT file_id FROM attachment_removals ORDER BY created_at LIMIT $1`,
)
export const deleteRemoval = statement('attachments_removed', `DELETE FROM attachment_removals WHERE file_id = $1`)

/** The files of a deleted member go with the rows, on both sides. */
export const eraseAttachmentSteps = [
  eraseRows('DELETE FROM attachments', 'member_id'),
  eraseRows('DELETE FROM attachments', 'recipient_id'),
]

export const sealedAttachmentKeys = sealedColumn({
  of: 'key of an attachment',
  name: 'attachments_keys',
  update: 'UPDATE attachments',
  column: 'key_envelope',
})
export const sealedAlts = sealedColumn({
  of: 'description of a picture',
  name: 'attachments_alts',
  update: 'UPDATE attachments',
  column: 'alt_envelope',
})

interface ExportedAttachment {
  readonly id: string
  readonly message_id: string | null
  readonly kind: string
  readonly to: string | null
  readonly ms: number | null
  readonly alt_envelope: Buffer | null
  readonly view_once: boolean
  /** Null for a picture that is shown more than once. */
  readonly is_opened: boolean | null
  readonly created_at: Date
}

/** Own attachments and uploads; the files are in the folder attachments/. */
export const attachmentListings = (on: Pool, open: (envelope: Buffer, attachmentId: string) => string) => ({
  attachments: createListing(on, {
    name: 'attachments_export',
    columns: `id, message_id, kind, recipient_id AS "to", ms, alt_envelope, view_once,
      CASE WHEN view_once OR kind = 'voice' THEN opened_at IS NOT NULL END AS is_opened, created_at`,
    from: 'attachments WHERE member_id = $1',
    by: 'id',
    view: (row: ExportedAttachment) => ({
      _id: row.id,
      message: row.message_id,
      kind: row.kind,
      to: row.to,
      seconds: row.ms === null ? null : row.ms / 1000,
      description: row.alt_envelope && open(row.alt_envelope, row.id),
      viewOnce: row.view_once,
      isOpened: row.is_opened,
      createdAt: row.created_at,
    }),
  }),
  'attachment-days': createListing(on, {
    name: 'attachments_export_days',
    columns: 'day, kind, count',
    from: 'attachment_days WHERE member_id = $1',
    by: `(day || '/' || kind)`,
    type: 'text',
  }),
})

/** Own files in a message. */
export const selectOwnFiles = statement<FileRow>(
  'attachments_own_files',
  `SELECT ${fileColumns} FROM attachments a
   WHERE a.member_id = $1 AND a.file_id IS NOT NULL AND a.message_id IS NOT NULL ORDER BY a.id`,
)
