import { defaultFilters } from '@hamvav/contract/profiles/default-filters'
// A little community to test with: the viewer sees Aarati, Kiran and Maya.
import type { Allowance, Match } from '@hamvav/contract/matches/entities'
import type { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import { memberId } from '../../../testing/session.ts'

export const idOf = (n: number) => `0193a5c0-0000-7000-8000-${String(n).padStart(12, '0')}`

export function makeCard(n: number, name: string, change: Partial<DiscoverProfile> = {}): DiscoverProfile {
  return {
    _id: idOf(n),
    username: name.toLowerCase().replaceAll(' ', '.'),
    name,
    profileImage: null,
    isBlueTick: false,
    bio: 'Hamvav member',
    age: 27,
    gender: 'female',
    interests: [],
    location: 'Pokhara',
    intent: null,
    prompts: [],
    thumbhash: null,
    reason: 'fit',
    sharedInterests: [],
    distanceKm: null,
    ...change,
  }
}

export const aarati = makeCard(4, 'Aarati Gurung')
export const kiran = makeCard(5, 'Kiran Thapa')
export const maya = makeCard(6, 'Maya Rai')

export const allowance = (used: number): Allowance => ({
  used,
  limit: 30,
  renewsAt: new Date(Date.now() + 3 * 3_600_000).toISOString(),
})

export const makeMatch = (n: number, name: string, isNew = false): Match => ({
  _id: idOf(n),
  username: name.toLowerCase(),
  name,
  profileImage: null,
  verified: false,
  matchedAt: '2026-11-20T10:00:00.000Z',
  isNew,
})

/** What the server answers when nothing is special. */
export const quietServer = (cards: DiscoverProfile[]) => ({
  'GET /api/matches': { body: cards },
  'GET /api/matches/mine': { body: [] as Match[] },
  'GET /api/matches/allowance': { body: allowance(7) },
  'GET /api/profile/filters': { body: defaultFilters },
  'GET /api/profile/me': {
    body: { _id: memberId, place: 'kathmandu', location: 'Kathmandu', interests: ['Momo', 'Chess'] },
  },
})
