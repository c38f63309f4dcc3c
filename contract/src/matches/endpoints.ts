import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, EntityId, queryNumber } from '../fields.ts'
import { DiscoverProfile } from '../profiles/entities.ts'
import { Allowance, DiscoverCounts, Match, Relation } from './entities.ts'
import { filterQuery } from './filter-query.ts'
import { discoverPage, matchesPage } from './limits.ts'

export const listMatches = endpoint({
  id: 'listMatches',
  method: 'GET',
  path: '/api/matches',
  summary: "The day's set of approved members, best first; `after` goes on from a card",
  access: 'member',
  rate: 'read',
  query: z.object({
    limit: queryNumber(1, discoverPage.max, discoverPage.byDefault),
    after: z.optional(EntityId),
    ...filterQuery,
  }),
  status: 200,
  response: z.array(DiscoverProfile),
  errors: [],
})

export const countDiscover = endpoint({
  id: 'countDiscover',
  method: 'GET',
  path: '/api/matches/counts',
  summary: 'How many members are shown, and how many each filter hides',
  access: 'member',
  rate: 'search',
  query: z.object(filterQuery),
  status: 200,
  response: DiscoverCounts,
  errors: [],
})

export const getLikesAllowance = endpoint({
  id: 'getLikesAllowance',
  method: 'GET',
  path: '/api/matches/allowance',
  summary: 'Likes used and left today, and when they renew',
  access: 'member',
  rate: 'read',
  status: 200,
  response: Allowance,
  errors: [],
})

export const listOwnMatches = endpoint({
  id: 'listOwnMatches',
  method: 'GET',
  path: '/api/matches/mine',
  summary: "The caller's matches, newest first; `before` goes on from one",
  access: 'member',
  rate: 'read',
  query: z.object({
    limit: queryNumber(1, matchesPage.max, matchesPage.byDefault),
    /** The `_id` of a match's member. */
    before: z.optional(EntityId),
  }),
  status: 200,
  response: z.array(Match),
  errors: [],
})

const aboutOne = {
  access: 'active',
  rate: 'write',
  params: z.object({ userId: EntityId }),
  status: 200,
} as const

export const getRelation = endpoint({
  ...aboutOne,
  id: 'getRelation',
  method: 'GET',
  path: '/api/matches/:userId',
  summary: 'How the caller stands to one member',
  access: 'member',
  rate: 'read',
  response: Relation,
  errors: ['profile_not_found'],
})

export const likeMember = endpoint({
  ...aboutOne,
  id: 'likeMember',
  method: 'POST',
  path: '/api/matches/:userId/like',
  summary: 'Like a member; a like that meets a like makes a match. Liking again changes nothing',
  response: z.object({ isMatch: z.boolean(), allowance: Allowance }),
  errors: ['profile_not_found', 'choice_of_oneself', 'not_available', 'likes_used_up', 'age_needed', 'restricted'],
})

export const takeLikeBack = endpoint({
  ...aboutOne,
  id: 'takeLikeBack',
  method: 'DELETE',
  path: '/api/matches/:userId/like',
  summary:
    'Take a like back, and with it the match that it made; the first few of a day that made none are given back to it',
  response: Allowance,
  errors: [],
})

export const passMember = endpoint({
  ...aboutOne,
  id: 'passMember',
  method: 'POST',
  path: '/api/matches/:userId/pass',
  summary: 'Pass on a member: they do not come back to Discover',
  response: Done,
  errors: ['profile_not_found', 'choice_of_oneself', 'already_matched'],
})

export const takePassBack = endpoint({
  ...aboutOne,
  id: 'takePassBack',
  method: 'DELETE',
  path: '/api/matches/:userId/pass',
  summary: 'Take a pass back',
  response: Done,
  errors: [],
})
