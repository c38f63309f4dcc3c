// Conversations between two members: writing, reading, seen, unsend, and who is there.
import type { Conversation, Message, Outgoing, RequestAnswer } from '@hamvav/contract/messaging/entities'
import type { Allowance } from '@hamvav/contract/matches/entities'
import { conversationPage } from '@hamvav/contract/messaging/limits'
import type { Pool, PoolClient } from 'pg'
import type { Listing } from '../../platform/archive/listing.ts'
import { openPool } from '../../platform/database/open-pool.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Redis } from '../../platform/redis/open-redis.ts'
import type { Sealing } from '../../platform/crypto/sealing.ts'
import type { LeavesOut } from '../profiles/service.ts'
import { markSeen, unsend } from './reading/change-queries.ts'
import { createControls, type Controls } from './reading/controls.ts'
import { createMessagingEvents, type MessagingEvents } from './events.ts'
import { messagingListings } from './export.ts'
import { laneCount } from './sending/batch-insert.ts'
import { readAllowance } from './sending/first-message.ts'
import { createVisibility, type Visibility } from './presence/visibility.ts'
import { readConversations } from './reading/list-queries.ts'
import { readChanges, readPage, type Anchor } from './queries.ts'
import { createReact, type React } from './reading/reactions.ts'
import { acceptRequest } from './requests/request-queries.ts'
import { createUnreadChats } from './push-queries.ts'
import { createRequests } from './requests/requests.ts'
import { createSending, type Sender } from './sending/send.ts'
import { conversationView, messageView, type Open } from './view.ts'

export interface MessagingService extends Pick<Visibility, 'presence' | 'onlinePartners'>, Controls {
  readonly events: MessagingEvents
  /**
   * Idempotent by `clientId`.
   * @param socketId the socket that sent it, which gets no event
   * @returns the message as the sender sees it
   */
  send(sender: Sender, outgoing: Outgoing, socketId?: string): Promise<Message>
  /** For simulated partners: as an adult in good standing. */
  sendAs(memberId: string, outgoing: Outgoing): Promise<Message>
  conversation(
    viewerId: string,
    partnerId: string,
    page: { before?: string | undefined; after?: string | undefined; limit?: number | undefined },
  ): Promise<Message[]>
  /** Unsent or reacted to after that moment, the earliest change first. */
  changes(viewerId: string, partnerId: string, since: string): Promise<Message[]>
  conversations(viewerId: string): Promise<Conversation[]>
  /** @returns how many were not seen before */
  markSeen(readerId: string, messageId: string, upTo: boolean): Promise<number>
  unsend(viewerId: string, messageId: string): Promise<Message>
  react: React
  answerRequest(viewerId: string, requesterId: string, given: RequestAnswer): Promise<void>
  /** A client of theirs is open. */
  heartbeat(memberId: string): Promise<void>
  /** Pushes it to the partner if the two may see each other typing. */
  setTyping(memberId: string, partnerId: string, isTyping: boolean): Promise<void>
  /** First messages to strangers, today. */
  allowance(viewerId: string): Promise<Allowance>
  /** Part of the transaction that makes a match: who had asked, of a request that is none any more; else null. */
  acceptRequest(client: PoolClient, one: string, other: string): Promise<string | null>
  /** After the commit of a match. @param requestFrom what `acceptRequest` returned */
  matched(one: string, other: string, requestFrom: string | null): Promise<void>
  /** After the commit of an ended match or a block. */
  separated: Visibility['separated']
  presenceSettingChanged: Visibility['settingChanged']
  /** What the export of a member's data has of their chats. */
  readonly listings: Readonly<Record<string, Listing>>
  /** For web push. */
  readonly unreadChats: ReturnType<typeof createUnreadChats>
  close(): Promise<void>
}

interface Dependencies {
  readonly pool: Pool
  /** Where there are several servers. */
  readonly redis?: Redis | undefined
  readonly sealing: Sealing
  readonly leavesOut: LeavesOut
  /** To strangers, a Kathmandu day. */
  readonly firstMessagesPerDay: number
  /** Keeps the time of their last activity, now and then. */
  readonly seen: (memberId: string) => Promise<void>
  readonly report: (error: unknown, context: string) => void
  readonly now?: () => number
}

export function createMessaging({
  pool,
  redis,
  sealing,
  leavesOut,
  firstMessagesPerDay,
  seen,
  report,
  now = Date.now,
}: Dependencies): MessagingService {
  const events = createMessagingEvents(report)
  const open = createOpen(sealing, report)
  const lanes = openLanes(pool, report)
  const sending = createSending({ pool, lanes, sealing, open, leavesOut, firstMessagesPerDay, now })
  const visibility = createVisibility({ pool, redis, events, report, now })
  const requests = createRequests({ pool, events, requestAccepted: visibility.requestAccepted, now })

  async function send(sender: Sender, outgoing: Outgoing, socketId?: string): Promise<Message> {
    const { message, toRecipient, accepted, opened, quiet } = await sending(sender, outgoing)
    visibility.presence.heartbeat(sender.id)
    if (!toRecipient) return message
    events.messageSent.publish({ message: toRecipient, ownMessage: message, isDeclined: quiet, socketId })
    if (opened)
      events.conversationOpened.publish({ from: message.from, to: message.to, isRequest: opened === 'request' })
    if (accepted) requests.accepted(message.to, message.from)
    return message
  }

  return {
    events,
    presence: visibility.presence,
    send,
    sendAs: (memberId, outgoing) => send({ id: memberId, isAdult: true, restricted: false }, outgoing),
    async conversation(viewerId, partnerId, { before, after, limit = conversationPage }) {
      if (before && after)
        throw new AppError('invalid_input', { fields: { after: 'Ask for before or after, not both.' } })
      const anchor: Anchor = after ? { id: after, side: 'after' } : { id: before ?? null, side: 'before' }
      const page = await readPage(pool, viewerId, partnerId, anchor, limit)
      if (!page.reachable) throw new AppError('conversation_not_found')
      if (!page.anchored) throw new AppError('message_not_found')
      return page.messages.map((row) => messageView(row, viewerId, open))
    },
    async changes(viewerId, partnerId, since) {
      const rows = await readChanges(pool, viewerId, partnerId, new Date(since))
      if (!rows) throw new AppError('conversation_not_found')
      return rows.map((row) => messageView(row, viewerId, open))
    },
    conversations: async (viewerId) =>
      (await readConversations(pool, viewerId, new Date(now()))).map((row) => conversationView(row, viewerId, open)),
    async markSeen(readerId, messageId, upTo) {
      const marked = await markSeen(pool, { readerId, messageId, upTo, at: new Date(now()) })
      if (!marked) throw new AppError('message_not_found')
      const { senderId, requestFrom, messageIds, complete } = marked
      if (!messageIds) return 0
      const notifySender = requestFrom === null
      events.messagesSeen.publish({ senderId, readerId, messageIds, notifySender, upTo: complete ? messageId : null })
      return messageIds.length
    },
    async unsend(viewerId, messageId) {
      const row = await unsend(pool, viewerId, messageId, new Date(now()))
      if (!row) throw new AppError('message_not_found')
      if (!row.wasUnsent) {
        const { id, senderId: from, recipientId: to, changedAt, recipientHasIt: notifyRecipient } = row
        events.messageUnsent.publish({ messageId: id, from, to, changedAt, notifyRecipient })
      }
      return messageView(row, viewerId, open)
    },
    react: createReact({ pool, events, open, now }),
    answerRequest: requests.answer,
    ...createControls({ pool, events, now }),
    heartbeat(memberId) {
      visibility.presence.heartbeat(memberId)
      return seen(memberId)
    },
    onlinePartners: visibility.onlinePartners,
    async setTyping(memberId, partnerId, isTyping) {
      if (memberId === partnerId || !(await visibility.mayType(memberId, partnerId))) return
      events.typing.publish({ from: memberId, to: partnerId, isTyping })
    },
    listings: messagingListings(pool, open),
    unreadChats: createUnreadChats(pool, now),
    allowance: (viewerId) => readAllowance({ pool, perDay: firstMessagesPerDay }, viewerId, now()),
    acceptRequest,
    async matched(one, other, requestFrom) {
      if (requestFrom === null) await visibility.matched(one, other)
      else requests.accepted(requestFrom, requestFrom === one ? other : one)
    },
    separated: visibility.separated,
    presenceSettingChanged: visibility.settingChanged,
    close: async () => {
      await visibility.presence.close()
      await lanes.end()
    },
  }
}

/**
 * Connections of their own: messages wait for nothing else, and their one long statement is not planned anew each time,
 * which takes three times as long as running it.
 */
const openLanes = (pool: Pool, report: Dependencies['report']): Pool =>
  openPool(
    { ...pool.options, options: '-c plan_cache_mode=force_generic_plan', idleTimeoutMillis: 0 },
    laneCount,
    (reason) => report(new Error(`A database connection was lost: ${reason}`), 'messaging'),
  )

/** One envelope that cannot be opened is shown empty and reported; the conversation stays readable. */
function createOpen(sealing: Sealing, report: Dependencies['report']): Open {
  return (envelope, messageId) => {
    try {
      return sealing.open(envelope, messageId)
    } catch (error) {
      report(error, `message ${messageId}`)
      return ''
    }
  }
}
