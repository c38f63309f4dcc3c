import type { Audience } from '@hamvav/contract/profiles/entities'
import { statement } from '../../../platform/database/statement.ts'

export interface PictureRow {
  readonly id: string
  readonly file_id: string
  readonly blurred_id: string | null
  readonly audience: Audience
  readonly thumbhash: Buffer | null
}

const columns = 'id, file_id, blurred_id, audience, thumbhash'

export interface AlbumOwner {
  readonly extra_pictures_for: Audience
}

export const findOwner = statement<AlbumOwner>(
  'pictures_find_owner',
  `SELECT extra_pictures_for FROM members WHERE id = $1`,
)

/** Whatever changes the pictures of a member waits here for one another. */
export const lockOwner = statement<AlbumOwner>(
  'pictures_lock_owner',
  `SELECT extra_pictures_for FROM members WHERE id = $1 FOR UPDATE`,
)

export const listPictures = statement<PictureRow>(
  'pictures_list',
  `SELECT ${columns} FROM pictures WHERE member_id = $1 ORDER BY position`,
)

/** The match with $2 that lets them see private pictures of `owner`; for those of chosen matches they must be chosen too. */
const isAdmitted = (owner: string, audience: string) =>
  `EXISTS (SELECT 1 FROM matches x WHERE x.low_id = least(${owner}, $2) AND x.high_id = greatest(${owner}, $2))
   AND (${audience} = 'matches' OR EXISTS (
     SELECT 1 FROM private_viewers v WHERE v.member_id = ${owner} AND v.viewer_id = $2))`

/**
 * As $2 sees them: `admitted` to the private ones are the owner and their matches, or those of them who were chosen, but
 * nobody who may be a minor ($3).
 */
export const listSeenPictures = statement<PictureRow & { readonly admitted: boolean }>(
  'pictures_list_seen',
  `SELECT ${columns}, member_id = $2 OR NOT $3::boolean AND ${isAdmitted('p.member_id', 'audience')} AS admitted
   FROM pictures p WHERE member_id = $1 ORDER BY position`,
)

export const dropPictures = statement(
  'pictures_drop',
  `DELETE FROM pictures WHERE member_id = $1 AND id <> ALL ($2::uuid[])`,
)

/** The whole album, in the order of the lists. */
export const savePictures = statement(
  'pictures_save',
  `INSERT INTO pictures (id, member_id, file_id, blurred_id, audience, thumbhash, position)
   SELECT id, $1, file_id, blurred_id, audience, thumbhash, number - 1
   FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::bytea[])
     WITH ORDINALITY AS album (id, file_id, blurred_id, audience, thumbhash, number)
   ON CONFLICT (id) DO UPDATE SET
     file_id = excluded.file_id, blurred_id = excluded.blurred_id, audience = excluded.audience, position = excluded.position`,
)

export const showFirst = statement(
  'pictures_show_first',
  `UPDATE members SET picture_id = (SELECT file_id FROM pictures WHERE member_id = $1 AND position = 0) WHERE id = $1`,
)

/** One of the own open pictures comes first, those before it move back by one; the member's row is locked. */
export const moveToFront = statement<{ id: string }>(
  'pictures_move_to_front',
  `WITH chosen AS (
     SELECT position FROM pictures WHERE member_id = $1 AND file_id = $2 AND audience = 'members')
   UPDATE pictures p SET position = CASE WHEN p.position = c.position THEN 0 ELSE p.position + 1 END
   FROM chosen c WHERE p.member_id = $1 AND p.position <= c.position
   RETURNING p.id`,
)

/**
 * The file of a private picture for $2: the owner themself, or a match (a chosen one where it says so), unless one blocked
 * the other or the match may be a minor ($3; decisions §5).
 */
export const findHiddenFile = statement<{ file_id: string }>(
  'pictures_find_hidden_file',
  `SELECT p.file_id FROM pictures p JOIN members m ON m.id = p.member_id
   WHERE p.id = $1 AND p.audience <> 'members' AND (m.id = $2 OR (
     m.suspended_at IS NULL AND NOT $3::boolean
     AND ${isAdmitted('m.id', 'p.audience')}
     AND NOT EXISTS (
       SELECT 1 FROM blocks b WHERE (b.blocker_id = m.id AND b.blocked_id = $2) OR (b.blocker_id = $2 AND b.blocked_id = m.id))))`,
)

/** Of a file that lies in the open area: whose it is, and whether they may be seen at all. */
export const findFileOwner = statement<{ member_id: string; suspended: boolean }>(
  'pictures_find_file_owner',
  `SELECT p.member_id, m.suspended_at IS NOT NULL AS suspended
   FROM pictures p JOIN members m ON m.id = p.member_id WHERE p.file_id = $1 OR p.blurred_id = $1`,
)
