import { correctedTerms, typedWords, searchTerms } from '../../../platform/database/search/search.ts'
import { newPeoplePerDay } from '@hamvav/contract/profiles/limits'
import { statement } from '../../../platform/database/statement.ts'
import { twoWayColumns, type TwoWayFilterRow } from '../filters/filter-queries.ts'
import type { FilteredPerson } from '../filters/filter-rules.ts'
import type { PersonRow } from '../queries.ts'
import { missingSteps } from '../../../schema/members.ts'
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
  FROM found CROSS JOIN LATERAL (SELECT * FROM members WHERE id = found.id LIMIT 1) m CROSS JOIN terms
    LEFT JOIN preferences p ON p.member_id = m.id AND p.two_way
  WHERE m.id <> $2 AND m.age IS NOT NULL AND m.declared_minor_at IS NULL AND ${isListed('m')}
    AND m.id NOT IN (SELECT blocked_id FROM blocks WHERE blocker_id = $2
      UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = $2)
  ORDER BY found.whole DESC, word_similarity(terms.folded, m.search_text) DESC, m.id DESC LIMIT ${rows}`

const isMatch = (query: 'whole' | 'begun') => `search_words(c.search_text) @@ (SELECT ${query} FROM terms)`
const byWords = (query: 'whole' | 'begun', when = 'true') => `
  SELECT id, ${query === 'whole'} AS whole FROM members c
  WHERE ${when} AND ${isMatch(query)} AND ${isListed('c')} LIMIT ${candidates}`

/** Letters of a short beginning, without the a's that folding leaves out: one in ten members may have a name with it. */
const shortLettersMax = 2
/** Most recently active members, scanned for a short beginning. */
const scanned = 2_500
/** So many of them are enough to leave the index out: a page has 50 at most, before two-way filters. */
const enough = 100

/**
 * Pattern for a word of `search_text` that begins with the term: three times as fast as splitting the text again. Null without
 * letters, so that it matches nothing.
 */
const beginning = `'(^| )' || regexp_replace(nullif(search_key(folded), ''), '(.)', '\\1a*', 'g')`

/**
 * Beginnings are looked for only if whole words give too few: of a frequent word that takes as long again, and none would be shown.
 * Of a short beginning the index would read a hundred thousand entries (85 to 150 ms of a million members): recently active members
 * are scanned first.
 */
const find = (terms: string) => `
  WITH ${terms}, by_whole_words AS MATERIALIZED (${byWords('whole')}), recent AS MATERIALIZED (
    SELECT id FROM (
      SELECT id, search_text FROM members c
      WHERE (SELECT length(search_key(folded)) <= ${shortLettersMax} FROM terms)
        AND (SELECT count(*) FROM by_whole_words) < ${candidates} AND ${isListed('c')}
      ORDER BY last_active_at DESC NULLS LAST LIMIT ${scanned}) c
    WHERE search_text ~ (SELECT ${beginning} FROM terms) LIMIT ${candidates}
  ), counts AS MATERIALIZED (
    SELECT (SELECT count(*) FROM by_whole_words) < ${candidates} AND (SELECT count(*) FROM recent) < ${enough} AS are_few
  ), found AS MATERIALIZED (
    SELECT id, bool_or(whole) AS whole FROM (
      SELECT id, whole FROM by_whole_words
      UNION ALL SELECT id, false FROM recent
      UNION ALL (${byWords('begun', '(SELECT are_few FROM counts)')})) either GROUP BY id
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

export interface FoundValues {
  readonly viewerId: string
  /** Kathmandu day. */
  readonly day: string
  /** Results of a search. */
  readonly ids: readonly string[]
  /** The search text: an exact username is always found. */
  readonly username: string
  /** Whether this server sends mail. */
  readonly mail: boolean
}

interface FoundTodayRow {
  /** Results that count as known: found before on that day, matches, partners of a conversation, the exact username. */
  readonly known_ids: string[]
  readonly new_ids: string[]
  /** Number of new people that the search may still show on that day. */
  readonly room: number
}

export const readFound = statement<FoundTodayRow, FoundValues>(
  'profiles_read_found',
  `WITH result AS MATERIALIZED (
     SELECT m.id, n, m.username = $username::text
       OR EXISTS (SELECT FROM daily_found f WHERE f.member_id = $viewerId::uuid AND f.day = $day::date AND f.about_id = m.id)
       OR EXISTS (SELECT FROM matches x WHERE x.low_id = least(m.id, $viewerId) AND x.high_id = greatest(m.id, $viewerId))
       OR EXISTS (SELECT FROM conversations c WHERE c.low_id = least(m.id, $viewerId) AND c.high_id = greatest(m.id, $viewerId)
         AND c.last_message_id IS NOT NULL) AS is_known
     FROM unnest($ids::uuid[]) WITH ORDINALITY AS r (id, n) JOIN members m USING (id)
   )
   SELECT coalesce(array_agg(id) FILTER (WHERE is_known), '{}') AS known_ids,
     coalesce(array_agg(id ORDER BY n) FILTER (WHERE NOT is_known), '{}') AS new_ids,
     (SELECT CASE WHEN cardinality(${missingSteps('self', '$mail::boolean')}) = 0
        THEN ${newPeoplePerDay.reviewed} ELSE ${newPeoplePerDay.unreviewed} END FROM members self WHERE self.id = $viewerId)
       - (SELECT count(*)::int FROM daily_found WHERE member_id = $viewerId AND day = $day::date) AS room
   FROM result`,
)

export const lockFound = statement(
  'profiles_lock_found',
  `SELECT pg_advisory_xact_lock(hashtextextended('daily-found/' || $1, 0))`,
)

/** Also deletes the member's earlier days. */
export const addFound = statement(
  'profiles_add_found',
  `WITH pruned AS (DELETE FROM daily_found WHERE member_id = $1 AND day < $2::date)
   INSERT INTO daily_found (member_id, day, about_id)
   SELECT $1, $2::date, m.id FROM members m WHERE m.id = ANY ($3::uuid[]) ORDER BY m.id ON CONFLICT DO NOTHING`,
)
