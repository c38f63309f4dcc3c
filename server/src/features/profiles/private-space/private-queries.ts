import { privateViewersMax } from '@hamvav/contract/profiles/limits'
import { statement } from '../../../platform/database/statement.ts'
import type { PersonRow } from '../queries.ts'
import { blockBetween, inGoodStanding } from '../../../schema/good-standing.ts'

/** The member `m` is a match of $1, not suspended, and not blocked in either direction. */
const isVisibleMatch = `${inGoodStanding('m')}
  AND EXISTS (SELECT 1 FROM matches x WHERE x.low_id = least(m.id, $1) AND x.high_id = greatest(m.id, $1))
  AND NOT ${blockBetween('m.id', '$1')}`

const columns = 'm.id, m.username, m.name, m.picture_id, m.verified, m.simulated'

export const listViewers = statement<PersonRow>(
  'profiles_list_private_viewers',
  `SELECT ${columns} FROM private_viewers v JOIN members m ON m.id = v.viewer_id
   WHERE v.member_id = $1 AND ${isVisibleMatch} ORDER BY v.created_at DESC, v.viewer_id LIMIT ${privateViewersMax}`,
)

/** Serializes the choices of one member, so that their number is exact. */
export const lockChooser = statement<{ id: string }>(
  'profiles_lock_chooser',
  `SELECT id FROM members WHERE id = $1 FOR NO KEY UPDATE`,
)

/**
 * Prevents the end of the match before the choice is stored; the end deletes the choice (trigger on matches). No row if
 * $1 and $2 are not a match.
 */
export const lockMatch = statement<{ id: string }>(
  'profiles_lock_match',
  `SELECT id FROM matches WHERE low_id = least($1::uuid, $2::uuid) AND high_id = greatest($1::uuid, $2::uuid) FOR SHARE`,
)

export const findViewer = statement<PersonRow & { readonly chosen: boolean; readonly others: number }>(
  'profiles_find_private_viewer',
  `SELECT ${columns},
     EXISTS (SELECT 1 FROM private_viewers v WHERE v.member_id = $1 AND v.viewer_id = m.id) AS chosen,
     (SELECT count(*)::int FROM private_viewers v WHERE v.member_id = $1 AND v.viewer_id <> m.id) AS others
   FROM members m WHERE m.id = $2 AND ${isVisibleMatch}`,
)

export const addViewer = statement(
  'profiles_add_private_viewer',
  `INSERT INTO private_viewers (member_id, viewer_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
)

export const deleteViewer = statement(
  'profiles_delete_private_viewer',
  `DELETE FROM private_viewers WHERE member_id = $1 AND viewer_id = $2`,
)
