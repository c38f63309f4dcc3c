// Members who may see each other online and typing: matches and accepted, open conversations (decisions §5), if both show
// their presence.
import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { inGoodStanding } from '../../../schema/good-standing.ts'
import { reachable } from '../queries.ts'

/** Limit per kind and side; beyond it the most recent conversations count. */
const partnersMax = 500

const partnersOf = (own: string, other: string) =>
  `(SELECT ${other}_id AS id FROM conversations WHERE ${own}_id = $1 AND request_from IS NULL AND closed_at IS NULL
    ORDER BY last_message_at DESC NULLS LAST LIMIT ${partnersMax})
   UNION
   (SELECT ${other}_id FROM matches WHERE ${own}_id = $1 LIMIT ${partnersMax})`

const known = `${partnersOf('low', 'high')} UNION ${partnersOf('high', 'low')}`

/** Condition: `partner` sees `$1` and is seen by `$1`. `$2`: also if `$1` is not in good standing; `$3`: presence setting of `$1`. */
const seesEachOther = `partner.shows_presence AND ${reachable}
  AND EXISTS (SELECT FROM members own WHERE own.id = $1 AND ($2 OR ${inGoodStanding('own')}) AND own.shows_presence = $3)`

const visiblePartners = statement<{ id: string }>(
  'messaging_visible_partners',
  `SELECT partner.id FROM (${known}) known JOIN members partner ON partner.id = known.id WHERE ${seesEachOther}`,
)

const knownPartners = statement<{ id: string }>('messaging_known_partners', known)

const visibleAmong = statement<{ id: string }>(
  'messaging_visible_among',
  `SELECT partner.id FROM members partner WHERE partner.id = ANY ($4::uuid[]) AND ${seesEachOther}`,
)

interface PartnerOptions {
  /** Members who were just suspended or declared to be minors are still shown going offline. */
  readonly includeSuspended?: boolean
  /** Returns nobody unless the member's own setting has this value. */
  readonly showsPresence?: boolean
}

export async function readVisiblePartners(
  pool: Pool,
  memberId: string,
  { includeSuspended = false, showsPresence = true }: PartnerOptions = {},
): Promise<string[]> {
  return (await run(pool, visiblePartners, [memberId, includeSuspended, showsPresence])).map(({ id }) => id)
}

/**
 * Partners who are online and see `memberId`. Who is online is asked first: few of the two thousand partners of a popular member
 * are, and each of the others would have to be looked up.
 */
export async function readOnlinePartners(
  pool: Pool,
  memberId: string,
  onlineAmong: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<string[]> {
  const partners = await run(pool, knownPartners, [memberId])
  const online = await onlineAmong(partners.map(({ id }) => id))
  if (online.size === 0) return []
  return (await run(pool, visibleAmong, [memberId, false, true, [...online]])).map(({ id }) => id)
}

interface PairVisibilityRow {
  /** The two may see each other online and typing. */
  readonly visible: boolean
  /** Both show their presence. */
  readonly both_show: boolean
  /** The two have a conversation that is neither a request nor closed. */
  readonly has_conversation: boolean
}

const pairVisibility = statement<PairVisibilityRow>(
  'messaging_pair_visibility',
  `SELECT two.both_show, accepted.has_conversation,
     two.both_show AND two.both_in_good_standing
       AND (accepted.has_conversation
            OR EXISTS (SELECT FROM matches WHERE low_id = LEAST($1::uuid, $2::uuid) AND high_id = GREATEST($1::uuid, $2::uuid)))
       AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = $1 AND blocked_id = $2)
       AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = $2 AND blocked_id = $1) AS visible
   FROM (SELECT count(*) FILTER (WHERE shows_presence) = 2 AS both_show, count(*) FILTER (WHERE ${inGoodStanding('members')}) = 2 AS both_in_good_standing
         FROM members WHERE id IN ($1, $2)) two,
     (SELECT EXISTS (SELECT FROM conversations WHERE low_id = LEAST($1::uuid, $2::uuid)
                       AND high_id = GREATEST($1::uuid, $2::uuid) AND request_from IS NULL AND closed_at IS NULL) AS has_conversation) accepted`,
)

export async function readPairVisibility(pool: Pool, one: string, other: string): Promise<PairVisibilityRow> {
  const [row] = await run(pool, pairVisibility, [one, other])
  return row ?? { visible: false, both_show: false, has_conversation: false }
}
