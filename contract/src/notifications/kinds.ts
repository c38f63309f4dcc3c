// Every kind of notification: one line each. Validation, push, targets, signs, settings and SQL lists derive from it.
// Without Zod, as screens load it.
import { fillPath, requestsOnly, screens } from '../screens.ts'

/** A path of ours and its query. */
export interface Target {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
}

interface Subject {
  readonly actorId: string | undefined
  readonly postId: string | undefined
}

interface KindTraits {
  /** Sign beside it (web notification-icon.tsx), and its colours. */
  readonly icon: string
  readonly tone: 'rose' | 'marigold' | 'pine' | 'danger'
  /** Where a press leads, in the list and on a pushed notification. */
  readonly target: (subject: Subject) => Target
  /** About other members: hidden while the reader can see none of them. */
  readonly needsActor: boolean
  readonly push: PushTraits
}

interface PushTraits {
  /** To a sleeping phone. */
  readonly urgency: 'low' | 'normal' | 'high'
  /** How long the push service holds it for a browser that is away. */
  readonly days: number
}

const usual: PushTraits = { urgency: 'normal', days: 3 }
const shortLived: PushTraits = { urgency: 'normal', days: 1 }

const screen =
  ({ path }: { path: string }, search?: Target['search']) =>
  (): Target => ({ to: path, ...(search && { search }) })

const post = ({ postId }: Subject): Target => ({
  to: screens.home.path,
  ...(postId !== undefined && { search: { comments: postId } }),
})

const conversation = ({ actorId }: Subject): Target => ({
  to: actorId === undefined ? screens.matches.path : fillPath(screens.conversation.path, actorId),
})

const { matches, messages, ownProfile, terms, ownReports, suspension } = screens

export const notificationKinds = {
  /** Spec §4: clicking a match opens /matches. */
  match: { icon: 'hands', tone: 'rose', target: screen(matches), needsActor: true, push: usual },
  like: { icon: 'heart', tone: 'rose', target: post, needsActor: true, push: { urgency: 'low', days: 1 } },
  comment: { icon: 'comment', tone: 'marigold', target: post, needsActor: true, push: shortLived },
  request: {
    icon: 'question',
    tone: 'marigold',
    target: screen(messages, requestsOnly),
    needsActor: true,
    push: usual,
  },
  gift: { icon: 'gift', tone: 'marigold', target: conversation, needsActor: true, push: usual },
  verification: { icon: 'shield', tone: 'pine', target: screen(ownProfile), needsActor: false, push: usual },
  approval: { icon: 'person', tone: 'pine', target: screen(ownProfile), needsActor: false, push: usual },
  warning: { icon: 'warning', tone: 'danger', target: screen(terms), needsActor: false, push: usual },
  announcement: { icon: 'megaphone', tone: 'marigold', target: post, needsActor: false, push: usual },
  report: { icon: 'flag', tone: 'pine', target: screen(ownReports), needsActor: false, push: usual },
  suspension: { icon: 'scale', tone: 'pine', target: screen(suspension), needsActor: false, push: usual },
} as const satisfies Readonly<Record<string, KindTraits>>

export type NotificationKind = keyof typeof notificationKinds
export type NotificationSign = (typeof notificationKinds)[NotificationKind]['icon']

export const kindNames = Object.keys(notificationKinds) as readonly NotificationKind[]

/** What can be pushed to a device: every kind, and messages, which stand in Chats and not in the list. */
export type PushType = 'message' | NotificationKind
export const pushTypes: readonly PushType[] = ['message', ...kindNames]

export const pushTraits = (type: PushType): PushTraits =>
  type === 'message' ? { urgency: 'high', days: 1 } : notificationKinds[type].push

interface Targeted {
  readonly kind: NotificationKind
  readonly actors: readonly { readonly _id: string }[]
  readonly postId?: string | undefined
}

/** Where a press on a notification leads. */
export const targetOf = ({ kind, actors, postId }: Targeted): Target =>
  notificationKinds[kind].target({ actorId: actors[0]?._id, postId })

/** The same as one path, for a push. */
export function targetPath(notification: Targeted): string {
  const { to, search } = targetOf(notification)
  return search ? `${to}?${new URLSearchParams(search).toString()}` : to
}
