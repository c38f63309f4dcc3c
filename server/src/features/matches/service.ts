import { defaultBio } from '@hamvav/contract/product'
import type { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import type { Pool } from 'pg'
import { run } from '../../platform/database/statement.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import { pictureUrl } from '../../platform/media/picture-url.ts'
import { listDiscover, type DiscoverRow } from './queries.ts'

export type MatchesService = ReturnType<typeof createMatches>

export function createMatches({ pool }: { readonly pool: Pool }) {
  return {
    async discover(viewer: MemberViewer, limit: number): Promise<DiscoverProfile[]> {
      const rows = await run(pool, listDiscover, [viewer.id, limit])
      return rows.map(card)
    },
  }
}

const card = (row: DiscoverRow): DiscoverProfile => ({
  _id: row.id,
  username: row.username,
  name: row.name,
  profileImage: pictureUrl(row.picture_id, 320),
  isBlueTick: row.verified,
  ...(row.simulated && { simulated: true as const }),
  bio: row.bio || defaultBio,
  age: row.age,
  gender: row.gender,
  interests: row.interests,
  location: row.location,
  intent: null,
  thumbhash: null,
  reason: 'fit',
  sharedInterests: [],
  distanceKm: null,
})
