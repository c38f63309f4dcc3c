import { correctedTerms, typedWords, searchTerms } from '../../../platform/database/search/search.ts'
import { statement } from '../../../platform/database/statement.ts'
import { twoWayColumns, type TwoWayFilterRow } from '../filters/filter-queries.ts'
import type { FilteredPerson } from '../filters/filter-rules.ts'
import type { PersonRow } from '../queries.ts'
import { inGoodStanding } from '../../../schema/good-standing.ts'

/** The filter columns are null if the member has no two-way filters. */
export type FilteringRow = TwoWayFilterRow & { readonly place: string | null; readonly two_way: boolean | null }
type FoundRow = PersonRow & FilteringRow & { readonly location: string }

/** Candidates of each kind of match, which limits the cost of a short query. */
const candidates = 300
/** Rows before two-way filters are applied. */
const rows = 200

/** Must equal the predicate of the search indexes. */
const isListed = (member: string) => `${member}.visible AND ${member}.visibility_approved AND ${inGoodStanding(member)}`

/** Candidates whom $2 may find, as in Discover; best first. */
const shown = `
  SELECT m.id, m.username, m.name, m.picture_id, m.verified, m.simulated, m.location, m.place,
    p.two_way, ${twoWayColumns}
  FROM found JOIN members m ON m.id = found.id CROSS JOIN terms
    LEFT JOIN preferences p ON p.member_id = m.id AND p.two_way
  WHERE m.id <> $2 AND m.age IS NOT NULL AND m.declared_minor_at IS NULL AND ${isListed('m')}
    AND NOT EXISTS (
      SELECT FROM blocks b WHERE b.blocker_id = m.id AND b.blocked_id = $2 OR b.blocker_id = $2 AND b.blocked_id = m.id)
  ORDER BY found.whole DESC, word_similarity(terms.folded, m.search_text) DESC, m.id DESC LIMIT ${rows}`

const byWords = (query: 'whole' | 'begun') => `
  (SELECT id, ${query === 'whole'} AS whole FROM members c
   WHERE search_words(search_text) @@ (SELECT ${query} FROM terms) AND ${isListed('c')} LIMIT ${candidates})`

const find = (terms: string) => `
  WITH ${terms}, found AS MATERIALIZED (
    SELECT id, bool_or(whole) AS whole FROM (${byWords('whole')} UNION ALL ${byWords('begun')}) either GROUP BY id
  ) ${shown}`

/** Matches every word of $1 or its beginning in the name or username; whole words first. */
export const findByWords = statement<FoundRow>('profiles_search_words', find(searchTerms('$1')))

/** Matches the corrections of misspelled words. */
export const findCorrected = statement<FoundRow>('profiles_search_corrected', find(correctedTerms('$1')))
export const readTypedName = typedWords('profiles', 'member_words')

/** Values of $1 that two-way filters check. */
export const readSearcher = statement<FilteredPerson>(
  'profiles_read_searcher',
  `SELECT gender, place, verified, intent, age + extract(year FROM age(now(), age_declared_at))::int AS age
   FROM members WHERE id = $1`,
)

const isMatch = 'EXISTS (SELECT 1 FROM matches x WHERE x.low_id = least(m.id, $1) AND x.high_id = greatest(m.id, $1))'
const hasWritten = `EXISTS (
  SELECT 1 FROM conversations c
  WHERE c.low_id = least(m.id, $1) AND c.high_id = greatest(m.id, $1) AND c.last_message_id IS NOT NULL)`

/** Members whom $1 may write to with a name or username like $2. Filters do not apply to matches and partners of a conversation. */
export const findPeople = statement<PersonRow & FilteringRow>(
  'profiles_find_people',
  `SELECT m.id, m.username, m.name, m.picture_id, m.verified, m.simulated, m.place,
     p.two_way AND NOT ${isMatch} AND NOT ${hasWritten} AS two_way, ${twoWayColumns}
   FROM members m LEFT JOIN preferences p ON p.member_id = m.id AND p.two_way
   WHERE m.id <> $1 AND ${inGoodStanding('m')}
     AND (m.username LIKE $2 OR lower(m.name) LIKE $2 OR lower(m.name) LIKE '% ' || $2)
     AND (${hasWritten} OR ${isMatch} OR m.visible AND m.visibility_approved AND m.messages_from <> 'matches'
       AND m.age IS NOT NULL AND m.declared_minor_at IS NULL)
     AND NOT EXISTS (
       SELECT 1 FROM blocks b
       WHERE (b.blocker_id = m.id AND b.blocked_id = $1) OR (b.blocker_id = $1 AND b.blocked_id = m.id))
   ORDER BY m.last_active_at DESC LIMIT ${rows}`,
)
