// SQL of the pictures of posts (decision 0072).
import type { Pool } from 'pg'
import { createListing, type Listing } from '../../../platform/archive/listing.ts'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'
import { inGoodStanding } from '../../../schema/good-standing.ts'
import type { PostPictureState } from '../../../schema/posts.ts'

/** For its owner, also before others see it. */
export const ownPictureUrl = (id: string) => `/api/post-pictures/${id}/640.webp`

export interface PictureRow {
  readonly id: string
  readonly member_id: string
  readonly file_id: string
  readonly post_id: string | null
  readonly state: PostPictureState
  readonly thumbhash: Buffer
}

const columns = 'id, member_id, file_id, post_id, state, thumbhash'

/** Before a picture, in the same order as the deletion of the account. No row for a member in bad standing. */
export const lockAuthor = statement<{ can_post: boolean }>(
  'post_pictures_lock_author',
  `SELECT can_post FROM members m WHERE id = $1 AND ${inGoodStanding('m')} FOR NO KEY UPDATE`,
)
export const lockOwner = statement<{ id: string }>(
  'post_pictures_lock_owner',
  `SELECT id FROM members WHERE id = $1 FOR NO KEY UPDATE`,
)
/** Separate from the lock, as parallel uploads are counted after the wait for it. */
export const countLoose = statement<{ count: number }>(
  'post_pictures_count_loose',
  `SELECT count(*)::int AS count FROM post_pictures WHERE member_id = $1 AND posted_in IS NULL`,
)

interface NewPicture {
  readonly id: string
  readonly fileId: string
  readonly memberId: string
  readonly state: PostPictureState
  readonly width: number
  readonly height: number
  readonly thumbhash: Buffer
}

export const insertPicture = statement<Record<never, never>, NewPicture>(
  'post_pictures_insert',
  `INSERT INTO post_pictures (id, file_id, member_id, state, width, height, thumbhash)
   VALUES ($id, $fileId, $memberId, $state, $width, $height, $thumbhash)`,
)

export const findOwn = statement<PictureRow>(
  'post_pictures_find_own',
  `SELECT ${columns} FROM post_pictures WHERE id = $1 AND member_id = $2 AND state <> 'removed'`,
)
export const deleteLoose = statement<{ file_id: string }>(
  'post_pictures_delete_loose',
  `DELETE FROM post_pictures WHERE id = $1 AND member_id = $2 AND posted_in IS NULL RETURNING file_id`,
)

/** Clear pictures of $1 among $2 that are in no post and were in none. */
export const listClearLoose = statement<{ id: string }>(
  'post_pictures_list_clear_loose',
  `SELECT id FROM post_pictures WHERE member_id = $1 AND id = ANY ($2::uuid[]) AND posted_in IS NULL AND state = 'clear'`,
)

const attach = statement<{ id: string }>(
  'post_pictures_attach',
  `UPDATE post_pictures p SET post_id = $2, posted_in = $3, position = chosen.number - 1, alt = chosen.alt
   FROM unnest($4::uuid[], $5::text[]) WITH ORDINALITY AS chosen (id, alt, number)
   WHERE p.id = chosen.id AND p.member_id = $1 AND p.posted_in IS NULL AND p.state <> 'removed' RETURNING p.id`,
)

export interface ChosenPicture {
  readonly _id: string
  readonly alt: string
}

/**
 * In the transaction of the post, or of the held text with the id `place`. Of two posts with the same picture, the second waits for
 * the first and then finds it taken.
 * @returns false if one of the pictures is not the member's, or in a post: the transaction must be undone
 */
export async function attachPictures(
  tx: Queryable,
  memberId: string,
  { place, isHeld = false }: { readonly place: string; readonly isHeld?: boolean },
  pictures: readonly ChosenPicture[],
): Promise<boolean> {
  const values = [pictures.map(({ _id }) => _id), pictures.map(({ alt }) => alt)]
  return (await run(tx, attach, [memberId, isHeld ? null : place, place, ...values])).length === pictures.length
}

/** Pictures of a held text, in their order. */
export const listPlaced = statement<{ id: string; alt: string; width: number; height: number }>(
  'post_pictures_list_placed',
  `SELECT id, alt, width, height FROM post_pictures WHERE posted_in = $1 ORDER BY position`,
)

/** A held text was released: its pictures are shown with the post. */
export const moveToPost = statement(
  'post_pictures_move',
  `UPDATE post_pictures SET post_id = $2, posted_in = $2 WHERE posted_in = $1`,
)

/** The pictures of a withdrawn text become loose again, for another day. Those that were taken down stay for an appeal. */
export const detachFromHeld = statement(
  'post_pictures_detach_from_held',
  `UPDATE post_pictures SET posted_in = NULL, position = NULL, alt = '', created_at = $2
   WHERE posted_in = $1 AND post_id IS NULL AND state <> 'removed'`,
)

/** A post was restored. */
export const returnToPost = statement<{ id: string }>(
  'post_pictures_return',
  `UPDATE post_pictures SET post_id = posted_in WHERE posted_in = $1 AND state <> 'removed' RETURNING id`,
)

/** Of a deleted post; those that were taken down stay until the time for an appeal is over. */
export const deleteOfPost = statement<{ file_id: string }>(
  'post_pictures_delete_of_post',
  `DELETE FROM post_pictures WHERE posted_in = $1 AND post_id IS NULL AND state <> 'removed' RETURNING file_id`,
)

/** Also of one that was taken down. */
export const listOfPost = statement<PictureRow>(
  'post_pictures_list_of_post',
  `SELECT ${columns} FROM post_pictures WHERE posted_in = $1 ORDER BY position`,
)

export const findPicture = statement<PictureRow>(
  'post_pictures_find',
  `SELECT ${columns} FROM post_pictures WHERE id = $1`,
)

/** Up to $2 pictures that were not checked yet, after the id $1. */
export const listPending = statement<PictureRow>(
  'post_pictures_list_pending',
  `SELECT ${columns} FROM post_pictures WHERE state = 'pending' AND id > $1 ORDER BY id LIMIT $2`,
)

/** No row if it has changed since it was read. */
export const updateState = statement<{ post_id: string | null }>(
  'post_pictures_update_state',
  `UPDATE post_pictures SET state = $4, file_id = $5 WHERE id = $1 AND file_id = $2 AND state = $3 RETURNING post_id`,
)

/**
 * Up to $2 rows from before $1 that are in no post and in none that may come back: loose ones, those of deleted posts, and those
 * whose takedown has ended without its picture.
 */
export const deleteForgotten = statement<{ file_id: string }>(
  'post_pictures_delete_forgotten',
  `DELETE FROM post_pictures WHERE id = ANY (ARRAY(
     SELECT id FROM post_pictures p
     WHERE post_id IS NULL AND created_at <= $1
       AND NOT EXISTS (SELECT FROM held_texts h WHERE h.id = p.posted_in AND h.status = 'waiting')
       AND NOT EXISTS (SELECT FROM takedowns t WHERE t.member_id = p.member_id
         AND t.subject_id IN (p.posted_in, p.id) AND (t.content IS NOT NULL OR t.file_id IS NOT NULL))
     ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING file_id`,
)

/** Up to $2 rows from before $1 of pictures that were taken down from posts that still exist, once there is no appeal any more. */
export const deleteTakenDown = statement<{ file_id: string }>(
  'post_pictures_delete_taken_down',
  `DELETE FROM post_pictures WHERE id = ANY (ARRAY(
     SELECT id FROM post_pictures p WHERE state = 'removed' AND created_at <= $1 AND NOT EXISTS (
       SELECT FROM takedowns t WHERE t.member_id = p.member_id AND t.subject_id = p.id AND t.file_id IS NOT NULL)
     LIMIT $2)) RETURNING file_id`,
)

/** Data export. */
export const pictureListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  'post-pictures': createListing(pool, {
    name: 'feed_export_post_pictures',
    columns: `'post-pictures/' || p.id || '.webp' AS file, p.post_id AS post, p.position, p.alt, p.width, p.height, p.state, p.created_at,
      c.score, c.reason, c.hashes::text[] AS fingerprints, c.checked_at, c.held_at`,
    from: 'post_pictures p LEFT JOIN picture_checks c ON c.picture_id = p.id WHERE p.member_id = $1',
    by: 'p.id',
  }),
})
