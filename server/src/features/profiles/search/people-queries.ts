// Search of members to whom the viewer may write, for the New Message dialog (docs/decisions/0012). A name is found by its beginning
// as it is written and by whole words in either script; if that finds too few, by beginnings of words in either script.
import { searchTerms } from '../../../platform/database/search/search.ts'
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
/** Must equal the expression of the index `members_people`. */
const nameWords = `array_to_tsvector(array_remove(string_to_array(left(lower(name), 200), ' ') || username, ''))`

/** Newest matches, and as many latest conversations, that are looked up: no more than anybody remembers. */
const partnersMax = 1_000
/** @param latest the order of the table's indexes, latest first */
const latestOf = (table: string, own: string, other: string, latest: string) => {
  const [at] = latest.split(' ')
  return `(SELECT ${other}_id AS id, ${at} FROM ${table} WHERE ${own}_id = $viewerId AND ${at} IS NOT NULL ORDER BY ${latest} LIMIT ${partnersMax})`
}
const latestPartners = (table: string, latest: string) =>
  `(SELECT id FROM (${latestOf(table, 'low', 'high', latest)} UNION ALL ${latestOf(table, 'high', 'low', latest)}) of_both
    ORDER BY ${latest} LIMIT ${partnersMax})`

/**
 * The typed words, folded, as queries of the index and as patterns of `search_text`: folded words are compared without the a's inside
 * them. Null, which matches nothing, if folding leaves no letters.
 */
const typed = `${searchTerms('$q::text')}, patterns AS MATERIALIZED (
     SELECT array_agg('(^| )' || letters || '( |$)') AS whole, array_agg('(^| )' || letters) AS begun
     FROM terms, string_to_table(search_key(terms.folded), ' ') AS word, regexp_replace(word, '(.)', '\\1a*', 'g') AS letters
   )`
const isFolded = (query: 'whole' | 'begun') => `m.search_text ~ ALL ((SELECT ${query} FROM patterns)::text[])`

/** How names are compared with what was typed. */
interface Comparison {
  /** SQL condition on a member `m`. */
  readonly isNamed: string
  /** Conditions that use an index: together they find every such member, and also others; nobody unless `when` holds. */
  readonly indexConditions: (when: string) => readonly string[]
}
/** Must contain the expression of the index `members_search_words`. */
const isWord = (query: 'whole' | 'begun', when: string) =>
  `search_words(search_text) @@ (SELECT ${query} FROM terms WHERE ${when})`
const written: Comparison = {
  isNamed: `(m.username LIKE $pattern::text OR ' ' || lower(m.name) LIKE '% ' || $pattern OR ${isFolded('whole')})`,
  indexConditions: (when) => [`${nameWords} @@ (SELECT $words::text::tsquery WHERE ${when})`, isWord('whole', when)],
}
const begun: Comparison = { isNamed: isFolded('begun'), indexConditions: (when) => [isWord('begun', when)] }

const isOther = `${inGoodStanding('m')} AND m.id <> $viewerId::uuid AND m.id NOT IN (SELECT id FROM hidden)`
const isStranger = ({ isNamed }: Comparison) => `${isNamed} AND m.age IS NOT NULL AND ${isOther}`
const lastActive = 'ORDER BY m.last_active_at DESC NULLS LAST'

/** Matches among the `count` most recently active members of a kind; none unless the condition `when` holds. */
const recentOf = (names: Comparison, kind: string, count: number, when: string) => `
  (SELECT m.id, m.last_active_at FROM (
     SELECT * FROM members WHERE ${isListed} AND ${kind} ORDER BY last_active_at DESC NULLS LAST LIMIT ${count}) m
   WHERE ${when} AND ${isStranger(names)} ${lastActive} LIMIT (SELECT $needed::int))`
/** For an unreviewed viewer only members to whom everyone may write are scanned. */
const recent = (names: Comparison, count: number, when: string) => `
  ${recentOf(names, toReviewed, count, `(SELECT is_reviewed FROM own WHERE ${when})`)}
  UNION ALL ${recentOf(names, isOpen, count, `(SELECT NOT is_reviewed FROM own WHERE ${when})`)}`

interface TypedValues {
  readonly viewerId: string
  /** The typed text. */
  readonly q: string
  /** The index is used only if fewer strangers than this are among the most recently active members. */
  readonly needed: number
  /** Whether this server sends mail. */
  readonly mail: boolean
}
interface PeopleValues extends TypedValues {
  /** LIKE pattern: the typed text and `%`. */
  readonly pattern: string
  /** Text-search query of the typed words, the last one as a beginning. */
  readonly words: string
}

/** Matches and partners of a conversation with that name. */
const lookedUp = ({ isNamed }: Comparison) => `related AS MATERIALIZED (
     ${latestPartners('matches', 'created_at DESC')} UNION ${latestPartners('conversations', 'last_message_at DESC NULLS LAST')}
   ), known AS MATERIALIZED (
     SELECT m.id, m.last_active_at FROM related CROSS JOIN LATERAL (SELECT * FROM members WHERE id = related.id LIMIT 1) m
     WHERE ${isNamed} AND ${isOther} ${lastActive} LIMIT ${peopleMax}
   )`
const given = `known AS MATERIALIZED (
     SELECT id, last_active_at FROM members WHERE id = ANY ($known::uuid[])
   )`

type PeopleRow = PersonRow & FilteringRow & { readonly is_known: boolean }

const candidates = (isCandidate: string) => `
     (SELECT id, username, name, search_text, last_active_at, simulated, messages_from, age, suspended_at, declared_minor_at
      FROM members WHERE ${isListed} AND ${isCandidate} LIMIT ${candidatesMax})`

/**
 * Most recently active first. Strangers are searched among the most recently active members; if too few are found, in the index;
 * and for a name of thousands among many more of the most recently active. Filters do not apply to matches and partners.
 */
const find = (names: Comparison, known: string, scanned: number) => `
   WITH ${typed}, hidden AS MATERIALIZED (
     SELECT blocked_id AS id FROM blocks WHERE blocker_id = $viewerId
     UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = $viewerId
   ), own AS MATERIALIZED (
     SELECT cardinality(${missingSteps('self', '$mail::boolean')}) = 0 AS is_reviewed FROM members self WHERE self.id = $viewerId
   ), ${known}, recent AS MATERIALIZED (${recent(names, scanned, 'true')}
   ), named AS MATERIALIZED (${names.indexConditions('(SELECT count(*) FROM recent) < $needed::int').map(candidates).join(' UNION ')}
   ), indexed AS MATERIALIZED (
     SELECT m.id, m.last_active_at FROM named m
     WHERE (${isOpen} OR messages_from = 'reviewed' AND (SELECT is_reviewed FROM own)) AND ${isStranger(names)}
     ${lastActive} LIMIT ${peopleMax}
   ), deep AS MATERIALIZED (${recent(names, scannedMax, `(SELECT count(*) FROM named) >= ${candidatesMax}`)}
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

export const findPeople = statement<PeopleRow, PeopleValues>(
  'profiles_find_people',
  find(written, lookedUp(written), scannedFirst),
)

/** `known`: rows of `findPeople` that it found among matches and partners, so that they are not looked up again. */
export const findMorePeople = statement<PeopleRow, PeopleValues & { readonly known: readonly string[] }>(
  'profiles_find_more_people',
  find(written, given, scannedMore),
)

/** Beginnings of words in either script, also of those that `findPeople` found. */
export const findBegunPeople = statement<PeopleRow, TypedValues>(
  'profiles_find_begun_people',
  find(begun, lookedUp(begun), scannedFirst),
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
