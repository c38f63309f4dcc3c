import type { StoredUser } from '@hamvav/contract/auth/entities'
import { pictureUrl } from '../../platform/media/picture-url.ts'
import type { AccountRow } from './queries.ts'

export function toStoredUser(row: AccountRow): StoredUser {
  return {
    _id: row.id,
    name: row.name,
    username: row.username,
    email: row.email,
    profileImage: pictureUrl(row.picture_id),
    verified: row.verified,
    canPost: row.can_post,
    suspended: row.suspended,
    language: row.language,
  }
}
