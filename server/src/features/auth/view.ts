import type { StoredUser } from '@hamvav/contract/auth/entities'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import { pictureUrl } from '../../platform/media/picture-url.ts'
import type { AccountRow } from './queries.ts'
import type { StandingRow } from './sessions/session-queries.ts'

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
    restricted: row.restricted,
    language: row.language,
  }
}

/** What a call may depend on: suspended, may post, declared an adult age, restricted as a declared minor. */
export type Standing = Pick<MemberViewer, 'suspended' | 'canPost' | 'isAdult' | 'restricted'>

export const toStanding = (row: StandingRow): Standing => ({
  suspended: row.suspended,
  canPost: row.can_post,
  isAdult: row.is_adult,
  restricted: row.restricted,
})
