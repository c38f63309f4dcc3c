import type { BlockedMember } from '@hamvav/contract/safety/entities'
import { pictureUrl } from '../../platform/media/picture-url.ts'
import type { BlockedRow } from './block-queries.ts'

export const blockedMember = (row: BlockedRow): BlockedMember => ({
  _id: row.id,
  username: row.username,
  name: row.name,
  profileImage: pictureUrl(row.picture_id),
  verified: row.verified,
  ...(row.simulated && { simulated: true as const }),
  blockedAt: row.blocked_at.toISOString(),
})
