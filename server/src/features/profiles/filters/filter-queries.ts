import type { Filters } from '@hamvav/contract/profiles/entities'
import { statement } from '../../../platform/database/statement.ts'
import type { FilteredPerson, TwoWayFilters } from './filter-rules.ts'

export const twoWayColumns = `p.age_from AS "ageFrom", p.age_to AS "ageTo", p.genders, p.distance_km AS "distanceKm",
  p.verified_only AS "verifiedOnly", p.intents`
const columns = `${twoWayColumns}, p.interests, p.two_way AS "twoWay"`

export const readFilters = statement<Filters>(
  'profiles_read_filters',
  `SELECT ${columns} FROM preferences p WHERE p.member_id = $1`,
)

export const saveFilters = statement<Filters, Filters & { readonly memberId: string }>(
  'profiles_save_filters',
  `INSERT INTO preferences AS p
     (member_id, age_from, age_to, genders, distance_km, interests, verified_only, intents, two_way)
   VALUES ($memberId, $ageFrom, $ageTo, $genders, $distanceKm, $interests, $verifiedOnly, $intents, $twoWay)
   ON CONFLICT (member_id) DO UPDATE SET
     age_from = excluded.age_from, age_to = excluded.age_to, genders = excluded.genders,
     distance_km = excluded.distance_km, interests = excluded.interests, verified_only = excluded.verified_only,
     intents = excluded.intents, two_way = excluded.two_way
   RETURNING ${columns}`,
)

/** The two-way filters of $1 beside what they ask of $2; no row where $1 has none. */
export const readTwoWay = statement<TwoWayFilters & FilteredPerson & { readonly ownPlace: string | null }>(
  'profiles_read_two_way',
  `SELECT ${twoWayColumns}, own.place AS "ownPlace", m.gender, m.place, m.verified, m.intent,
     m.age + extract(year FROM age(now(), m.age_declared_at))::int AS age
   FROM preferences p JOIN members own ON own.id = p.member_id JOIN members m ON m.id = $2
   WHERE p.member_id = $1 AND p.two_way`,
)
