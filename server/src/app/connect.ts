// Connects domain events of features to handlers of other features, without any decisions.
import { isHouseAccount } from '@hamvav/contract/product'
import type { Pool } from 'pg'
import type { AuthService } from '../features/auth/service.ts'
import type { FeedService } from '../features/feed/service.ts'
import type { ChoicesService } from '../features/matches/choices/choices.ts'
import {
  createRecentWriters,
  endMatch,
  icebreakerKey,
  longestReminded,
  type MatchesService,
  reminderKey,
} from '../features/matches/service.ts'
import type { MessagingService } from '../features/messaging/service.ts'
import type { PlayService } from '../features/play/service.ts'
import type { WebPush } from '../features/notifications/web-push/push.ts'
import { removeNotificationsBetween, type NotificationsService } from '../features/notifications/service.ts'
import type { ProfilesService } from '../features/profiles/service.ts'
import type { EndPair, SafetyService } from '../features/safety/service.ts'
import { withTransaction } from '../platform/database/transaction.ts'

interface Connected extends EventSources {
  readonly pool: Pool
  readonly auth: AuthService
  readonly profiles: Pick<ProfilesService, 'events'>
  readonly notifications: NotificationsService
  readonly push: WebPush
}

export function connectEvents({ pool, auth, profiles, notifications, push, ...sources }: Connected): void {
  const { choices, safety, messaging } = sources
  connectChoices(choices, messaging)
  profiles.events.safeChatSettingChanged.subscribe(({ memberId }) => messaging.safeChatSettingChanged(memberId))
  profiles.events.presenceSettingChanged.subscribe(({ memberId, shows }) =>
    messaging.presenceSettingChanged(memberId, shows),
  )
  connectSafety(safety, messaging)
  connectMailbox(auth, safety)
  connectVerification(safety, notifications, pool)
  connectNotifications(notifications, sources)
  connectPush(push, notifications, messaging)
}

/** Matches open and close conversations; first messages count as inbound weight in Discover. */
function connectChoices({ events, countInbound }: ChoicesService, messaging: MessagingService): void {
  events.matched.subscribe(({ people: [one, other], requestFrom }) => messaging.matched(one.id, other.id, requestFrom))
  events.unmatched.subscribe(({ ids: [one, other] }) => messaging.unmatched(one, other))
  messaging.events.conversationOpened.subscribe(({ to, isComment }) => (isComment ? undefined : countInbound(to)))
}

/** Sends to review what was approved or decided before the owner of the mailbox confirmed it. */
function connectMailbox({ events }: AuthService, safety: SafetyService): void {
  events.mailboxProven.subscribe(({ memberId }) => safety.appealUnproven(memberId))
}

/** A block ends typing and presence between two members. */
function connectSafety({ events }: SafetyService, messaging: MessagingService): void {
  events.blocked.subscribe(({ blockerId, blockedId, wereMatch }) =>
    messaging.separated(blockerId, blockedId, wereMatch),
  )
}

/** Tells a member that nobody decided about a clip or document in time. */
function connectVerification({ events }: SafetyService, { notify, publish }: NotificationsService, pool: Pool): void {
  events.verificationExpired.subscribe(async ({ memberId, kind: mark }) => {
    const data = { granted: false, asked: true, mark, reason: 'expired' } as const
    const notification = { memberId, kind: 'verification', data, dedupeKey: `verification:${mark}` } as const
    publish([await withTransaction(pool, (client) => notify(client, notification))])
  })
}

interface EventSources {
  readonly feed: FeedService
  readonly choices: ChoicesService
  readonly matches: Pick<MatchesService, 'isWaiting'>
  readonly safety: SafetyService
  readonly messaging: MessagingService
  readonly play: Pick<PlayService, 'events'>
}

/** Creates notifications for events of other features. */
function connectNotifications(
  { notify, publish, notifyLater, removeActor, publishUnread }: NotificationsService,
  { feed, choices, matches, safety, messaging, play }: EventSources,
): void {
  // Nobody reads notifications of the house account, and a million members may like an announcement.
  const isNotified = (memberId: string, actorId: string) => memberId !== actorId && !isHouseAccount(memberId)
  /** Call when the two have written, or are no longer a match. */
  const endIcebreaker = (one: string, other: string) => {
    removeActor({ memberId: one, dedupeKey: icebreakerKey }, other)
    removeActor({ memberId: other, dedupeKey: icebreakerKey }, one)
  }
  const endReminder = (memberId: string, partnerId: string) =>
    removeActor({ memberId, dedupeKey: reminderKey }, partnerId)
  feed.events.postLiked.subscribe(({ postId, authorId: memberId, memberId: actorId, isAgain }) => {
    if (isNotified(memberId, actorId) && !isAgain)
      notifyLater({ memberId, actorId, kind: 'like', data: { postId }, dedupeKey: `like:${postId}` })
  })
  const notifyMentioned = async (text: Parameters<FeedService['notifyMentioned']>[0]) => {
    const { postId, authorId: actorId } = text
    const mention = { actorId, kind: 'mention', data: { postId }, dedupeKey: `mention:${postId}` } as const
    publish(await feed.notifyMentioned(text, (client, memberId) => notify(client, { memberId, ...mention })))
  }
  feed.events.postCreated.subscribe((post) => notifyMentioned({ kind: 'post', ...post }))
  feed.events.postCommented.subscribe(async ({ postId, authorId: memberId, memberId: actorId, isAgain }) => {
    if (isNotified(memberId, actorId) && !isAgain)
      notifyLater({ memberId, actorId, kind: 'comment', data: { postId }, dedupeKey: `comment:${postId}` })
    await notifyMentioned({ kind: 'comment', postId, authorId: actorId })
  })
  feed.events.contentEdited.subscribe(({ subject, postId, memberId }) =>
    notifyMentioned({ kind: subject, postId, authorId: memberId }),
  )
  // Notifications about a removed post were deleted with it.
  feed.events.contentRemoved.subscribe(({ subject, postId, authorId: memberId, memberId: actorId, mentioned }) => {
    if (subject === 'post') return publishUnread(mentioned)
    removeActor({ memberId, dedupeKey: `comment:${postId}` }, actorId)
    for (const id of mentioned) removeActor({ memberId: id, dedupeKey: `mention:${postId}` }, actorId)
    return undefined
  })
  feed.events.likeTakenBack.subscribe(({ postId, authorId: memberId, memberId: actorId }) =>
    removeActor({ memberId, dedupeKey: `like:${postId}` }, actorId),
  )
  messaging.events.conversationOpened.subscribe(({ from: actorId, to: memberId, isRequest }) => {
    if (isRequest) notifyLater({ memberId, actorId, kind: 'request', data: {}, dedupeKey: 'request' })
    else endIcebreaker(memberId, actorId)
  })
  messaging.events.conversationChanged.subscribe(({ memberId, partnerId, change }) => {
    if (change === 'accepted' || change === 'declined') removeActor({ memberId, dedupeKey: 'request' }, partnerId)
  })
  // Instead of the push of a message; a muted conversation stays quiet.
  messaging.events.messageSent.subscribe(async ({ message: { part, from: actorId, to: memberId } }) => {
    if (part?.kind !== 'gift' || !(await messaging.unreadChats.unreadFrom(memberId, actorId))) return
    notifyLater({ memberId, actorId, kind: 'gift', data: {}, dedupeKey: `gift:${actorId}` })
  })
  // Only a member's first message can end a reminder, and only early ones are looked at: chatting costs nothing.
  const isEarly = (seq: number) => seq <= 3 * longestReminded
  const writers = createRecentWriters()
  messaging.events.messageSent.subscribe(({ message: { from, to, seq } }) => {
    if (seq > 1 && isEarly(seq) && writers.addIfNew(from, to)) endReminder(from, to)
  })
  // A game that was played or declined, a declined gift and an unsent message may have ended the wait.
  const endReminderIfAnswered = async (memberId: string, partnerId: string) => {
    if (!(await matches.isWaiting(memberId, partnerId))) endReminder(memberId, partnerId)
  }
  messaging.events.messageChanged.subscribe(async ({ memberId, message: { from, to, seq } }) => {
    if (memberId === to && isEarly(seq)) await endReminderIfAnswered(to, from)
  })
  messaging.events.messageUnsent.subscribe(({ from, to }) => endReminderIfAnswered(to, from))
  play.events.revealed.subscribe(async ({ memberId, actorId }) => {
    if (await messaging.unreadChats.mayNotify(memberId, actorId))
      notifyLater({ memberId, actorId, kind: 'game', data: {}, dedupeKey: `game:${actorId}` })
  })
  choices.events.unmatched.subscribe(({ ids: [one, other] }) => {
    endIcebreaker(one, other)
    endReminder(one, other)
    endReminder(other, one)
    return publishUnread([one, other])
  })
  safety.events.blocked.subscribe(({ blockerId, blockedId }) => publishUnread([blockerId, blockedId]))
}

/** Pushes notifications and messages, except messages of a declined request and gifts, which are notifications. */
function connectPush(push: WebPush, notifications: NotificationsService, { events }: MessagingService): void {
  notifications.events.notification.subscribe(push.notification)
  events.messageSent.subscribe(({ message: { _id, from, to, part }, isDeclined }) => {
    if (!isDeclined && part?.kind !== 'gift') push.message({ id: _id, from, to })
  })
}

/** Ends the match and removes the notifications of two members, in the transaction of a block. */
export const endPair: EndPair = async (tx, one, other) => {
  const wereMatch = await endMatch(tx, one, other)
  await removeNotificationsBetween(tx, one, other)
  return { wereMatch }
}
