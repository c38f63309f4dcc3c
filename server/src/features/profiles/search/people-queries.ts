// Search of members to whom the viewer may write, for the New Message dialog (docs/decisions/0012). Names are compared as they are written.
import { statement } from '../../../platform/database/statement.ts'
import { inGoodStanding } from '../../../schema/good-standing.ts'
import { missingSteps } from '../../../schema/members.ts'
import { twoWayColumns } from '../filters/filter-queries.ts'
import type { PersonRow } from '../queries.ts'
import type { FilteringRow } from './search-queries.ts'

/** Rows before two-way filters are applied. */
export const peopleMax = 200
/** Most recently active members, scanned before the index is used: they contain enough matches of a common name. */
const scannedFirst = 500
/** The same where more matches are needed; for a name of thousands still a tenth of the time that the index takes. */
const scannedMore = 2_500
/** Members read from the index, which has no order. */
const candidatesMax = 3_000
/** Most recently active members, scanned for a name that more members have than are read from the index. */
const scannedMax = 20_000

/** Must equal the predicate of the indexes. */
const isListed = `visible AND visibility_approved AND suspended_at IS NULL`
const isOpen = `(simulated OR messages_from = 'everyone')`
const toReviewed = `(simulated OR messages_from IN ('everyone', 'reviewed'))`
/** Must equal the expression of the index. */
const nameWords = `array_to_tsvector(array_remove(string_to_array(left(lower(name), 200), ' ') || username, ''))`

/** Newest matches, and as many latest conversations, that are looked up: no more than anybody remembers. */
const partnersMax = 2_000
/** @param latest the order of the table's indexes, latest first */
const latestOf = (table: string, own: string, other: string, latest: string) => {
  const [at] = latest.split(' ')
  return `(SELECT ${other}_id AS id, ${at} FROM ${table} WHERE ${own}_id = $viewerId AND ${at} IS NOT NULL ORDER BY ${latest} LIMIT ${partnersMax})`
}
const latestPartners = (table: string, latest: string) =>
  `(SELECT id FROM (${latestOf(table, 'low', 'high', latest)} UNION ALL ${latestOf(table, 'high', 'low', latest)}) of_both
    ORDER BY ${latest} LIMIT ${partnersMax})`

const isNamed = `(m.username LIKE $pattern::text OR ' ' || lower(m.name) LIKE '% ' || $pattern)`
const isOther = `${inGoodStanding('m')} AND m.id <> $viewerId::uuid AND m.id NOT IN (SELECT id FROM hidden)`
const isStranger = `${isNamed} AND m.age IS NOT NULL AND ${isOther}`
const lastActive = 'ORDER BY m.last_active_at DESC NULLS LAST'

/** Matches among the `count` most recently active members of a kind; none unless the condition `when` holds. */
const recentOf = (kind: string, count: number, when: string) => `
  (SELECT m.id, m.last_active_at FROM (
     SELECT * FROM members WHERE ${isListed} AND ${kind} ORDER BY last_active_at DESC NULLS LAST LIMIT ${count}) m
   WHERE ${when} AND ${isStranger} ${lastActive} LIMIT (SELECT $needed::int))`
/** For an unreviewed viewer only members to whom everyone may write are scanned. */
const recent = (count: number, when: string) => `
  ${recentOf(toReviewed, count, `(SELECT is_reviewed FROM own WHERE ${when})`)}
  UNION ALL ${recentOf(isOpen, count, `(SELECT NOT is_reviewed FROM own WHERE ${when})`)}`

interface PeopleValues {
  readonly viewerId: string
  /** LIKE pattern: the typed text and `%`. */
  readonly pattern: string
  /** Text-search query of the typed words, the last one as a beginning. */
  readonly words: string
  /** The index is used only if fewer strangers than this are among the most recently active members. */
  readonly needed: number
  /** Whether this server sends mail. */
  readonly mail: boolean
}

/** Matches and partners of a conversation with that name. */
const lookedUp = `related AS MATERIALIZED (
     ${latestPartners('matches', 'created_at DESC')} UNION ${latestPartners('conversations', 'last_message_at DESC NULLS LAST')}
   ), known AS MATERIALIZED (
     SELECT m.id, m.last_active_at FROM related CROSS JOIN LATERAL (SELECT * FROM members WHERE id = related.id LIMIT 1) m
     WHERE ${isNamed} AND ${isOther} ${lastActive} LIMIT ${peopleMax}
   )`
const given = `known AS MATERIALIZED (
     SELECT id, last_active_at FROM members WHERE id = ANY ($known::uuid[])
   )`

type PeopleRow = PersonRow & FilteringRow & { readonly is_known: boolean }

/**
 * Most recently active first. Strangers are searched among the most recently active members; if too few are found, in the index;
 * and for a name of thousands among many more of the most recently active. Filters do not apply to matches and partners.
 */
const find = (known: string, scanned: number) => `
   WITH hidden AS MATERIALIZED (
     SELECT blocked_id AS id FROM blocks WHERE blocker_id = $viewerId
     UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = $viewerId
   ), own AS MATERIALIZED (
     SELECT cardinality(${missingSteps('self', '$mail::boolean')}) = 0 AS is_reviewed FROM members self WHERE self.id = $viewerId
   ), ${known}, recent AS MATERIALIZED (${recent(scanned, 'true')}
   ), named AS MATERIALIZED (
     SELECT id, username, name, last_active_at, simulated, messages_from, age, suspended_at, declared_minor_at
     FROM members WHERE ${isListed}
       AND ${nameWords} @@ (SELECT $words::text::tsquery WHERE (SELECT count(*) FROM recent) < $needed::int)
     LIMIT ${candidatesMax}
   ), indexed AS MATERIALIZED (
     SELECT m.id, m.last_active_at FROM named m
     WHERE (${isOpen} OR messages_from = 'reviewed' AND (SELECT is_reviewed FROM own)) AND ${isStranger}
     ${lastActive} LIMIT ${peopleMax}
   ), deep AS MATERIALIZED (${recent(scannedMax, `(SELECT count(*) FROM named) >= ${candidatesMax}`)}
   ), page AS MATERIALIZED (
     SELECT m.id, known.id IS NOT NULL AS is_known
     FROM (SELECT * FROM known UNION SELECT * FROM recent UNION SELECT * FROM indexed UNION SELECT * FROM deep) m
     LEFT JOIN known USING (id)
     ${lastActive} LIMIT ${peopleMax}
   )
   SELECT m.id, m.username, m.name, m.picture_id, m.verified, m.simulated, m.place, page.is_known,
     p.two_way AND NOT page.is_known AS two_way, ${twoWayColumns}
   FROM page JOIN members m ON m.id = page.id LEFT JOIN preferences p ON p.member_id = m.id AND p.two_way
   ${lastActive}`

export const findPeople = statement<PeopleRow, PeopleValues>('profiles_find_people', find(lookedUp, scannedFirst))

/** `known`: rows of `findPeople` that it found among matches and partners, so that they are not looked up again. */
export const findMorePeople = statement<PeopleRow, PeopleValues & { readonly known: readonly string[] }>(
  'profiles_find_more_people',
  find(given, scannedMore),
)

/** LIKE pattern and text-search query of a typed text. */
export function namePattern(q: string): { readonly pattern: string; readonly words: string } {
  const typed = q.toLowerCase()
  const words = typed.split(' ').filter((word) => word !== '')
  const quoted = words.map((word) => `'${word.replaceAll(/['\\]/g, '$&$&')}'`)
  return {
    pattern: `${typed.replaceAll(/[\\%_]/g, '\\$&')}%`,
    words: quoted.length > 0 ? `${quoted.join(' & ')}:*` : '',
  }
}
