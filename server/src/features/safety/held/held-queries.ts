import { dayMs } from '@hamvav/contract/durations'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import {
  heldDays,
  ownHeldMax,
  type HeldCategory,
  type HeldKind,
  type HeldStatus,
  type OwnHeldText,
} from '@hamvav/contract/safety/held-texts'
import type { Pool } from 'pg'
import { createListing, type Listing } from '../../../platform/archive/listing.ts'
import { sealedColumn } from '../../../platform/crypto/reseal.ts'
import { statement } from '../../../platform/database/statement.ts'

export interface HeldRow {
  readonly id: string
  readonly member_id: string
  readonly kind: HeldKind
  readonly recipient_id: string | null
  readonly post_id: string | null
  readonly reply_to_id: string | null
  readonly categories: HeldCategory[]
  readonly envelope: Buffer | null
  readonly client_id: string | null
  readonly status: HeldStatus
  readonly reason: ReportReason | null
  readonly decided_by: string | null
  readonly decided_at: Date | null
  readonly created_at: Date
}

const columns = `h.id, h.member_id, h.kind, h.recipient_id, h.post_id, h.reply_to_id, h.categories, h.envelope, h.client_id,
  h.status, h.reason, h.decided_by, h.decided_at, h.created_at`

interface NewHeld {
  readonly id: string
  readonly memberId: string
  readonly kind: HeldKind
  readonly recipientId: string | null
  readonly postId: string | null
  readonly replyToId: string | null
  readonly categories: readonly HeldCategory[]
  readonly envelope: Buffer
  readonly clientId: string | null
  readonly createdAt: Date
}

/** Nothing if this client id, or a comment on this post, is held already. Waits for a parallel call with the same one. */
export const addHeld = statement<HeldRow, NewHeld>(
  'safety_add_held_text',
  `INSERT INTO held_texts AS h
     (id, member_id, kind, recipient_id, post_id, reply_to_id, categories, envelope, client_id, created_at)
   VALUES ($id, $memberId, $kind, $recipientId, $postId, $replyToId, $categories, $envelope, $clientId, $createdAt)
   ON CONFLICT DO NOTHING RETURNING ${columns}`,
)
/**
 * Erases the text, unless a moderator has read it: then only the decision erases it, and its author sees no difference. A
 * concurrent read and withdrawal are ordered by the row lock.
 */
const withdrawal = `status = 'withdrawn', envelope = CASE WHEN h.read_at IS NOT NULL THEN h.envelope END, decided_at = $3`

/** The text of a field of the profile replaces the one that waits. */
export const withdrawFields = statement(
  'safety_withdraw_held_fields',
  `UPDATE held_texts h SET ${withdrawal}
   WHERE member_id = $1 AND kind = ANY ($2::text[]) AND status = 'waiting'`,
)
/** Parallel calls of a member count one after another. */
export const lockMember = statement('safety_lock_member', `SELECT 1 FROM members WHERE id = $1 FOR NO KEY UPDATE`)
/**
 * Texts for the limit. Those that were withdrawn since $2 count as well, read by a moderator or not: else an author who withdraws
 * them could give the moderators any number, or learn what they have read.
 */
export const countHeld = statement<{ held: number }>(
  'safety_count_held_texts',
  `SELECT count(*)::int AS held FROM held_texts
   WHERE member_id = $1 AND (status = 'waiting' OR status = 'withdrawn' AND decided_at > $2)
     AND kind IN ('post', 'comment', 'message')`,
)
export const findByClientId = statement<HeldRow>(
  'safety_find_held_by_client_id',
  `SELECT ${columns} FROM held_texts h WHERE h.member_id = $1 AND h.kind = $2 AND h.client_id = $3`,
)
export const findComment = statement<HeldRow>(
  'safety_find_held_comment',
  `SELECT ${columns} FROM held_texts h
   WHERE h.member_id = $1 AND h.kind = 'comment' AND h.post_id = $2 AND h.status = 'waiting'`,
)

export interface OwnHeldRow extends HeldRow {
  /** Null if it has none. */
  readonly pictures: OwnHeldText['pictures'] | null
}

export const listOwn = statement<OwnHeldRow>(
  'safety_list_own_held_texts',
  `SELECT ${columns}, CASE WHEN h.kind = 'post' THEN (
     SELECT json_agg(json_build_object('_id', p.id, 'alt', p.alt) ORDER BY p.position) FROM post_pictures p
     WHERE p.posted_in = h.id AND p.state <> 'removed') END AS pictures FROM held_texts h
   WHERE h.member_id = $1 AND h.envelope IS NOT NULL AND h.status IN ('waiting', 'removed')
   ORDER BY h.id DESC LIMIT ${ownHeldMax}`,
)
export const withdrawOwn = statement<HeldRow>(
  'safety_withdraw_held_text',
  `UPDATE held_texts h SET ${withdrawal}
   WHERE h.id = $1 AND h.member_id = $2 AND h.status = 'waiting' AND ($4::text IS NULL OR h.kind = $4) RETURNING ${columns}`,
)
export const findOwn = statement<HeldRow>(
  'safety_find_own_held_text',
  `SELECT ${columns} FROM held_texts h WHERE h.id = $1 AND h.member_id = $2 AND ($3::text IS NULL OR h.kind = $3)`,
)

export interface CaseRow extends HeldRow {
  readonly username: string
  readonly name: string
  readonly recipient_username: string | null
  readonly recipient_name: string | null
  readonly read_at: Date | null
  /** Null while a text of the case waits, and after the decision. */
  readonly withdrawn_at: Date | null
  /** Also after it expired. */
  readonly taken: { readonly by: { readonly _id: string; readonly username: string }; readonly until: string } | null
}

/** Condition: a moderator has to decide. Its author may have withdrawn the text after a moderator had read it. */
const undecided = (held: string) => `(${held}.status IN ('waiting', 'withdrawn') AND ${held}.envelope IS NOT NULL)`

/** Null while another message of the case waits: a release would deliver it. */
const withdrawnAt = `CASE WHEN h.status = 'withdrawn' AND ${undecided('h')} AND NOT EXISTS (
  SELECT FROM held_texts o WHERE h.kind = 'message' AND o.kind = 'message' AND o.status = 'waiting'
    AND o.member_id = h.member_id AND o.recipient_id = h.recipient_id) THEN h.decided_at END`

const cases = `SELECT ${columns}, h.read_at, ${withdrawnAt} AS withdrawn_at, m.username, m.name, r.username AS recipient_username, r.name AS recipient_name,
    CASE WHEN ${undecided('h')} THEN (
      SELECT json_build_object('by', json_build_object('_id', a.id, 'username', a.username), 'until', c.expires_at)
      FROM case_claims c JOIN admins a ON a.id = c.admin_id WHERE c.case_id = h.id) END AS taken
  FROM held_texts h JOIN members m ON m.id = h.member_id LEFT JOIN members r ON r.id = h.recipient_id`

/** Of the messages of one member to another only the first is a case; the others belong to it. */
const isFirst = `(h.kind <> 'message' OR NOT EXISTS (
  SELECT FROM held_texts o WHERE o.member_id = h.member_id AND o.kind = 'message' AND ${undecided('o')}
    AND o.recipient_id = h.recipient_id AND o.id < h.id))`

/** @param $1 last one of the previous page, or null */
export const listCases = statement<CaseRow>(
  'safety_list_held_cases',
  `${cases} WHERE ${undecided('h')} AND ($1::uuid IS NULL OR h.id > $1) AND ${isFirst} ORDER BY h.id LIMIT $2`,
)
/** @param $1 upper bound */
export const countCases = statement<{ count: number }>(
  'safety_count_held_cases',
  `SELECT count(*)::int AS count FROM (SELECT FROM held_texts h WHERE ${undecided('h')} AND ${isFirst} LIMIT $1) found`,
)
export const readCase = statement<CaseRow>('safety_read_held_case', `${cases} WHERE h.id = $1`)

const ofCase = `WHERE ${undecided('h')} AND (h.id = $1 OR h.kind = 'message' AND EXISTS (
  SELECT FROM held_texts first WHERE first.id = $1 AND first.kind = 'message' AND first.member_id = h.member_id
    AND first.recipient_id = h.recipient_id))`

/** Locks the author, and the recipient of a message, before the texts, in the same order as a first message. */
export const lockPeople = statement(
  'safety_lock_people_of_held_text',
  `SELECT m.id FROM members m JOIN held_texts h ON m.id IN (h.member_id, h.recipient_id) WHERE h.id = $1
   ORDER BY m.id FOR NO KEY UPDATE OF m`,
)
/** Texts of a case that are not decided, oldest first. */
export const lockTexts = statement<HeldRow>(
  'safety_lock_held_texts',
  `SELECT ${columns} FROM held_texts h ${ofCase} ORDER BY h.id FOR UPDATE`,
)
/** Marks texts as read by a moderator; leaves out those that a withdrawal has erased. */
export const markRead = statement<{ id: string }>(
  'safety_mark_held_texts_read',
  `WITH locked AS (
     SELECT h.id FROM held_texts h WHERE h.id = ANY ($1::uuid[]) AND ${undecided('h')} ORDER BY h.id FOR NO KEY UPDATE)
   UPDATE held_texts h SET read_at = coalesce(h.read_at, $2) FROM locked WHERE h.id = locked.id RETURNING h.id`,
)
/**
 * The text of a released one is where it belongs, that of a takedown in `takedowns`; a removed one that is no takedown stays
 * readable to its author for a while. A withdrawn one is never shown: its release only erases it, with the status and time that
 * its author knows.
 */
export const close = statement(
  'safety_close_held_texts',
  `UPDATE held_texts SET reason = $3, decided_by = $4,
     status = CASE WHEN status = 'withdrawn' AND $2 = 'released' THEN status ELSE $2 END,
     decided_at = CASE WHEN status = 'withdrawn' AND $2 = 'released' THEN decided_at ELSE $5 END,
     envelope = CASE WHEN $2 = 'removed' AND (
       status = 'withdrawn' OR kind IN ('message', 'location', 'interests', 'prompts')) THEN envelope END
   WHERE id = ANY ($1::uuid[])`,
)

/** Decided or withdrawn before $1; $2 rows at most. */
export const eraseDecided = statement<{ id: string }>(
  'safety_erase_decided_texts',
  `DELETE FROM held_texts WHERE id IN (
     SELECT id FROM held_texts WHERE decided_at < $1 ORDER BY decided_at LIMIT $2) RETURNING id`,
)
export const keptMs = heldDays * dayMs

export const sealedHeldTexts = sealedColumn({
  of: 'held text',
  name: 'safety_held_texts',
  update: 'UPDATE held_texts',
  column: 'envelope',
})

/** Without the moderator. */
export const heldListings = (
  pool: Pool,
  open: (row: Pick<HeldRow, 'id' | 'envelope' | 'status'>) => string | null,
): Readonly<Record<string, Listing>> => ({
  'held-texts': createListing(pool, {
    name: 'safety_export_held_texts',
    columns: columns,
    from: 'held_texts h WHERE h.member_id = $1',
    by: 'h.id',
    view: (row: HeldRow) => ({
      _id: row.id,
      kind: row.kind,
      to: row.recipient_id,
      post: row.post_id,
      text: open(row),
      status: row.status,
      reason: row.reason,
      createdAt: row.created_at,
      decidedAt: row.decided_at,
    }),
  }),
})
