// Pictures for moderation, without those of a Private Space.
import type { Audience } from '@hamvav/contract/profiles/entities'
import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { PictureStore, StoredFile } from '../../../platform/media/store/picture-store.ts'
import { inGoodStanding } from '../../../schema/good-standing.ts'
import { areaOf, isOpen } from './picture-files.ts'
import type { PictureState } from '../../../schema/profiles.ts'
import { pictureUrl, type PictureSize } from '../../../platform/media/picture-url.ts'

interface ReviewedRow {
  readonly id: string
  readonly member_id: string
  readonly file_id: string
  readonly audience: Exclude<Audience, 'chosen'>
  readonly state: PictureState
  readonly is_shown: boolean
  readonly is_of_post: boolean
}

export interface ReviewedPicture {
  readonly _id: string
  readonly url: string
  readonly isPrivate: boolean
  readonly audience: Audience
}

const columns = `p.id, p.member_id, p.file_id, p.audience, p.state, ${inGoodStanding('m')} AS is_shown, false AS is_of_post
  FROM pictures p JOIN members m ON m.id = p.member_id`

const listReviewed = statement<ReviewedRow>(
  'pictures_list_reviewed',
  `SELECT ${columns} WHERE p.member_id = ANY ($1::uuid[]) AND p.audience <> 'chosen' ORDER BY p.member_id, p.position`,
)
const findReviewed = statement<ReviewedRow>(
  'pictures_find_reviewed',
  `SELECT ${columns} WHERE p.id = $1 AND p.audience <> 'chosen'
   UNION ALL SELECT q.id, q.member_id, q.file_id, 'members', q.state, false, true FROM post_pictures q
   WHERE q.id = $1 AND q.state <> 'removed'`,
)

/** Pictures that wait for a check, and open ones of suspended members and declared minors, are not public: moderation gets them by the authenticated URL. */
function reviewed({ id, file_id, audience, state, is_shown: isShown }: ReviewedRow): ReviewedPicture {
  const open = isShown && isOpen({ audience, state }) ? pictureUrl(file_id, 320) : null
  return { _id: id, url: open ?? `/admin/pictures/${id}/320.webp`, isPrivate: open === null, audience }
}

export interface ReviewedPicturesService {
  /** Pictures by member in the order of the album; members without a picture are absent. */
  reviewed(memberIds: readonly string[]): Promise<ReadonlyMap<string, ReviewedPicture[]>>
  /**
   * @param beforeWaiting called with the owner before a picture is read that nobody else sees yet
   * @throws AppError if the picture does not exist
   */
  readReviewed(id: string, size: PictureSize, beforeWaiting: (memberId: string) => Promise<void>): Promise<StoredFile>
}

interface Dependencies {
  readonly pool: Pool
  readonly store: PictureStore
}

export function createReviewedPictures({ pool, store }: Dependencies): ReviewedPicturesService {
  return {
    async reviewed(memberIds) {
      const albums = new Map<string, ReviewedPicture[]>()
      for (const row of await run(pool, listReviewed, [memberIds])) {
        const album = albums.get(row.member_id)
        if (album) album.push(reviewed(row))
        else albums.set(row.member_id, [reviewed(row)])
      }
      return albums
    },

    async readReviewed(id, size, beforeWaiting) {
      const [found] = await run(pool, findReviewed, [id])
      if (found && (found.state === 'held' || found.state === 'pending')) await beforeWaiting(found.member_id)
      // Those of posts are stored whole, in two sizes.
      const stored = found?.is_of_post ? (size === 960 ? 1600 : 640) : size
      const file = found && (await store[areaOf(found)].read(found.file_id, stored))
      if (!file) throw new AppError('not_found')
      return file
    },
  }
}
