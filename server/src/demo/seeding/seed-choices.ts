import { hourMs } from '@hamvav/contract/durations'
import { placeOf } from '@hamvav/contract/profiles/places'
import type { PoolClient } from 'pg'
import type { DemoCommunity } from '../community.ts'
import { demoFilters, demoIntent, waitingLikes } from '../content/preferences.ts'
import type { DemoMember } from '../content/types.ts'
import { insertRows } from './insert-rows.ts'

type Ids = ReadonlyMap<string, string>

/** Member columns used by Discover. */
export const discoverColumns = (member: DemoMember) => ({
  location: member.location,
  place: placeOf(member.location)?.slug,
  intent: demoIntent(member),
  // Protective defaults (decisions §5)
  first_messages_cap: member.gender === 'female' ? 10 : null,
  extra_pictures_for: member.gender === 'female' ? 'matches' : 'members',
})

/** Inserts filters, the likes of every match, and some unanswered likes. */
export async function seedChoices(client: PoolClient, { members, matches }: DemoCommunity, ids: Ids, now: Date) {
  await insertRows(
    client,
    'preferences',
    members.flatMap((member) => filterRow(member, ids)),
  )
  const mutual = matches.flatMap(({ members: [one, other], createdAt }) => [
    { from: one, to: other, at: new Date(createdAt.getTime() - hourMs) },
    { from: other, to: one, at: createdAt },
  ])
  const waiting = waitingLikes.map(({ from, to, hoursAgo }) => ({
    from,
    to,
    at: new Date(now.getTime() - hoursAgo * hourMs),
  }))
  await insertRows(
    client,
    'choices',
    [...mutual, ...waiting].map(({ from, to, at }) => ({
      member_id: ids.get(from),
      about_id: ids.get(to),
      choice: 'like',
      created_at: at,
    })),
  )
}

function filterRow(member: DemoMember, ids: Ids) {
  const filters = demoFilters(member)
  if (!filters) return []
  return [
    {
      member_id: ids.get(member.username),
      age_from: filters.ageFrom,
      age_to: filters.ageTo,
      genders: filters.genders,
      distance_km: filters.distanceKm,
      verified_only: filters.verifiedOnly,
      intents: filters.intents,
    },
  ]
}
