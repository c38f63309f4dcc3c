// Pictures as those see them who look after the place: never those of a Private Space, whoever asks.
import type { Audience } from '@hamvav/contract/profiles/entities'
import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { PictureStore } from '../../../platform/media/store/picture-store.ts'
import { pictureUrl, type PictureSize } from '../../../platform/media/picture-url.ts'

interface ReviewedRow {
  readonly id: string
  readonly member_id: string
  readonly file_id: string
  readonly audience: Exclude<Audience, 'chosen'>
  readonly suspended: boolean
}

export interface ReviewedPicture {
  readonly _id: string
  readonly url: string
  readonly isPrivate: boolean
  readonly audience: Audience
}

const columns = `p.id, p.member_id, p.file_id, p.audience, m.suspended_at IS NOT NULL AS suspended
  FROM pictures p JOIN members m ON m.id = p.member_id`

const listReviewed = statement<ReviewedRow>(
  'pictures_list_reviewed',
  `SELECT ${columns} WHERE p.member_id = ANY ($1::uuid[]) AND p.audience <> 'chosen' ORDER BY p.member_id, p.position`,
)
const findReviewed = statement<ReviewedRow>(
  'pictures_find_reviewed',
  `SELECT ${columns} WHERE p.id = $1 AND p.audience <> 'chosen'`,
)

/** Nobody else is shown the open pictures of the suspended: they too come by the address that asks for the token. */
function reviewed({ id, file_id, audience, suspended }: ReviewedRow): ReviewedPicture {
  const open = audience === 'members' && !suspended ? pictureUrl(file_id, 320) : null
  return { _id: id, url: open ?? `/admin/pictures/${id}/320.webp`, isPrivate: open === null, audience }
}

export function createReviewedPictures({ pool, store }: { readonly pool: Pool; readonly store: PictureStore }) {
  return {
    /** By member, in the order of their albums; nothing of those without a picture. */
    async reviewed(memberIds: readonly string[]): Promise<ReadonlyMap<string, ReviewedPicture[]>> {
      const albums = new Map<string, ReviewedPicture[]>()
      for (const row of await run(pool, listReviewed, [memberIds])) {
        const album = albums.get(row.member_id)
        if (album) album.push(reviewed(row))
        else albums.set(row.member_id, [reviewed(row)])
      }
      return albums
    },

    async readReviewed(id: string, size: PictureSize) {
      const [found] = await run(pool, findReviewed, [id])
      const file = found && (await store[found.audience === 'members' ? 'open' : 'hidden'].read(found.file_id, size))
      if (!file) throw new AppError('not_found')
      return file
    },
  }
}
