import * as z from 'zod/mini'
import { EntityId, text, Timestamp } from '../fields.ts'
import { dateNoteMax, datePlaceMax } from './limits.ts'

export const DatePlace = text({ min: 1, max: datePlaceMax, name: 'The place' })
export const DateNote = text({ max: dateNoteMax, name: 'The note' })

/** `waiting`: the check-in is still due; `safe`: the member has checked in; `missed`: the time passed without a check-in. */
export const DateState = z.enum(['waiting', 'safe', 'missed'])
export type DateState = z.output<typeof DateState>

/** Somebody who gets a mail if a check-in is missed; they need no account. */
export const DateFriend = z.object({
  _id: EntityId,
  email: z.string(),
  /** Mail goes only to a confirmed address. */
  isConfirmed: z.boolean(),
})
export type DateFriend = z.output<typeof DateFriend>

/** The match whom the member meets; they are asked whether friends may read their name. Null: no answer yet. */
export const DatePartner = z.object({ name: z.string(), username: z.string(), agreed: z.nullable(z.boolean()) })

/** A question to the caller: may the friends with whom this member shares a date read the caller's name? */
export const DateQuestion = z.object({
  _id: EntityId,
  from: EntityId,
  startsAt: Timestamp,
  agreed: z.nullable(z.boolean()),
})
export type DateQuestion = z.output<typeof DateQuestion>

/** A date as its member sees it. */
export const SharedDate = z.object({
  _id: EntityId,
  place: z.string(),
  note: z.string(),
  startsAt: Timestamp,
  checkInAt: Timestamp,
  /** The link works until then. */
  endsAt: Timestamp,
  state: DateState,
  /** Null: nobody gets a mail. */
  friendId: z.nullable(EntityId),
  /** Null: the date names nobody. */
  partner: z.nullable(DatePartner),
  /** Opens the date without an account; part of the link. */
  token: z.string(),
})
export type SharedDate = z.output<typeof SharedDate>

/** A date as a friend with the link sees it. */
export const FriendsDate = z.object({
  name: z.string(),
  username: z.string(),
  place: z.string(),
  note: z.string(),
  startsAt: Timestamp,
  checkInAt: Timestamp,
  state: DateState,
  /** Whom the member meets, if they agreed to be named. */
  partner: z.nullable(z.object({ name: z.string(), username: z.string() })),
  /** Numbers to call in an emergency. */
  emergency: z.array(z.object({ phone: z.string(), name: z.object({ en: z.string(), ne: z.string() }) })),
})
export type FriendsDate = z.output<typeof FriendsDate>

/** A member who lets the caller know in the app, instead of by mail, if they miss a check-in; with what they missed. */
export const FollowedMember = z.object({
  _id: EntityId,
  name: z.string(),
  username: z.string(),
  /** Missed check-ins, also after a later one; until the link of the date ends. */
  missed: z.array(FriendsDate),
})
export type FollowedMember = z.output<typeof FollowedMember>

/** Own dates and friends, and of whom the caller is told; `mail`: whether this server can send mail. */
export const SharedDates = z.object({
  dates: z.array(SharedDate),
  friends: z.array(DateFriend),
  followed: z.array(FollowedMember),
  mail: z.boolean(),
})
export type SharedDates = z.output<typeof SharedDates>
