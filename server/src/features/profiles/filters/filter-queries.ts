import type { Filters, Intent } from '@hamvav/contract/profiles/entities'
import { statement } from '../../../platform/database/statement.ts'
import type { FilteredPerson } from './filter-rules.ts'

export interface TwoWayFilterRow {
  readonly age_from: number | null
  readonly age_to: number | null
  readonly genders: ('male' | 'female' | 'other')[]
  readonly distance_km: number | null
  readonly verified_only: boolean
  readonly intents: Intent[]
}

export interface FilterRow extends TwoWayFilterRow {
  readonly interests: string[]
  readonly two_way: boolean
}

export const twoWayColumns = 'p.age_from, p.age_to, p.genders, p.distance_km, p.verified_only, p.intents'
const columns = `${twoWayColumns}, p.interests, p.two_way`

export const readFilters = statement<FilterRow>(
  'profiles_read_filters',
  `SELECT ${columns} FROM preferences p WHERE p.member_id = $1`,
)

export const saveFilters = statement<FilterRow, Filters & { readonly memberId: string }>(
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

/** Two-way filters of $1 with the filtered values of $2; no row if $1 has none. */
export const readTwoWay = statement<TwoWayFilterRow & FilteredPerson & { readonly own_place: string | null }>(
  'profiles_read_two_way',
  `SELECT ${twoWayColumns}, own.place AS own_place, m.gender, m.place, m.verified, m.intent,
     m.age + extract(year FROM age(now(), m.age_declared_at))::int AS age
   FROM preferences p JOIN members own ON own.id = p.member_id JOIN members m ON m.id = $2
   WHERE p.member_id = $1 AND p.two_way`,
)
