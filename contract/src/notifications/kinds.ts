// Every kind of notification, one line each: validation, push, targets, icons, settings and SQL lists derive from this table.
// Without Zod, because screens load this file.
import { fillPath, requestsOnly, screens, waitingOnly } from '../screens.ts'

/** Path of a screen and its query parameters. */
export interface Target {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
}

interface Subject {
  readonly actorId: string | undefined
  readonly postId: string | undefined
  readonly threadId: string | undefined
}

interface KindTraits {
  /** Name and colour of the icon (web notification-icon.tsx). */
  readonly icon: string
  readonly tone: 'rose' | 'marigold' | 'pine' | 'danger'
  /** Screen that a press opens, in the list and on a pushed notification. */
  readonly target: (subject: Subject) => Target
  /** The notification is about other members and is hidden while the reader can see none of them. */
  readonly needsActor: boolean
  readonly push: PushTraits
}

interface PushTraits {
  /** `Urgency` of web push: whether a sleeping phone is woken. */
  readonly urgency: 'low' | 'normal' | 'high'
  /** Days for which the push service stores the message for an offline browser. */
  readonly days: number
}

const defaultPush: PushTraits = { urgency: 'normal', days: 3 }
const shortLivedPush: PushTraits = { urgency: 'normal', days: 1 }

const screen =
  ({ path }: { path: string }, search?: Target['search']) =>
  (): Target => ({ to: path, ...(search && { search }) })

const post = ({ postId }: Subject): Target => ({
  to: postId === undefined ? screens.home.path : fillPath(screens.post.path, postId),
})

const conversation = ({ actorId }: Subject): Target => ({
  to: actorId === undefined ? screens.matches.path : fillPath(screens.conversation.path, actorId),
})

/** The thread on the support screen. */
const supportThread = ({ threadId }: Subject): Target => ({
  to: screens.support.path,
  ...(threadId !== undefined && { search: { thread: threadId } }),
})

const { matches, messages, ownProfile, ownReports, sharedDates, suspension, takedowns, standing } = screens

export const notificationKinds = {
  /** Spec §4: clicking a match opens /matches. */
  match: { icon: 'hands', tone: 'rose', target: screen(matches), needsActor: true, push: defaultPush },
  /** Without names or numbers; at most once a day. */
  likesYou: {
    icon: 'heart',
    tone: 'rose',
    target: screen(matches),
    needsActor: false,
    push: { urgency: 'low', days: 1 },
  },
  like: { icon: 'heart', tone: 'rose', target: post, needsActor: true, push: { urgency: 'low', days: 1 } },
  mention: { icon: 'at', tone: 'marigold', target: post, needsActor: true, push: shortLivedPush },
  comment: { icon: 'comment', tone: 'marigold', target: post, needsActor: true, push: shortLivedPush },
  request: {
    icon: 'question',
    tone: 'marigold',
    target: screen(messages, requestsOnly),
    needsActor: true,
    push: defaultPush,
  },
  gift: { icon: 'gift', tone: 'marigold', target: conversation, needsActor: true, push: defaultPush },
  /** The other side has answered too, or guessed the drawing, so the game can be looked at. */
  game: { icon: 'sparkles', tone: 'marigold', target: conversation, needsActor: true, push: defaultPush },
  /** Matches of a week ago in which nobody has written; each is in it once. */
  icebreaker: {
    icon: 'hands',
    tone: 'marigold',
    target: conversation,
    needsActor: true,
    push: { urgency: 'low', days: 3 },
  },
  /** First messages of matches that have waited for an answer for 18 hours or more; each is in it once. */
  reminder: {
    icon: 'comment',
    tone: 'marigold',
    target: screen(messages, waitingOnly),
    needsActor: true,
    push: { urgency: 'low', days: 1 },
  },
  /** A match was ended with a kind last message. */
  goodbye: {
    icon: 'comment',
    tone: 'pine',
    target: conversation,
    needsActor: true,
    push: { urgency: 'low', days: 3 },
  },
  verification: { icon: 'shield', tone: 'pine', target: screen(ownProfile), needsActor: false, push: defaultPush },
  approval: { icon: 'person', tone: 'pine', target: screen(ownProfile), needsActor: false, push: defaultPush },
  warning: { icon: 'warning', tone: 'danger', target: screen(standing), needsActor: false, push: defaultPush },
  takedown: { icon: 'warning', tone: 'danger', target: screen(takedowns), needsActor: false, push: defaultPush },
  announcement: { icon: 'megaphone', tone: 'marigold', target: post, needsActor: false, push: defaultPush },
  report: { icon: 'flag', tone: 'pine', target: screen(ownReports), needsActor: false, push: defaultPush },
  suspension: { icon: 'scale', tone: 'pine', target: screen(suspension), needsActor: false, push: defaultPush },
  checkIn: { icon: 'clock', tone: 'marigold', target: screen(sharedDates), needsActor: false, push: shortLivedPush },
  dateQuestion: { icon: 'question', tone: 'marigold', target: conversation, needsActor: true, push: defaultPush },
  friendMissed: {
    icon: 'warning',
    tone: 'danger',
    target: screen(sharedDates),
    needsActor: true,
    push: { urgency: 'high', days: 1 },
  },
  friendSafe: { icon: 'clock', tone: 'pine', target: screen(sharedDates), needsActor: true, push: shortLivedPush },
  support: { icon: 'question', tone: 'pine', target: supportThread, needsActor: false, push: defaultPush },
} as const satisfies Readonly<Record<string, KindTraits>>

export type NotificationKind = keyof typeof notificationKinds
export type NotificationIconName = (typeof notificationKinds)[NotificationKind]['icon']

export const kindNames = Object.keys(notificationKinds) as readonly NotificationKind[]

/** Types of push messages: every kind, and chat messages, which are not in the list of notifications. */
export type PushType = 'message' | NotificationKind
export const pushTypes: readonly PushType[] = ['message', ...kindNames]

export const pushTraits = (type: PushType): PushTraits =>
  type === 'message' ? { urgency: 'high', days: 1 } : notificationKinds[type].push

interface Targeted {
  readonly kind: NotificationKind
  readonly actors: readonly { readonly _id: string }[]
  readonly postId?: string | undefined
  readonly threadId?: string | undefined
}

/** Screen that a press on the notification opens. */
export const targetOf = ({ kind, actors, postId, threadId }: Targeted): Target =>
  notificationKinds[kind].target({ actorId: actors[0]?._id, postId, threadId })

/** Result of `targetOf` as one path with its query, for web push. */
export function targetPath(notification: Targeted): string {
  const { to, search } = targetOf(notification)
  return search ? `${to}?${new URLSearchParams(search).toString()}` : to
}
