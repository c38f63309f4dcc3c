import type { Audience } from '@hamvav/contract/profiles/entities'
import type { ReportReason, TakedownSubject } from '@hamvav/contract/safety/entities'
import type { Pool } from 'pg'
import { createListing, type Listing } from '../../../platform/archive/listing.ts'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'
import { inGoodStanding } from '../../../schema/good-standing.ts'

/** What was taken down, as far as it is needed to restore it. */
export interface TakenContent {
  readonly text?: string
  /** Of a picture. */
  readonly audience?: Audience
  /** A picture of a post, which keeps its place. */
  readonly isOfPost?: boolean
  /** Of a name. */
  readonly verified?: boolean
  /** Of a comment. */
  readonly postId?: string
  /** Of a post or comment, ISO 8601. */
  readonly createdAt?: string
}

interface NewTakedown {
  readonly id: string
  readonly memberId: string
  readonly subject: TakedownSubject
  readonly subjectId: string
  readonly reason: ReportReason
  readonly adminId: string
  readonly content: TakenContent
  readonly fingerprint: Buffer
  readonly fileId?: string | null
  readonly thumbhash?: Buffer | null
  readonly at: Date
}

interface TakedownValues extends Omit<NewTakedown, 'content' | 'fileId' | 'thumbhash'> {
  /** JSON. */
  readonly content: string
  readonly fileId: string | null
  readonly thumbhash: Buffer | null
}

const insert = statement<Record<never, never>, TakedownValues>(
  'safety_add_takedown',
  `INSERT INTO takedowns
     (id, member_id, subject, subject_id, reason, admin_id, content, file_id, fingerprint, thumbhash, created_at)
   VALUES ($id, $memberId, $subject, $subjectId, $reason, $adminId, $content, $fileId, $fingerprint, $thumbhash, $at)`,
)

/** Runs in a transaction that has locked the member. */
export async function addTakedown(tx: Queryable, takedown: NewTakedown): Promise<void> {
  const { content, fileId = null, thumbhash = null } = takedown
  await run(tx, insert, { ...takedown, content: JSON.stringify(content), fileId, thumbhash })
}

export interface LockedTakedown {
  readonly id: string
  readonly member_id: string
  readonly subject: TakedownSubject
  readonly subject_id: string
  readonly content: TakenContent | null
  readonly file_id: string | null
  readonly thumbhash: Buffer | null
  readonly lifted_at: Date | null
}

const columns = 'id, member_id, subject, subject_id, content, file_id, thumbhash, lifted_at'

const findMember = statement<{ member_id: string }>(
  'safety_find_takedown_member',
  `SELECT t.member_id FROM takedowns t JOIN members m ON m.id = t.member_id WHERE t.id = $1 FOR NO KEY UPDATE OF m`,
)
const lock = statement<LockedTakedown>(
  'safety_lock_takedown',
  `SELECT ${columns} FROM takedowns WHERE id = $1 FOR UPDATE`,
)

/** Locks the member first, in the same order as a takedown and the deletion of the member. */
export async function lockTakedown(tx: Queryable, id: string): Promise<LockedTakedown | undefined> {
  await run(tx, findMember, [id])
  return (await run(tx, lock, [id]))[0]
}

/** Drops the text; a picture is kept until its files are back in the album. */
const lift = statement(
  'safety_lift_takedown',
  `UPDATE takedowns SET lifted_at = $2, content = CASE WHEN file_id IS NOT NULL THEN content END WHERE id = $1`,
)
const grantAppeal = statement<{ id: string }>(
  'safety_grant_takedown_appeal',
  `UPDATE appeals SET status = 'granted', decided_by = $2, decided_at = $3 WHERE takedown_id = $1 AND status = 'open' RETURNING id`,
)

/**
 * Also grants an open appeal.
 * @returns the appeal, for the audit log
 */
export async function liftTakedown(tx: Queryable, id: string, adminId: string, at: Date): Promise<string[]> {
  await run(tx, lift, [id, at])
  return (await run(tx, grantAppeal, [id, adminId, at])).map((appeal) => appeal.id)
}

/** A picture whose takedown was lifted, with files that are not back in the album yet. */
export interface LiftedPicture {
  readonly id: string
  readonly member_id: string
  readonly subject_id: string
  readonly content: TakenContent | null
  readonly file_id: string
  readonly thumbhash: Buffer | null
}

const lifted = 'id, member_id, subject_id, content, file_id, thumbhash FROM takedowns'
export const findLiftedPicture = statement<LiftedPicture>(
  'safety_find_lifted_picture',
  `SELECT ${lifted} WHERE id = $1 AND lifted_at IS NOT NULL AND file_id IS NOT NULL`,
)
/** Left by a crash, or by a suspension, during which no album changes; up to $1. */
export const findLiftedPictures = statement<LiftedPicture>(
  'safety_find_lifted_pictures',
  `SELECT t.id, t.member_id, t.subject_id, t.content, t.file_id, t.thumbhash
   FROM takedowns t JOIN members m ON m.id = t.member_id
   WHERE t.content IS NOT NULL AND t.lifted_at IS NOT NULL AND t.file_id IS NOT NULL AND ${inGoodStanding('m')}
   ORDER BY t.created_at LIMIT $1`,
)
/** Up to $2 takedowns from before $1 that still have content and no open appeal. */
export const findExpired = statement<{ id: string; file_id: string | null }>(
  'safety_find_expired_takedowns',
  `SELECT t.id, t.file_id FROM takedowns t
   WHERE t.content IS NOT NULL AND t.lifted_at IS NULL AND t.created_at <= $1
     AND NOT EXISTS (SELECT FROM appeals a WHERE a.takedown_id = t.id AND a.status = 'open')
   ORDER BY t.created_at LIMIT $2`,
)
/** The fingerprint stays, so that the content cannot return. No row if an appeal or its grant came first. */
export const eraseContent = statement<{ id: string }>(
  'safety_erase_taken_content',
  `UPDATE takedowns t SET content = NULL, file_id = NULL WHERE t.id = $1 AND NOT EXISTS (
     SELECT FROM appeals a WHERE a.takedown_id = t.id AND a.status = 'open') RETURNING id`,
)

export interface OwnTakedownRow {
  readonly id: string
  readonly subject: TakedownSubject
  readonly reason: ReportReason
  readonly text: string | null
  readonly created_at: Date
  readonly lifted: boolean
  readonly status: 'open' | 'granted' | 'refused' | null
  readonly appeal: string | null
  readonly answer: string | null
  readonly appealed_at: Date | null
}

const own = `SELECT t.id, t.subject, t.reason, t.content ->> 'text' AS text, t.created_at, t.lifted_at IS NOT NULL AS lifted,
   a.status, a.text AS appeal, a.answer, a.created_at AS appealed_at
 FROM takedowns t LEFT JOIN appeals a ON a.takedown_id = t.id`

/** Up to $3 takedowns of a member, newest first, before $2 (null: from the start). */
export const listOwn = statement<OwnTakedownRow>(
  'safety_list_own_takedowns',
  `${own} WHERE t.member_id = $1 AND ($2::uuid IS NULL OR t.id < $2) ORDER BY t.id DESC LIMIT $3`,
)
export const findOwn = statement<OwnTakedownRow>(
  'safety_find_own_takedown',
  `${own} WHERE t.id = $1 AND t.member_id = $2`,
)

/** No row for a lifted takedown, one from before $5, or with an earlier appeal. Waits for a concurrent decision. */
export const addAppeal = statement<{ id: string }>(
  'safety_appeal_takedown',
  `WITH taken AS (
     SELECT id, member_id, admin_id FROM takedowns
     WHERE id = $1 AND member_id = $2 AND lifted_at IS NULL AND created_at > $6 FOR UPDATE)
   INSERT INTO appeals (id, member_id, takedown_id, suspended_by, text, status, created_at)
   SELECT $3, member_id, id, admin_id, $4, 'open', $5 FROM taken
   ON CONFLICT (takedown_id) DO NOTHING RETURNING id`,
)

/** Without the moderator. */
export const takedownListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  takedowns: createListing(pool, {
    name: 'safety_export_takedowns',
    columns: `id, subject, subject_id, reason, content ->> 'text' AS text, created_at, lifted_at`,
    from: 'takedowns WHERE member_id = $1',
    by: 'id',
  }),
})
