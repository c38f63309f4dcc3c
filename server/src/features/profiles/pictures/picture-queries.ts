import type { Audience } from '@hamvav/contract/profiles/entities'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'
import { blockBetween, inGoodStanding } from '../../../schema/good-standing.ts'
import type { PictureState } from '../../../schema/profiles.ts'

export interface PictureRow {
  readonly id: string
  readonly file_id: string
  readonly blurred_id: string | null
  readonly audience: Audience
  readonly thumbhash: Buffer | null
  readonly state: PictureState
}

const columns = 'id, file_id, blurred_id, audience, thumbhash, state'

/** SQL: the check lets others see the picture `p`; one of a Private Space is at most veiled. */
const passedCheck = (p: string) => `${p}.state IN ('clear', 'unscored')`
const isSeenByOthers = (p: string) => `(${passedCheck(p)} OR ${p}.audience = 'chosen')`

export interface AlbumOwner {
  readonly extra_pictures_for: Audience
}

export const findOwner = statement<AlbumOwner>(
  'pictures_find_owner',
  `SELECT extra_pictures_for FROM members WHERE id = $1`,
)

/** Serializes changes of a member's pictures. */
export const lockOwner = statement<{ suspended: boolean; restricted: boolean }>(
  'pictures_lock_owner',
  `SELECT suspended_at IS NOT NULL AS suspended, declared_minor_at IS NOT NULL AS restricted
   FROM members WHERE id = $1 FOR UPDATE`,
)

export const listPictures = statement<PictureRow>(
  'pictures_list',
  `SELECT ${columns} FROM pictures WHERE member_id = $1 ORDER BY position`,
)

/** $2 has access to private pictures of `owner`: in good standing, a match, and chosen if the audience is `chosen`. */
const hasAccess = (owner: string, audience: string) =>
  `EXISTS (SELECT 1 FROM members viewer WHERE viewer.id = $2 AND ${inGoodStanding('viewer')})
   AND EXISTS (SELECT 1 FROM matches x WHERE x.low_id = least(${owner}, $2) AND x.high_id = greatest(${owner}, $2))
   AND (${audience} = 'matches' OR EXISTS (
     SELECT 1 FROM private_viewers v WHERE v.member_id = ${owner} AND v.viewer_id = $2))`

/** Pictures of $1 with the access of $2 to private ones. */
export const listSeenPictures = statement<PictureRow & { readonly has_access: boolean }>(
  'pictures_list_seen',
  `SELECT ${columns}, member_id = $2 OR ${hasAccess('p.member_id', 'audience')} AS has_access
   FROM pictures p WHERE member_id = $1 AND (member_id = $2 OR ${isSeenByOthers('p')}) ORDER BY position`,
)

const deletePictures = statement(
  'pictures_delete',
  `DELETE FROM pictures WHERE member_id = $1 AND id <> ALL ($2::uuid[])`,
)

/** Saves the whole album in the order of the lists. */
const savePictures = statement(
  'pictures_save',
  `INSERT INTO pictures (id, member_id, file_id, blurred_id, audience, thumbhash, state, position)
   SELECT id, $1, file_id, blurred_id, audience, thumbhash, state, number - 1
   FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::bytea[], $7::text[])
     WITH ORDINALITY AS album (id, file_id, blurred_id, audience, thumbhash, state, number)
   ON CONFLICT (id) DO UPDATE SET
     file_id = excluded.file_id, blurred_id = excluded.blurred_id, audience = excluded.audience, state = excluded.state,
     position = excluded.position`,
)

/** The first picture that everybody may see: until a new one is checked, the next. */
export const updateProfilePicture = statement(
  'pictures_update_profile_picture',
  `UPDATE members SET picture_id = (
     SELECT file_id FROM pictures p WHERE member_id = $1 AND audience = 'members' AND ${passedCheck('p')}
     ORDER BY position LIMIT 1) WHERE id = $1`,
)

/** Replaces the album of a locked member. */
export async function saveAlbum(tx: Queryable, memberId: string, rows: readonly PictureRow[]): Promise<void> {
  await run(tx, deletePictures, [memberId, rows.map(({ id }) => id)])
  await run(tx, savePictures, [
    memberId,
    rows.map(({ id }) => id),
    rows.map(({ file_id }) => file_id),
    rows.map(({ blurred_id }) => blurred_id),
    rows.map(({ audience }) => audience),
    rows.map(({ thumbhash }) => thumbhash),
    rows.map(({ state }) => state),
  ])
  await run(tx, updateProfilePicture, [memberId])
}

/** Moves an own picture for all, named by its file or, while it is checked, by its id, to the front. The member's row must be locked. */
export const moveToFront = statement<{ id: string }>(
  'pictures_move_to_front',
  `WITH chosen AS (
     SELECT position FROM pictures WHERE member_id = $1 AND (file_id = $2 OR id = $2) AND audience = 'members')
   UPDATE pictures p SET position = CASE WHEN p.position = c.position THEN 0 ELSE p.position + 1 END
   FROM chosen c WHERE p.member_id = $1 AND p.position <= c.position
   RETURNING p.id`,
)

/** File in the hidden area: of a private picture, or of one that is not checked yet; no row if $2 has no access or is blocked in either direction. */
export const findHiddenFile = statement<{ file_id: string; is_own: boolean; code: number | null }>(
  'pictures_find_hidden_file',
  `SELECT p.file_id, m.id = $2 AS is_own, (SELECT v.code FROM viewer_marks v WHERE v.member_id = $2) AS code
   FROM pictures p JOIN members m ON m.id = p.member_id
   WHERE p.id = $1 AND (p.audience <> 'members' OR NOT ${passedCheck('p')}) AND (m.id = $2 OR (
     ${inGoodStanding('m')}
     AND p.audience <> 'members' AND ${isSeenByOthers('p')}
     AND ${hasAccess('m.id', 'p.audience')}
     AND NOT ${blockBetween('m.id', '$2')}))`,
)

/** Owner of a file in the open area: of a profile, or in a post. */
export const findFileOwner = statement<{ member_id: string; is_shown: boolean }>(
  'pictures_find_file_owner',
  `SELECT p.member_id, ${inGoodStanding('m')} AND ${isSeenByOthers('p')} AS is_shown
   FROM pictures p JOIN members m ON m.id = p.member_id WHERE p.file_id = $1 OR p.blurred_id = $1
   UNION ALL SELECT q.member_id, ${inGoodStanding('m')} AND q.state = 'clear'
   FROM post_pictures q JOIN members m ON m.id = q.member_id WHERE q.file_id = $1 AND q.post_id IS NOT NULL`,
)

/** No row if the code is taken, or the member has one or is deleted. */
export const addViewerMark = statement<{ code: number }>(
  'pictures_add_viewer_mark',
  `INSERT INTO viewer_marks (code, member_id, created_at) SELECT $1::int, id, $3::timestamptz FROM members WHERE id = $2
   ON CONFLICT DO NOTHING RETURNING code`,
)

export const findViewerMark = statement<{ code: number }>(
  'pictures_find_viewer_mark',
  `SELECT code FROM viewer_marks WHERE member_id = $1`,
)

export const findMarkedViewer = statement<{ id: string; username: string; name: string }>(
  'pictures_find_marked_viewer',
  `SELECT m.id, m.username, m.name FROM viewer_marks v JOIN members m ON m.id = v.member_id WHERE v.code = $1`,
)
