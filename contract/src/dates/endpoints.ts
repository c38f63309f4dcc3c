// Share my date: a link for a friend, and a mail to them after a missed check-in (decision 0076).
import * as z from 'zod/mini'
import { Email } from '../auth/entities.ts'
import { endpoint } from '../endpoint.ts'
import { EntityId } from '../fields.ts'
import { DateFriend, DateQuestion, DateNote, DatePlace, FriendsDate, SharedDate, SharedDates } from './entities.ts'

const IsoTime = z.iso.datetime({ error: 'This is not a time.' })
const idOf = z.object({ id: EntityId })
const Token = z
  .string({ error: 'The link is not whole.' })
  .check(z.minLength(1, { error: 'The link is not whole.' }), z.maxLength(300, { error: 'The link is not whole.' }))

export const listSharedDates = endpoint({
  id: 'listSharedDates',
  method: 'GET',
  path: '/api/shared-dates',
  summary: 'Own dates that are shared with a friend, and the friends',
  access: 'member',
  alsoFor: ['suspended'],
  rate: 'read',
  status: 200,
  response: SharedDates,
  errors: [],
})

export const shareDate = endpoint({
  id: 'shareDate',
  method: 'POST',
  path: '/api/shared-dates',
  summary: 'Share a date; repeating the call with the same clientId returns the first result',
  access: 'member',
  rate: 'write',
  body: z.object({
    clientId: z.uuid({ error: 'This is not a valid id.' }),
    place: DatePlace,
    note: DateNote,
    startsAt: IsoTime,
    checkInAt: IsoTime,
    friendId: z.nullable(EntityId),
    /** The match whom the member meets, who is asked to be named; nobody is named without their answer. */
    partnerId: z.optional(z.nullable(EntityId)),
  }),
  status: 201,
  response: SharedDate,
  errors: ['dates_full', 'date_times_wrong', 'date_friend_missing', 'date_friend_unconfirmed', 'date_match_missing'],
})

export const moveCheckIn = endpoint({
  id: 'moveCheckIn',
  method: 'PUT',
  path: '/api/shared-dates/:id',
  summary: 'Move the time to check in',
  access: 'member',
  rate: 'write',
  params: idOf,
  body: z.object({ checkInAt: IsoTime }),
  status: 200,
  response: SharedDate,
  errors: ['date_not_found', 'date_over', 'date_times_wrong'],
})

export const checkIn = endpoint({
  id: 'checkIn',
  method: 'POST',
  path: '/api/shared-dates/:id/check-in',
  summary: 'Say that all is well; after a missed check-in the friend gets a mail about it. Idempotent',
  access: 'member',
  alsoFor: ['suspended'],
  rate: 'write',
  params: idOf,
  status: 200,
  response: SharedDate,
  errors: ['date_not_found'],
})

export const removeSharedDate = endpoint({
  id: 'removeSharedDate',
  method: 'DELETE',
  path: '/api/shared-dates/:id',
  summary: 'Stop sharing a date: its link ends, and no mail is sent. Idempotent',
  access: 'member',
  alsoFor: ['suspended'],
  rate: 'write',
  params: idOf,
  status: 204,
  response: z.null(),
  errors: [],
})

export const addDateFriend = endpoint({
  id: 'addDateFriend',
  method: 'POST',
  path: '/api/shared-dates/friends',
  summary: 'Choose a friend by email address, who is asked to confirm it; repeated for the same address it asks again',
  access: 'member',
  rate: 'mail',
  body: z.object({ email: Email }),
  status: 201,
  response: DateFriend,
  errors: ['mail_off', 'date_friends_full'],
})

export const removeDateFriend = endpoint({
  id: 'removeDateFriend',
  method: 'DELETE',
  path: '/api/shared-dates/friends/:id',
  summary: 'Remove a friend, who gets no mail any more. Idempotent',
  access: 'member',
  rate: 'write',
  params: idOf,
  status: 204,
  response: z.null(),
  errors: [],
})

export const answerDateFriend = endpoint({
  id: 'answerDateFriend',
  method: 'POST',
  path: '/api/shared-dates/friends/answer',
  summary: 'Confirm or refuse by the mailed link to be a friend; a refusal ends all mails of this kind to the address',
  access: 'anyone',
  rate: 'write',
  body: z.object({ token: Token, accepts: z.boolean({ error: 'Please choose one.' }) }),
  status: 200,
  response: z.object({ name: z.string() }),
  errors: ['link_invalid'],
})

export const listDateQuestions = endpoint({
  id: 'listDateQuestions',
  method: 'GET',
  path: '/api/shared-dates/questions',
  summary: 'Matches who share a date with the caller and ask whether their friends may read the name of the caller',
  access: 'member',
  rate: 'read',
  status: 200,
  response: z.array(DateQuestion),
  errors: [],
})

export const answerDateQuestion = endpoint({
  id: 'answerDateQuestion',
  method: 'PUT',
  path: '/api/shared-dates/questions/:id',
  summary: 'Agree or refuse to be named to friends of a match; can be changed until the link of the date ends',
  access: 'member',
  rate: 'write',
  params: idOf,
  body: z.object({ agrees: z.boolean({ error: 'Please choose one.' }) }),
  status: 200,
  response: DateQuestion,
  errors: ['date_not_found'],
})

export const followDates = endpoint({
  id: 'followDates',
  method: 'POST',
  path: '/api/shared-dates/followed',
  summary:
    'Agree by the mailed link to be a friend who is told in the app and by a push, in addition to the mail. Idempotent',
  access: 'member',
  rate: 'write',
  body: z.object({ token: Token }),
  status: 200,
  response: z.object({ name: z.string() }),
  errors: ['link_invalid'],
})

export const unfollowDates = endpoint({
  id: 'unfollowDates',
  method: 'DELETE',
  path: '/api/shared-dates/followed/:id',
  summary: 'Be told of no missed check-ins of this member any more, neither here nor by mail. Idempotent',
  access: 'member',
  rate: 'write',
  params: idOf,
  status: 204,
  response: z.null(),
  errors: [],
})

export const readSharedDate = endpoint({
  id: 'readSharedDate',
  method: 'POST',
  path: '/api/shared-dates/read',
  summary: 'A shared date by its link; the token is in the body so that no log of addresses has it',
  access: 'anyone',
  rate: 'read',
  body: z.object({ token: Token }),
  status: 200,
  response: FriendsDate,
  errors: ['date_not_found'],
})
