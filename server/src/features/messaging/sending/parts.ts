// Messages with a part, such as a game (decision 0073). The feature of the part stores it in the same transaction, and publishes
// after the commit.
import type { Message } from '@hamvav/contract/messaging/entities'
import type { MessageKind, MessagePart } from '@hamvav/contract/messaging/parts'
import { giftText, noteIn, wrappedGiftText } from '@hamvav/contract/play/gifts'
import type { Pool, PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireGoodStanding } from '../../../platform/http/viewer.ts'
import { inGoodStanding } from '../../../schema/good-standing.ts'
import type { HeldTexts } from '../../safety/service.ts'
import type { IsExcludedByFilters } from '../../profiles/service.ts'
import type { MessagingEvents } from '../events.ts'
import {
  clearedSeq,
  messageColumns,
  ofPair,
  quoteColumns,
  quoteJoin,
  reachable,
  type MessageRow,
  type QuoteRow,
} from '../queries.ts'
import { storeFirstMessage } from '../requests/first-message.ts'
import { readFirstMessageFacts } from '../requests/request-queries.ts'
import { messageView, type Open } from '../view.ts'
import type { Draft } from './batch-insert.ts'
import { findByClientId, insertMessages, isClientIdUsed, readPair } from './insert-queries.ts'
import { sentBy, type Sender, type Sent } from './send.ts'

/** The parts of messages, read and erased by the feature that owns them. */
export interface PartSource {
  /** As this member may see them. */
  load(viewerId: string, messageIds: readonly string[]): Promise<ReadonlyMap<string, MessagePart>>
  /** In the transaction that unsends the message. */
  erase(client: PoolClient, messageId: string): Promise<void>
}

interface OutgoingPart {
  readonly to: string
  /** What lists, search, exports and reports show. */
  readonly text: string
  readonly clientId: string
  readonly kind: MessageKind
  /** Id of the quoted message. */
  readonly replyTo?: string | undefined
}

interface StoredPart {
  readonly sent: Sent
  readonly messageId: string
  readonly conversationId: string
  readonly createdAt: Date
}

interface LockedMessage {
  /** The match of the two ended. */
  readonly isClosed: boolean
}

export interface MessageParts {
  /** The message that was stored with this `clientId`. */
  find(senderId: string, clientId: string): Promise<Message | undefined>
  /**
   * Stores a message in the caller's transaction, which then holds the lock of its conversation: between matches, or in a
   * request that was accepted.
   * @returns null if this `clientId` was used before
   */
  store(client: PoolClient, sender: Sender, outgoing: OutgoingPart): Promise<StoredPart | null>
  /** Call after the commit. @returns the message as its sender sees it */
  publishSent(sent: Sent): Promise<Message>
  /**
   * Locks a message with a part, and its conversation before it, so that neither its end nor an unsend comes in between.
   * @returns undefined if the member cannot change it: not one of the two, unsent, cleared, or one of them cannot be reached
   */
  lock(client: PoolClient, memberId: string, messageId: string): Promise<LockedMessage | undefined>
  /** Records a change of the part, for devices that catch up. */
  touch(client: PoolClient, messageId: string): Promise<void>
  /** Sends the message to both, to each as they may see it. @returns the message as this member sees it */
  publishChanged(memberId: string, messageId: string): Promise<Message | undefined>
  /** As `publishChanged`, of a change at this time that the other must not learn of: no event reaches them, and no time is stored. */
  publishOwnChange(memberId: string, messageId: string, at: number): Promise<Message | undefined>
  /** The message as this member sees it. */
  read(memberId: string, messageId: string): Promise<Message | undefined>
}

interface Dependencies {
  readonly pool: Pool
  readonly sealing: Sealing
  readonly open: Open
  readonly events: MessagingEvents
  readonly withParts: WithParts
  /** Publishes the stored message. */
  readonly publish: (sent: Sent) => void
  readonly held: Pick<HeldTexts, 'hold'>
  readonly isExcludedByFilters: IsExcludedByFilters
  readonly isMailAvailable: boolean
  readonly firstMessagesPerDay: number
  readonly now: () => number
}

/** Adds the parts of the messages that have one. @param rows of the messages, in the same order */
export type WithParts = (
  viewerId: string,
  rows: readonly Pick<MessageRow, 'id' | 'kind' | 'unsent_at'>[],
  messages: readonly Message[],
) => Promise<Message[]>

/** Costs nothing for messages without a kind. */
export function createWithParts({ load }: Pick<PartSource, 'load'>): WithParts {
  return async (viewerId, rows, messages) => {
    const ids = rows.filter(({ kind, unsent_at: unsentAt }) => kind !== null && unsentAt === null).map(({ id }) => id)
    if (ids.length === 0) return [...messages]
    const parts = await load(viewerId, ids)
    return messages.map((message) => {
      const part = parts.get(message._id)
      return part ? withPart(message, part) : message
    })
  }
}

/** The text of a gift is what the viewer may see of it. */
function withPart(message: Message, part: MessagePart): Message {
  if (part.kind !== 'gift') return { ...message, part }
  const { gift } = part
  if (gift === null) return { ...message, part, text: wrappedGiftText }
  const note = part.note ?? noteIn(message.text)
  return { ...message, part: { ...part, note }, text: giftText(gift, note) }
}

const lockPair = statement<{ id: string; request_from: string | null }>(
  'messaging_part_lock_pair',
  `SELECT c.id, c.request_from FROM conversations c WHERE ${ofPair} FOR UPDATE`,
)

const setKind = statement<{ conversation_id: string }>(
  'messaging_part_kind',
  `UPDATE messages SET kind = $2 WHERE id = $1 RETURNING conversation_id`,
)

const lockConversation = statement<{ is_closed: boolean }>(
  'messaging_part_lock_conversation',
  `SELECT closed_at IS NOT NULL AS is_closed FROM conversations
   WHERE id = (SELECT conversation_id FROM messages WHERE id = $2 AND (sender_id = $1 OR recipient_id = $1)) FOR UPDATE`,
)

export const fromMessage = `FROM messages m JOIN conversations c ON c.id = m.conversation_id
   JOIN members own ON own.id = $1 AND ${inGoodStanding('own')}
   JOIN members partner ON partner.id = CASE m.sender_id WHEN $1 THEN m.recipient_id ELSE m.sender_id END`
export const isShown = `m.id = $2 AND (m.sender_id = $1 OR m.recipient_id = $1) AND m.seq > ${clearedSeq} AND ${reachable}`

const lockMessage = statement<{ id: string }>(
  'messaging_part_lock',
  `SELECT m.id ${fromMessage}
   WHERE ${isShown} AND m.kind IS NOT NULL AND m.unsent_at IS NULL FOR UPDATE OF m`,
)

/** Later than the change before, so that every device can tell which one is newer. */
const touchMessage = statement(
  'messaging_part_touch',
  `UPDATE messages SET changed_at = GREATEST($2::timestamptz, changed_at + interval '1 millisecond') WHERE id = $1`,
)

const selectMessage = statement<MessageRow & QuoteRow & { partner_id: string }>(
  'messaging_part_read',
  `SELECT c.request_from, partner.id AS partner_id, ${messageColumns}, ${quoteColumns} ${fromMessage} ${quoteJoin} WHERE ${isShown}`,
)

export function createMessageParts(deps: Dependencies): MessageParts {
  const { pool, open, events, withParts, publish, now } = deps
  const storeMessage = createStore(deps)

  async function readFor(memberId: string, messageId: string) {
    const [row] = await run(pool, selectMessage, [memberId, messageId])
    if (!row) return undefined
    const [message] = await withParts(memberId, [row], [messageView(row, memberId, open)])
    return message && { message, partnerId: row.partner_id }
  }

  return {
    async find(senderId, clientId) {
      const row = await findByClientId(pool, senderId, clientId)
      return row && (await withParts(senderId, [row], [messageView(row, senderId, open)]))[0]
    },
    async store(client, sender, { to, text, clientId, kind, replyTo }) {
      if (to === sender.id) throw new AppError('message_to_self')
      if (!sender.isAdult) throw new AppError('age_needed')
      const id = uuidv7()
      const draft: Draft = {
        id,
        senderId: sender.id,
        recipientId: to,
        envelope: deps.sealing.seal(text, id),
        clientId,
        replyToId: replyTo ?? null,
        createdAt: new Date(now()),
        isScreened: false,
      }
      const sent = await storeMessage(client, draft, text)
      if (!sent) return null
      const [stored] = await run(client, setKind, [id, kind])
      if (!stored) throw new Error('the message was stored')
      return { sent, messageId: id, conversationId: stored.conversation_id, createdAt: draft.createdAt }
    },
    async publishSent(sent) {
      const { message, recipientMessage } = sent
      // Any kind: messages without one get no part.
      const row = { id: message._id, kind: 'gift' as const, unsent_at: null }
      const [own = message] = await withParts(message.from, [row], [message])
      const [theirs] = recipientMessage ? await withParts(message.to, [row], [recipientMessage]) : []
      publish({ ...sent, message: own, recipientMessage: theirs ?? null })
      return own
    },
    async lock(client, memberId, messageId) {
      const [conversation] = await run(client, lockConversation, [memberId, messageId])
      const [message] = await run(client, lockMessage, [memberId, messageId])
      return conversation && message && { isClosed: conversation.is_closed }
    },
    touch: async (client, messageId) => void (await run(client, touchMessage, [messageId, new Date(now())])),
    async publishChanged(memberId, messageId) {
      const own = await readFor(memberId, messageId)
      if (!own) return undefined
      const theirs = await readFor(own.partnerId, messageId)
      events.messageChanged.publish({ memberId, message: own.message })
      if (theirs) events.messageChanged.publish({ memberId: own.partnerId, message: theirs.message })
      return own.message
    },
    async publishOwnChange(memberId, messageId, at) {
      const own = await readFor(memberId, messageId)
      if (!own) return undefined
      const { changedAt: before = null } = own.message
      // Later than the stored change, so that every device can tell which one is newer.
      const changedAt = new Date(Math.max(at, before === null ? 0 : Date.parse(before) + 1)).toISOString()
      const message = { ...own.message, changedAt }
      events.messageChanged.publish({ memberId, message })
      return message
    },
    read: async (memberId, messageId) => (await readFor(memberId, messageId))?.message,
  }
}

/** Stores the message of a part; null if its `clientId` was used before. */
function createStore(deps: Dependencies) {
  const { isMailAvailable, firstMessagesPerDay: perDay, open } = deps

  /** The first message between matches; strangers begin with words. */
  async function storeFirst(client: PoolClient, draft: Draft, text: string): Promise<Sent> {
    const { matched } = await readFirstMessageFacts(client, draft, '')
    if (!matched) throw new AppError('conversation_not_found')
    const judge = async () => []
    const opened = await storeFirstMessage({ ...deps, judge, on: { transaction: client }, perDay }, draft, text)
    if (opened === null) throw new AppError('unavailable')
    // The match ended meanwhile.
    if (opened !== 'match') throw new AppError('conversation_not_found')
    return sentBy({ kind: 'opened', opened }, draft, text, open)
  }

  return async (client: Queryable & PoolClient, draft: Draft, text: string): Promise<Sent | null> => {
    const { senderId, recipientId, clientId } = draft
    const [conversation] = await run(client, lockPair, [senderId, recipientId])
    if (clientId !== null && (await isClientIdUsed(client, senderId, clientId))) return null
    const pair = await readPair(client, draft, isMailAvailable)
    if (!pair) throw new AppError('recipient_not_found')
    if (!pair.sender_exists) throw new AppError('session_expired')
    requireGoodStanding(pair)
    if (pair.conversation_closed) throw new AppError('conversation_closed')
    if (!conversation) return await storeFirst(client, draft, text)
    if (conversation.request_from !== null)
      throw new AppError(conversation.request_from === senderId ? 'request_waits' : 'request_unanswered')
    const [row] = await insertMessages(client, isMailAvailable)([draft])
    if (!row) throw new AppError('recipient_not_found')
    return sentBy({ kind: 'stored', row }, draft, text, open)
  }
}
