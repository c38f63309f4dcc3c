// Those who liked one another, as one of them sees the list.
import type { Match } from '@hamvav/contract/matches/entities'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import { pictureUrl } from '../../../platform/media/picture-url.ts'
import { listOwn, type MatchRow } from './choice-queries.ts'

export interface MatchesPage {
  readonly limit: number
  /** The member whose match was the last one seen. */
  readonly before?: string | undefined
}

export async function listOwnMatches(
  pool: Pool,
  { id }: MemberViewer,
  { limit, before }: MatchesPage,
): Promise<Match[]> {
  return (await run(pool, listOwn, [id, before ?? null, limit])).map(matchView)
}

const matchView = (row: MatchRow): Match => ({
  _id: row.id,
  username: row.username,
  name: row.name,
  profileImage: pictureUrl(row.picture_id, 320),
  verified: row.verified,
  ...(row.simulated && { simulated: true as const }),
  matchedAt: row.matched_at.toISOString(),
  isNew: row.is_new,
})
