// Who may know what of whom, live: presence and typing are for matches and accepted conversations (decisions §5), among
// those who show theirs.
import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { reachable } from '../queries.ts'

/** Of each kind: whoever has more partners is seen by the latest of them. */
const partnersMax = 500

const seenBy = (own: string, other: string) =>
  `(SELECT ${other}_id AS id FROM conversations WHERE ${own}_id = $1 AND request_from IS NULL
    ORDER BY last_message_at DESC NULLS LAST LIMIT ${partnersMax})
   UNION
   (SELECT ${other}_id FROM matches WHERE ${own}_id = $1 LIMIT ${partnersMax})`

/** Both ways the same: whom `$1` may see and who may see `$1`. A suspended member is not seen coming, only going. */
const openPartners = statement<{ id: string }>(
  'messaging_open_partners',
  `SELECT partner.id FROM (${seenBy('low', 'high')} UNION ${seenBy('high', 'low')}) known
   JOIN members partner ON partner.id = known.id
   WHERE partner.shows_presence AND ${reachable}
     AND EXISTS (SELECT FROM members WHERE id = $1 AND ($2 OR suspended_at IS NULL) AND shows_presence = $3)`,
)

interface Asked {
  readonly evenIfSuspended?: boolean
  /** Asks of a member whose setting is this, and finds nobody where it is not. */
  readonly shows?: boolean
}

export async function readOpenPartners(
  pool: Pool,
  memberId: string,
  { evenIfSuspended = false, shows = true }: Asked = {},
): Promise<string[]> {
  return (await run(pool, openPartners, [memberId, evenIfSuspended, shows])).map(({ id }) => id)
}

interface PairLive {
  /** They may see each other there and typing. */
  readonly open: boolean
  /** Both show their presence, to those who may see it. */
  readonly shown: boolean
  /** They have a conversation that is no request. */
  readonly talked: boolean
}

const pairLive = statement<PairLive>(
  'messaging_pair_live',
  `SELECT two.shown, has.talked,
     two.shown AND two.unsuspended
       AND (has.talked
            OR EXISTS (SELECT FROM matches WHERE low_id = LEAST($1::uuid, $2::uuid) AND high_id = GREATEST($1::uuid, $2::uuid)))
       AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = $1 AND blocked_id = $2)
       AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = $2 AND blocked_id = $1) AS open
   FROM (SELECT count(*) FILTER (WHERE shows_presence) = 2 AS shown, count(*) FILTER (WHERE suspended_at IS NULL) = 2 AS unsuspended
         FROM members WHERE id IN ($1, $2)) two,
     (SELECT EXISTS (SELECT FROM conversations WHERE low_id = LEAST($1::uuid, $2::uuid)
                       AND high_id = GREATEST($1::uuid, $2::uuid) AND request_from IS NULL) AS talked) has`,
)

export async function readPairLive(pool: Pool, one: string, other: string): Promise<PairLive> {
  return (await run(pool, pairLive, [one, other]))[0] ?? { open: false, shown: false, talked: false }
}
