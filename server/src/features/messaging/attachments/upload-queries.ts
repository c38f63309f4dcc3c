// SQL of uploads that are in no message yet.
import { statement } from '../../../platform/database/statement.ts'

/** Counts a new upload of the day; no row if the day has no more. The lock on the row makes parallel ones wait. */
export const countUpload = statement<{ count: number }>(
  'uploads_count',
  `INSERT INTO attachment_days (member_id, day, kind, count) SELECT id, $2, $3, 1 FROM members WHERE id = $1
   ON CONFLICT (member_id, day, kind) DO UPDATE SET count = attachment_days.count + 1 WHERE attachment_days.count < $4
   RETURNING count`,
)
export const pruneDays = statement(
  'uploads_prune_days',
  `DELETE FROM attachment_days WHERE member_id = $1 AND day < $2`,
)

export const countLoose = statement<{ count: number }>(
  'uploads_count_loose',
  `SELECT count(*)::int AS count FROM attachments WHERE member_id = $1 AND message_id IS NULL`,
)

export interface UploadRow {
  readonly id: string
  readonly client_id: string
  readonly kind: 'voice' | 'picture'
  readonly bytes: number
  readonly key_envelope: Buffer | null
  /** Whether the files are made. */
  readonly is_prepared: boolean
  readonly is_sent: boolean
  readonly received: number
}

const selectUpload = `SELECT a.id, a.client_id, a.kind, a.bytes, a.key_envelope, a.file_id IS NOT NULL AS is_prepared,
    a.message_id IS NOT NULL AS is_sent,
    (SELECT coalesce(sum(length), 0)::int FROM attachment_parts WHERE attachment_id = a.id) AS received
  FROM attachments a`

export const findByClientId = statement<UploadRow>(
  'uploads_by_client_id',
  `${selectUpload} WHERE a.member_id = $1 AND a.client_id = $2`,
)
export const findUpload = statement<UploadRow>('uploads_find', `${selectUpload} WHERE a.member_id = $1 AND a.id = $2`)

/** No row if a parallel call has stored one with this `clientId`. */
export const insertUpload = statement<{ id: string }>(
  'uploads_insert',
  `INSERT INTO attachments (id, member_id, client_id, kind, bytes, key_envelope, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (member_id, client_id) DO NOTHING RETURNING id`,
)

export const insertPart = statement(
  'uploads_insert_part',
  `INSERT INTO attachment_parts (attachment_id, start, length, sealed) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
)

export const selectParts = statement<{ start: number; sealed: Buffer }>(
  'uploads_parts',
  `SELECT start, sealed FROM attachment_parts WHERE attachment_id = $1 ORDER BY start`,
)

interface Prepared {
  readonly id: string
  readonly fileId: string
  readonly type: string
  readonly ms: number | null
  readonly width: number | null
  readonly height: number | null
  readonly smallBytes: number | null
  readonly fullBytes: number
  readonly isSensitive: boolean
}

/** The files are stored, so the parts are needed no more. No row if a parallel call was first. */
export const setPrepared = statement<{ id: string }, Prepared>(
  'uploads_prepared',
  `WITH prepared AS (
     UPDATE attachments SET file_id = $fileId, type = $type, ms = $ms, width = $width, height = $height,
       small_bytes = $smallBytes, full_bytes = $fullBytes, is_sensitive = $isSensitive
     WHERE id = $id AND file_id IS NULL AND message_id IS NULL RETURNING id
   ), parts AS (
     DELETE FROM attachment_parts WHERE attachment_id IN (SELECT id FROM prepared)
   )
   SELECT id FROM prepared`,
)

export const deleteUpload = statement(
  'uploads_delete',
  `DELETE FROM attachments WHERE member_id = $1 AND id = $2 AND message_id IS NULL`,
)

/** Up to $2 uploads from before the time $1. */
export const deleteStale = statement<{ id: string }>(
  'uploads_delete_stale',
  `DELETE FROM attachments WHERE id = ANY (ARRAY(
     SELECT id FROM attachments WHERE message_id IS NULL AND created_at < $1 LIMIT $2)) AND message_id IS NULL RETURNING id`,
)
