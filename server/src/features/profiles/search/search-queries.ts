import { correctedTerms, typedWords, searchTerms } from '../../../platform/database/search/search.ts'
import { statement } from '../../../platform/database/statement.ts'
import { twoWayColumns } from '../filters/filter-queries.ts'
import type { FilteredPerson, TwoWayFilters } from '../filters/filter-rules.ts'
import type { PersonRow } from '../queries.ts'

/** `genders` and the rest of the filter are null where the member has no two-way one. */
export type TwoWayRow = TwoWayFilters & { readonly place: string | null; readonly twoWay: boolean | null }
type FoundRow = PersonRow & TwoWayRow & { readonly location: string }

/** Of each way of finding so many are looked at: who looks for "s" sees some of the many. */
const candidates = 300
/** Rows at most, from which two-way filters still take some. */
const rows = 200

/** The predicate of the indexes for search, to the letter. */
const isListed = (member: string) =>
  `${member}.visible AND ${member}.visibility_approved AND ${member}.suspended_at IS NULL`

/** Who may be found by $2, as in Discover; bound to candidates by their ids, best first. */
const shown = `
  SELECT m.id, m.username, m.name, m.picture_id, m.verified, m.simulated, m.location, m.place,
    p.two_way AS "twoWay", ${twoWayColumns}
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

/** By every word of $1 in the name or user name, or its beginning; whole words first. */
export const findByWords = statement<FoundRow>('profiles_search_words', find(searchTerms('$1')))

/** By words that stand in for mistyped ones. */
export const findCorrected = statement<FoundRow>('profiles_search_corrected', find(correctedTerms('$1')))
export const readTypedName = typedWords('profiles', 'member_words')

/** What two-way filters ask of $1. */
export const readSearcher = statement<FilteredPerson>(
  'profiles_read_searcher',
  `SELECT gender, place, verified, intent, age + extract(year FROM age(now(), age_declared_at))::int AS age
   FROM members WHERE id = $1`,
)

const isMatch = 'EXISTS (SELECT 1 FROM matches x WHERE x.low_id = least(m.id, $1) AND x.high_id = greatest(m.id, $1))'
const hasWritten = `EXISTS (
  SELECT 1 FROM conversations c
  WHERE c.low_id = least(m.id, $1) AND c.high_id = greatest(m.id, $1) AND c.last_message_id IS NOT NULL)`

/** People $1 may write to whose name or user name has a word that starts with $2 (a LIKE pattern). No filter parts known ones. */
export const findPeople = statement<PersonRow & TwoWayRow>(
  'profiles_find_people',
  `SELECT m.id, m.username, m.name, m.picture_id, m.verified, m.simulated, m.place,
     p.two_way AND NOT ${isMatch} AND NOT ${hasWritten} AS "twoWay", ${twoWayColumns}
   FROM members m LEFT JOIN preferences p ON p.member_id = m.id AND p.two_way
   WHERE m.id <> $1 AND m.suspended_at IS NULL
     AND (m.username LIKE $2 OR lower(m.name) LIKE $2 OR lower(m.name) LIKE '% ' || $2)
     AND (${hasWritten} OR ${isMatch} OR m.visible AND m.visibility_approved AND m.messages_from = 'everyone'
       AND m.age IS NOT NULL AND m.declared_minor_at IS NULL)
     AND NOT EXISTS (
       SELECT 1 FROM blocks b
       WHERE (b.blocker_id = m.id AND b.blocked_id = $1) OR (b.blocker_id = $1 AND b.blocked_id = m.id))
   ORDER BY m.last_active_at DESC LIMIT ${rows}`,
)
