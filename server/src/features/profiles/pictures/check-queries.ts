// SQL of the check of pictures (decision 0055).
import type { HeldReason, PictureKind } from '@hamvav/contract/safety/picture-queue'
import type { Audience } from '@hamvav/contract/profiles/entities'
import { statement } from '../../../platform/database/statement.ts'
import type { PictureState } from '../../../schema/profiles.ts'

interface CheckValues {
  readonly id: string
  readonly score: number | null
  readonly reason: HeldReason | null
  /** 64-bit numbers. */
  readonly hashes: readonly string[] | null
  readonly keys: readonly number[] | null
  readonly isChecked: boolean
}

/** The row exists since the picture does. */
export const saveCheck = statement<Record<never, never>, CheckValues>(
  'pictures_save_check',
  `UPDATE picture_checks SET score = coalesce($score, score), reason = $reason, hashes = coalesce($hashes, hashes), keys = coalesce($keys, keys),
     checked_at = CASE WHEN $isChecked THEN now() END WHERE picture_id = $id`,
)

export interface UncheckedRow {
  readonly id: string
  readonly member_id: string
  readonly file_id: string
  readonly audience: Audience
  readonly state: PictureState
  /** A person of the team has seen it in an approved profile. */
  readonly is_reviewed: boolean
}

/** Up to $3 pictures in state $1 after id $2. */
export const listUnchecked = statement<UncheckedRow>(
  'pictures_list_unchecked',
  `SELECT p.id, p.member_id, p.file_id, p.audience, p.state, p.audience <> 'chosen' AND EXISTS (
     SELECT FROM reviewed_profiles r WHERE r.member_id = p.member_id AND p.id = ANY (r.picture_ids)) AS is_reviewed
   FROM pictures p WHERE p.state = $1 AND p.state IN ('pending', 'unscored') AND p.id > $2 ORDER BY p.id LIMIT $3`,
)

/** Most bits in which two hashes of copies differ. */
const maxDistance = 4
const distance = (one: string, other: string) => `bit_count((${one} # ${other})::bit(64))`

/** Tolerance for a check or a takedown that started before the removal and commits after it. */
const slack = `interval '1 minute'`

/** Removed picture that resembles one of the hashes $1 (index keys $2); with $3 only if removed after that check. */
export const findRemoved = statement<{ picture_id: string }>(
  'pictures_find_removed',
  `SELECT r.picture_id FROM removed_pictures r
   WHERE r.keys && $2::int[] AND ($3::timestamptz IS NULL OR r.removed_at > $3 - ${slack}) AND EXISTS (
     SELECT FROM unnest(r.hashes) AS removed (hash), unnest($1::bigint[]) AS mine (hash)
     WHERE ${distance('removed.hash', 'mine.hash')} <= ${maxDistance}) LIMIT 1`,
)
/** Hashes of pictures and of their mirror images, with the times of their checks. */
export const listChecked = statement<{ id: string; hashes: string[] | null; checked_at: Date | null }>(
  'pictures_list_checked',
  `SELECT picture_id AS id, hashes, checked_at FROM picture_checks WHERE picture_id = ANY ($1::uuid[])`,
)
/** Hashes of the picture and of its mirror image. */
export const findHashes = statement<{ hashes: string[] | null }>(
  'pictures_find_hashes',
  `SELECT hashes FROM picture_checks WHERE picture_id = $1`,
)
/** $4: the copies that others see are looked up. Decided here, as takedowns end with the account. A picture may follow its post. */
export const addRemoved = statement(
  'pictures_add_removed',
  `INSERT INTO removed_pictures (picture_id, hashes, keys, removed_at, compared_at)
   VALUES ($1, $2::bigint[], $3::int[], now(), CASE WHEN NOT $4::boolean THEN now() END)
   ON CONFLICT (picture_id) DO UPDATE SET removed_at = excluded.removed_at, compared_at = NULL WHERE excluded.compared_at IS NULL`,
)
/** The picture was restored. */
export const deleteRemoved = statement('pictures_delete_removed', `DELETE FROM removed_pictures WHERE picture_id = $1`)
export const deleteOldRemoved = statement(
  'pictures_delete_old_removed',
  `DELETE FROM removed_pictures WHERE removed_at <= $1`,
)

export interface RemovedRow {
  readonly id: string
  readonly hashes: readonly string[]
  readonly removed_at: Date
  /** Every picture that was compared before the removal is stored by now. */
  readonly is_settled: boolean
}

/** Up to $2 removed pictures after the id $1 whose copies were not looked up yet. */
export const listUncompared = statement<RemovedRow>(
  'pictures_list_uncompared',
  `SELECT picture_id AS id, hashes, removed_at, removed_at < now() - ${slack} AS is_settled
   FROM removed_pictures WHERE compared_at IS NULL AND picture_id > $1 ORDER BY picture_id LIMIT $2`,
)
export const markCompared = statement(
  'pictures_mark_compared',
  `UPDATE removed_pictures SET compared_at = now() WHERE picture_id = $1`,
)

export interface ShownCopyRow {
  readonly id: string
  readonly member_id: string
  readonly kind: PictureKind
}

interface ShownCopyValues {
  readonly removedId: string
  readonly removedAt: Date
  readonly hash: string
  readonly keys: readonly number[]
  readonly after: string
  readonly limit: number
}

/**
 * Clear pictures that resemble a removed one and were checked, or released by a person, before its removal: in an album without
 * its Private Space, in a post, or in a post that waits for a person. Not the one with the mark "Photo verified": a person has
 * compared it with its member, and the mark would be lost. The near ones first, by their index: few are left to sort.
 */
export const listShownCopies = statement<ShownCopyRow, ShownCopyValues>(
  'pictures_list_shown_copies',
  `WITH near AS MATERIALIZED (
     SELECT picture_id, member_id, kind FROM picture_checks
     WHERE keys && $keys::int[] AND ${distance('hashes[1]', '$hash::bigint')} <= ${maxDistance}
       AND checked_at < $removedAt::timestamptz + ${slack} AND picture_id <> $removedId)
   SELECT c.picture_id AS id, c.member_id, c.kind FROM near c
   JOIN members m ON m.id = c.member_id
   LEFT JOIN pictures p ON p.id = c.picture_id LEFT JOIN post_pictures q ON q.id = c.picture_id
   WHERE c.picture_id > $after AND (p.state = 'clear' AND p.audience <> 'chosen'
       AND NOT (m.photo_verified_at IS NOT NULL AND m.picture_id = p.file_id) OR q.state = 'clear' AND (
     q.post_id IS NOT NULL OR EXISTS (SELECT FROM held_texts h WHERE h.id = q.posted_in AND h.status = 'waiting')))
   ORDER BY c.picture_id LIMIT $limit`,
)

export interface HeldRow {
  readonly id: string
  readonly kind: PictureKind
  readonly member_id: string
  readonly username: string
  readonly name: string
  readonly audience: Audience
  readonly reason: HeldReason | null
  readonly score: number | null
  readonly thumbhash: Buffer | null
  readonly held_at: Date
}

/** Up to $2 waiting pictures after $1 (null: from the start), oldest first. */
export const listHeld = statement<HeldRow>(
  'pictures_list_held',
  `SELECT c.picture_id AS id, c.kind, c.member_id, m.username, m.name, coalesce(p.audience, 'members') AS audience, c.reason, c.score,
     coalesce(p.thumbhash, q.thumbhash) AS thumbhash, c.held_at
   FROM picture_checks c JOIN members m ON m.id = c.member_id
   LEFT JOIN pictures p ON p.id = c.picture_id LEFT JOIN post_pictures q ON q.id = c.picture_id
   WHERE c.held_at IS NOT NULL AND ($1::uuid IS NULL OR c.picture_id > $1) ORDER BY c.picture_id LIMIT $2`,
)
export const countHeld = statement<{ count: number }>(
  'pictures_count_held',
  `SELECT count(*)::int AS count FROM (SELECT FROM picture_checks WHERE held_at IS NOT NULL LIMIT 1001) AS held`,
)
/** Owners of the waiting pictures among $1. */
export const findHeldOwners = statement<{ id: string; member_id: string; kind: PictureKind }>(
  'pictures_find_held_owners',
  `SELECT picture_id AS id, member_id, kind FROM picture_checks WHERE picture_id = ANY ($1::uuid[]) AND held_at IS NOT NULL`,
)

/** Pictures in an album or in a post, without those of a Private Space. */
const comparedPictures = `(
  SELECT id, member_id, position FROM pictures WHERE audience <> 'chosen'
  UNION ALL SELECT id, member_id, 100 FROM post_pictures WHERE post_id IS NOT NULL AND state <> 'removed')`

/** Hashes of a member's pictures. */
export const listHashes = statement<{ id: string; hashes: string[] }>(
  'pictures_list_hashes',
  `SELECT p.id, c.hashes FROM ${comparedPictures} p JOIN picture_checks c ON c.picture_id = p.id
   WHERE p.member_id = $1 AND c.hashes IS NOT NULL ORDER BY p.position, p.id DESC LIMIT $2`,
)

export interface CopyRow {
  readonly id: string
  readonly member_id: string
  readonly username: string
  readonly name: string
  readonly distance: number
}

/** Up to $4 pictures of other members than $1 that resemble one of the hashes $2, with the keys $3; nearest first. */
export const listCopies = statement<CopyRow>(
  'pictures_list_copies',
  `SELECT * FROM (
     SELECT p.id, p.member_id, m.username, m.name,
       (SELECT min(${distance('c.hashes[1]', 'mine.hash')})::int FROM unnest($2::bigint[]) AS mine (hash)) AS distance
     FROM picture_checks c JOIN ${comparedPictures} p ON p.id = c.picture_id JOIN members m ON m.id = p.member_id
     WHERE c.keys && $3::int[] AND c.member_id <> $1) AS near
   WHERE distance <= ${maxDistance} ORDER BY distance, id LIMIT $4`,
)
