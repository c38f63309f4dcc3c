// Conversations between two members: sending, reading, requests, presence and typing.
import type { SenderReading } from '@hamvav/contract/insights/entities'
import type { Message, Outgoing } from '@hamvav/contract/messaging/entities'
import type { Pool, PoolClient } from 'pg'
import type { Listing } from '../../platform/archive/listing.ts'
import type { Sealing } from '../../platform/crypto/sealing.ts'
import { openPool } from '../../platform/database/connections/pool.ts'
import type { Redis } from '../../platform/redis/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { HeldText, HeldTexts } from '../safety/service.ts'
import type { IsExcludedByFilters } from '../profiles/service.ts'
import { createMessagingEvents, type MessagingEvents } from './events.ts'
import { messagingListings } from './export.ts'
import { attachmentListings, eraseAttachmentSteps } from './attachments/attachment-queries.ts'
import { type Attachments, createAttachmentParts, createAttachments } from './attachments/attachments.ts'
import type { FileDependencies } from './attachments/files.ts'
import { createVisibility, type Visibility } from './presence/visibility.ts'
import { createUnreadChats, type UnreadChats } from './reading/conversation-queries.ts'
import { createReading, type Reading } from './reading/reading.ts'
import { eraseMessageSteps } from './removal-queries.ts'
import { acceptRequest, closeConversation, voidFirstMessage } from './requests/request-queries.ts'
import { createRequests, type Requests } from './requests/requests.ts'
import { createMessageParts, createWithParts, type MessageParts, type PartSource } from './sending/parts.ts'
import { createSafeChat, type SafeChatService } from './safe-chat/safe-chat.ts'
import { type Comments, createComments, type OutgoingComment } from './sending/comment.ts'
import { createReadSender } from './requests/suspects.ts'
import { laneCount, type ObserveBatch } from './sending/batch-insert.ts'
import { createRelease } from './sending/release.ts'
import { createSending, type Sender, type Sent } from './sending/send.ts'
import { heldView, type Open } from './view.ts'

export { createUnreadChats } from './reading/conversation-queries.ts'

/** Attachments first, as others can see them. */
export const eraseConversationSteps = [...eraseAttachmentSteps, ...eraseMessageSteps]

/** Comments of likes, which are messages (sending/comment.ts). */
interface MessageComments {
  /** In the transaction of the like; `publish` is to be called after the commit. */
  store(
    client: PoolClient,
    senderId: string,
    comment: OutgoingComment,
  ): Promise<{ message: Message; publish: () => void }>
  find(senderId: string, clientId: string): Promise<Message | undefined>
  /** Unsends a comment that was not answered, or withdraws it from the review. It stays if its recipient cannot be reached. */
  retract(senderId: string, messageId: string): Promise<void>
}

export interface MessagingService
  extends
    Reading,
    SafeChatService,
    Pick<Requests, 'answerRequest' | 'allowance'>,
    Pick<Visibility, 'presence' | 'onlinePartners'> {
  readonly events: MessagingEvents
  /**
   * Idempotent by `clientId`.
   * @param socketId the socket that sent the message; it gets no event
   * @returns the message as the sender sees it
   */
  send(sender: Sender, outgoing: Outgoing, socketId?: string): Promise<Message>
  /** Sends as an adult without restrictions, for simulated partners. */
  sendAs(memberId: string, outgoing: Outgoing): Promise<Message>
  /**
   * Delivers held messages of one member to another, in the caller's transaction.
   * @returns what to call after the commit; null if the recipient does not accept them any more
   */
  releaseHeld(client: PoolClient, texts: readonly HeldText[]): Promise<(() => void) | null>
  /** Held messages of one member to another were removed, in the caller's transaction. */
  voidHeld(client: PoolClient, texts: readonly HeldText[]): Promise<void>
  /** How a member wrote to strangers in the last seven days, as numbers. */
  readSender(memberId: string): Promise<SenderReading>
  readonly comments: MessageComments
  /** Messages with a part. */
  readonly parts: MessageParts
  /** Voice notes and pictures. */
  readonly attachments: Attachments
  /** Keeps the member online for 35 s and records the activity. */
  heartbeat(memberId: string): Promise<void>
  /** Notifies the partner, if the two may see each other typing. */
  setTyping(memberId: string, partnerId: string, isTyping: boolean): Promise<void>
  /**
   * Runs in the transaction that creates a match; reopens a closed conversation.
   * @returns the sender of the accepted request; null if there was none
   */
  acceptRequest(client: PoolClient, one: string, other: string): Promise<string | null>
  /** Call after the commit of a match. @param requestFrom result of `acceptRequest` */
  matched(one: string, other: string, requestFrom: string | null): Promise<void>
  /** Runs in the transaction that ends a match. Who ended it is not stored. */
  closeConversation(client: PoolClient, one: string, other: string): Promise<void>
  /** Call after the commit of the end of a match. */
  unmatched(one: string, other: string): Promise<void>
  presenceSettingChanged: Visibility['settingChanged']
  /** A block was set: hides each other's presence, and ends what they had agreed on. */
  separated: Visibility['separated']
  /** Files of the data export. */
  readonly listings: Readonly<Record<string, Listing>>
  /** Connections of the batch insert. */
  readonly lanes: Pool
  /** Unread conversations, for events. */
  readonly unreadChats: UnreadChats
  /** For the readiness check and the metrics: how long the database has not answered the inserts of each lane, ms. */
  unansweredMs(): readonly number[]
  /** For the readiness check: tries the lanes that failed and have nothing to store. */
  probeLanes(): Promise<void>
  close(): Promise<void>
}

interface Dependencies extends Pick<FileDependencies, 'store' | 'works' | 'scorer'> {
  readonly pool: Pool
  /** For jobs and the data export. */
  readonly workPool: Pool
  /** Set if there are several servers. */
  readonly redis?: Redis | undefined
  readonly sealing: Sealing
  readonly held: Pick<HeldTexts, 'categoriesOf' | 'hold' | 'findByClientId' | 'withdraw'>
  readonly isExcludedByFilters: IsExcludedByFilters
  readonly parts: PartSource
  /** Whether this server sends mail; without, senders need not have confirmed their e-mail. */
  readonly isMailAvailable: boolean
  /** First messages to strangers per Kathmandu day. */
  readonly firstMessagesPerDay: number
  readonly observeBatch?: ObserveBatch | undefined
  /** Called for each message: acknowledged to its sender, and stored if it was new. */
  readonly onMessage?: ((stage: 'accepted' | 'stored') => void) | undefined
  /** Records the time of the member's last activity. */
  readonly recordActivity: (memberId: string) => Promise<void>
  readonly report: (error: unknown, context: string) => void
  readonly now?: () => number
}

export function createMessaging(deps: Dependencies): MessagingService {
  const { pool, workPool, redis, sealing, firstMessagesPerDay, recordActivity, report, now = Date.now } = deps
  const events = createMessagingEvents(report)
  const open = createOpen(sealing, report)
  const lanes = openLanes(pool, report)
  const sending = createSending({ ...deps, lanes, open, now })
  const visibility = createVisibility({ pool, redis, events, report, now })
  const { presence, onlinePartners, requestAccepted } = visibility
  const safeChat = createSafeChat({ pool, events, now })
  const requests = createRequests({ pool, events, requestAccepted, firstMessagesPerDay, now })
  const releaseMessages = createRelease({ ...deps, open, now })
  const source = joinParts(deps.parts, createAttachmentParts(pool, open))
  const withParts = createWithParts(source)
  const reading = createReading({ pool, events, open, withParts, eraseParts: source.erase, now })

  function publish({ message, recipientMessage, ...sent }: Sent, socketId?: string, isComment = false): void {
    if (!recipientMessage) return
    const { from, to } = message
    deps.onMessage?.('stored')
    events.messageSent.publish({ message: recipientMessage, ownMessage: message, isDeclined: sent.declined, socketId })
    if (sent.opened) events.conversationOpened.publish({ from, to, isRequest: sent.opened === 'request', isComment })
    if (sent.accepted) requests.publishAccepted(to, from)
  }

  async function send(sender: Sender, outgoing: Outgoing, socketId?: string): Promise<Message> {
    const sent = await sending.send(sender, outgoing)
    presence.heartbeat(sender.id)
    deps.onMessage?.('accepted')
    publish(sent, socketId)
    return sent.message
  }

  const unsend = createUnsend(reading, deps.held)
  const parts = createMessageParts({ ...deps, open, events, withParts, publish, now })

  return {
    ...reading,
    unsend,
    comments: createMessageComments(createComments({ ...deps, open, now }), unsend, publish),
    parts,
    attachments: createAttachmentService({ ...deps, messages: parts, now }),
    readSender: createReadSender(pool, open, now),
    events,
    presence,
    onlinePartners,
    chooseSafeChat: safeChat.chooseSafeChat,
    safeChatSettingChanged: safeChat.safeChatSettingChanged,
    ...createSeparation(events, visibility, safeChat),
    closeConversation: (client, one, other) => closeConversation(client, one, other, new Date(now())),
    send,
    sendAs: (memberId, outgoing) => send({ id: memberId, isAdult: true }, outgoing),
    async releaseHeld(client, texts) {
      const sent = await releaseMessages(client, texts)
      return sent.length === 0 ? null : () => void sent.map((each) => publish(each))
    },
    voidHeld,
    answerRequest: requests.answerRequest,
    allowance: requests.allowance,
    heartbeat(memberId) {
      presence.heartbeat(memberId)
      return recordActivity(memberId)
    },
    async setTyping(memberId, partnerId, isTyping) {
      if (memberId === partnerId || !(await visibility.mayType(memberId, partnerId))) return
      events.typing.publish({ from: memberId, to: partnerId, isTyping })
    },
    acceptRequest,
    async matched(one, other, requestFrom) {
      if (requestFrom === null) await visibility.matched(one, other)
      else requests.publishAccepted(requestFrom, requestFrom === one ? other : one)
    },
    presenceSettingChanged: visibility.settingChanged,
    listings: { ...messagingListings(workPool, open), ...attachmentListings(workPool, open) },
    lanes,
    unreadChats: createUnreadChats(pool, now),
    unansweredMs: sending.unansweredMs,
    probeLanes: sending.probe,
    async close() {
      await presence.close()
      await lanes.end()
    },
  }
}

/** Games and gifts, and the attachments of messaging itself. */
const joinParts = (one: PartSource, other: PartSource): PartSource => ({
  async load(viewerId, messageIds) {
    const parts = await Promise.all([one.load(viewerId, messageIds), other.load(viewerId, messageIds)])
    return new Map(parts.flatMap((each) => Array.from(each)))
  },
  async erase(client, messageId) {
    await one.erase(client, messageId)
    await other.erase(client, messageId)
  },
})

const voidHeld: MessagingService['voidHeld'] = async (client, [first]) => {
  if (first?.recipientId) await voidFirstMessage(client, first.memberId, first.recipientId)
}

type AttachmentDeps = Parameters<typeof createAttachments>[0] & Pick<Dependencies, 'workPool'>

function createAttachmentService(deps: AttachmentDeps): Attachments {
  const { exportFiles, erase } = createAttachments({ ...deps, pool: deps.workPool })
  return { ...createAttachments(deps), exportFiles, erase }
}

const createMessageComments = (
  { find, store, isUnanswered }: Comments,
  unsend: Reading['unsend'],
  publish: (sent: Sent, socketId: undefined, isComment: true) => void,
): MessageComments => ({
  find,
  async store(client, senderId, comment) {
    const sent = await store(client, senderId, comment)
    return { message: sent.message, publish: () => publish(sent, undefined, true) }
  },
  async retract(senderId, messageId) {
    if (!(await isUnanswered(senderId, messageId))) return
    try {
      await unsend(senderId, messageId)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  },
})

/** What follows a block or the end of a match. */
function createSeparation(
  { conversationChanged }: MessagingEvents,
  visibility: Visibility,
  { endAgreement }: Pick<ReturnType<typeof createSafeChat>, 'endAgreement'>,
): Pick<MessagingService, 'separated' | 'unmatched'> {
  const separated: MessagingService['separated'] = async (one, other, wereMatch) => {
    await visibility.separated(one, other, wereMatch)
    await endAgreement(one, other)
  }
  return {
    separated,
    async unmatched(one, other) {
      conversationChanged.publish({ memberId: one, partnerId: other, change: 'closed' })
      conversationChanged.publish({ memberId: other, partnerId: one, change: 'closed' })
      await separated(one, other, true)
    },
  }
}

const isMissing = (error: unknown) => error instanceof AppError && error.code === 'message_not_found'

/** Also withdraws a message that waits for a person. */
const createUnsend =
  (reading: Reading, held: Dependencies['held']): Reading['unsend'] =>
  async (viewerId, messageId) => {
    try {
      return await reading.unsend(viewerId, messageId)
    } catch (error) {
      if (!isMissing(error)) throw error
      const found = await held.withdraw(viewerId, messageId, 'message')
      if (!found) throw error
      return found.status === 'released' ? await reading.unsend(viewerId, messageId) : heldView(found)
    }
  }

/**
 * Generic plans, as planning takes three times as long as running. No sequential scans, as the insert looks up every row by a key: a plan that is
 * made while a table is small would go on reading all of it until the table is analysed again.
 */
const laneSettings = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off'

/** A pool for the batch insert only: messages do not wait for other queries. */
const openLanes = (pool: Pool, report: Dependencies['report']): Pool =>
  openPool({ ...pool.options, options: laneSettings, idleTimeoutMillis: 0 }, laneCount, (reason) =>
    report(new Error(`A database connection was lost: ${reason}`), 'messaging'),
  )

/** Reports an envelope that cannot be opened and returns an empty text, so that the conversation stays readable. */
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
