import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, EntityId, queryNumber, searchText } from '../fields.ts'
import { DiscoverProfile, Gender, Intent } from '../profiles/entities.ts'
import { adultAge, distanceFilter, interestsMax, maximumAge } from '../profiles/limits.ts'
import { ClientId, Message } from '../messaging/entities.ts'
import { closingIds } from './closings.ts'
import {
  Allowance,
  CommentAbout,
  DiscoverCounts,
  LikeComment,
  LikesYou,
  Match,
  Relation,
  WaitingMatch,
} from './entities.ts'
import { discoverPage, matchesPage } from './limits.ts'

/** Comma-separated list in a query parameter. */
const list = <Item extends z.ZodMiniType<unknown, string>>(item: Item, max: number) => {
  const error = 'This must be a list with commas between its parts.'
  return z.optional(
    z.pipe(
      z.pipe(
        z.string({ error }).check(z.maxLength(400, { error: 'This list is too long.' })),
        z.transform((value) => value.split(',').filter((part) => part.trim() !== '')),
      ),
      z.array(item).check(z.maxLength(max, { error: 'This list is too long.' })),
    ),
  )
}

function optionalNumber(min: number, max: number, extra?: number) {
  const error = `This must be a number from ${min} to ${max}.`
  const isAllowed = (value: number) => value === extra || (Number.isInteger(value) && value >= min && value <= max)
  return z.optional(z.coerce.number({ error }).check(z.refine(isAllowed, { error })))
}

/** Overrides the stored filters of the same names for one call. */
const filterQuery = {
  ageFrom: optionalNumber(adultAge, maximumAge),
  ageTo: optionalNumber(adultAge, maximumAge),
  genders: list(Gender, 3),
  /** 0: no limit. */
  distanceKm: optionalNumber(distanceFilter.min, distanceFilter.max, 0),
  interests: list(searchText(100), interestsMax),
  verifiedOnly: z.optional(z.stringbool({ error: 'This must be true or false.' })),
  intents: list(Intent, 4),
}

export const listMatches = endpoint({
  id: 'listMatches',
  method: 'GET',
  path: '/api/matches',
  summary: "Approved members in the caller's daily deck, best first; `after`: id of the last card of the previous page",
  access: 'member',
  rate: 'heavy',
  query: z.object({
    limit: queryNumber(1, discoverPage.max, discoverPage.byDefault),
    after: z.optional(EntityId),
    ...filterQuery,
  }),
  status: 200,
  response: z.array(DiscoverProfile),
  errors: ['age_needed'],
})

export const getCardsAllowance = endpoint({
  id: 'getCardsAllowance',
  method: 'GET',
  path: '/api/matches/cards',
  summary: "Size of today's deck and its limit, which is lower for a member who is not reviewed",
  access: 'member',
  rate: 'read',
  status: 200,
  response: Allowance,
  errors: [],
})

export const countDiscover = endpoint({
  id: 'countDiscover',
  method: 'GET',
  path: '/api/matches/counts',
  summary: 'Number of members shown and hidden by each filter',
  access: 'member',
  rate: 'heavy',
  query: z.object(filterQuery),
  status: 200,
  response: DiscoverCounts,
  errors: ['age_needed'],
})

export const getLikesAllowance = endpoint({
  id: 'getLikesAllowance',
  method: 'GET',
  path: '/api/matches/allowance',
  summary: 'Likes used and left today, and when the quota renews',
  access: 'member',
  rate: 'read',
  status: 200,
  response: Allowance,
  errors: [],
})

export const countLikesYou = endpoint({
  id: 'countLikesYou',
  method: 'GET',
  path: '/api/matches/likes-you',
  summary: 'At least how many people like the caller, counted once a Kathmandu day; who they are is not disclosed',
  access: 'member',
  rate: 'read',
  status: 200,
  response: LikesYou,
  errors: [],
})

export const listOwnMatches = endpoint({
  id: 'listOwnMatches',
  method: 'GET',
  path: '/api/matches/mine',
  summary: "The caller's matches, newest first; `before`: id of the last member of the previous page",
  access: 'member',
  rate: 'read',
  query: z.object({
    limit: queryNumber(1, matchesPage.max, matchesPage.byDefault),
    /** `_id` of the matched member. */
    before: z.optional(EntityId),
  }),
  status: 200,
  response: z.array(Match),
  errors: [],
})

export const listWaiting = endpoint({
  id: 'listWaiting',
  method: 'GET',
  path: '/api/matches/waiting',
  summary: "Matches that wait for the caller's answer, the longest wait first; from eight on, new likes are refused",
  access: 'member',
  rate: 'read',
  status: 200,
  response: z.array(WaitingMatch),
  errors: [],
})

const memberCall = {
  access: 'member',
  rate: 'write',
  params: z.object({ userId: EntityId }),
  status: 200,
} as const

export const getRelation = endpoint({
  ...memberCall,
  id: 'getRelation',
  method: 'GET',
  path: '/api/matches/:userId',
  summary: "The caller's choice, match and availability for one member",
  access: 'member',
  rate: 'read',
  response: Relation,
  errors: ['profile_not_found'],
})

export const likeMember = endpoint({
  ...memberCall,
  id: 'likeMember',
  method: 'POST',
  path: '/api/matches/:userId/like',
  summary: 'Like a member; a mutual like creates a match. Idempotent',
  response: z.object({ isMatch: z.boolean(), allowance: Allowance }),
  errors: [
    'profile_not_found',
    'choice_of_oneself',
    'not_available',
    'likes_used_up',
    'answers_waiting',
    'review_needed',
    'confirmation_needed',
    'age_needed',
  ],
})

/** The like and its comment are stored together or not at all. */
export const likeWithComment = endpoint({
  ...memberCall,
  id: 'likeWithComment',
  method: 'POST',
  path: '/api/matches/:userId/comment',
  summary: 'Like a member with a comment, which is a first message. Idempotent by `clientId`',
  body: z.object({ comment: LikeComment, about: z.optional(CommentAbout), clientId: ClientId }),
  response: z.object({ isMatch: z.boolean(), allowance: Allowance, message: Message }),
  errors: [
    'profile_not_found',
    'recipient_not_found',
    'choice_of_oneself',
    'not_available',
    'likes_used_up',
    'answers_waiting',
    'review_needed',
    'confirmation_needed',
    'age_needed',
    'part_changed',
    'conversation_open',
    'conversation_closed',
    'matches_only',
    'first_messages_used_up',
    'requests_full',
    'request_waits',
    'too_many_held',
  ],
})

export const takeLikeBack = endpoint({
  ...memberCall,
  id: 'takeLikeBack',
  method: 'DELETE',
  path: '/api/matches/:userId/like',
  summary:
    "Withdraw a like, its comment while it is unanswered, and the match it created; the day's first withdrawn likes without a match are refunded to the quota",
  response: Allowance,
  errors: [],
})

export const closeKindly = endpoint({
  ...memberCall,
  id: 'closeKindly',
  method: 'POST',
  path: '/api/matches/:userId/close',
  summary: 'Send a kind last message and end the match; both or neither. Idempotent by `clientId`',
  body: z.object({
    closing: z.enum(closingIds, { error: 'There is no such closing.' }),
    language: z.enum(['en', 'ne'], { error: 'A closing is in en or ne.' }),
    clientId: ClientId,
  }),
  response: z.object({ message: Message }),
  errors: ['profile_not_found', 'recipient_not_found', 'match_ended', 'conversation_open', 'age_needed'],
})

export const passMember = endpoint({
  ...memberCall,
  id: 'passMember',
  method: 'POST',
  path: '/api/matches/:userId/pass',
  summary: 'Pass on a member: they are not shown in Discover again',
  response: Done,
  errors: ['profile_not_found', 'choice_of_oneself', 'already_matched'],
})

export const takePassBack = endpoint({
  ...memberCall,
  id: 'takePassBack',
  method: 'DELETE',
  path: '/api/matches/:userId/pass',
  summary: 'Withdraw a pass',
  response: Done,
  errors: [],
})
