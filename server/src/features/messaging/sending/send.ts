// Sends a message: one round trip in an existing conversation, a transaction with all checks for the first message.
import type { Message, Outgoing } from '@hamvav/contract/messaging/entities'
import { requestMessagesMax } from '@hamvav/contract/messaging/limits'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { createRandomPool } from '../../../platform/crypto/random-pool.ts'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import { isForeignKeyViolation } from '../../../platform/database/postgres-errors.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireGoodStanding } from '../../../platform/http/viewer.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { HeldTexts } from '../../safety/service.ts'
import type { IsExcludedByFilters } from '../../profiles/service.ts'
import { holdingOf, storeFirstMessage, type ConversationKind } from '../requests/first-message.ts'
import { createJudge } from '../requests/suspects.ts'
import { senderRefusal } from '../rules.ts'
import { heldView, messageView, quoteView, type Open } from '../view.ts'
import { createBatchInsert, type BatchInsert, type Draft, type ObserveBatch, type StoredRow } from './batch-insert.ts'
import { findByClientId, insertMessages, readPair } from './insert-queries.ts'

export interface Sender {
  readonly id: string
  readonly isAdult: boolean
}

interface Dependencies {
  readonly pool: Pool
  /** One connection per lane of the batch insert. */
  readonly lanes: Pool
  readonly sealing: Sealing
  readonly open: Open
  readonly held: Pick<HeldTexts, 'categoriesOf' | 'hold' | 'findByClientId'>
  readonly isExcludedByFilters: IsExcludedByFilters
  /** Whether this server sends mail. */
  readonly isMailAvailable: boolean
  /** First messages to strangers per Kathmandu day. */
  readonly firstMessagesPerDay: number
  readonly observeBatch?: ObserveBatch | undefined
  readonly now: () => number
}

export interface Sent {
  /** The message as the sender sees it. */
  readonly message: Message
  /** The message as the recipient sees it; null if it was stored before, or waits for a person. */
  readonly recipientMessage: Message | null
  /** The message accepts a request. */
  readonly accepted: boolean
  /** Set if the message opened the conversation. */
  readonly opened: ConversationKind | null
  /** The recipient has declined the sender's request. */
  readonly declined: boolean
}

export type Outcome =
  | { readonly kind: 'stored'; readonly row: StoredRow }
  | { readonly kind: 'opened'; readonly opened: ConversationKind }
  | { readonly kind: 'duplicate' | 'held'; readonly message: Message }

/** The second attempt is of a checked message; more for a conversation that was created, deleted or accepted meanwhile. */
const attempts = 4

export interface Sending extends Pick<BatchInsert, 'unansweredMs' | 'probe'> {
  send(sender: Sender, outgoing: Outgoing): Promise<Sent>
}

export function createSending(deps: Dependencies): Sending {
  const { lanes, isMailAvailable, sealing, open, now } = deps
  const takeRandom = createRandomPool(16)
  const batches = createBatchInsert(insertMessages(lanes, isMailAvailable), undefined, deps.observeBatch)
  const store = createPerPairQueue(createStore(deps, batches))

  async function send(sender: Sender, { to, text, clientId, replyTo }: Outgoing): Promise<Sent> {
    if (to === sender.id) throw new AppError('message_to_self')
    if (!sender.isAdult) throw new AppError('age_needed')
    const id = uuidv7({ random: takeRandom() })
    const draft: Draft = {
      id,
      senderId: sender.id,
      recipientId: to,
      envelope: sealing.seal(text, id),
      clientId: clientId ?? null,
      replyToId: replyTo ?? null,
      createdAt: new Date(now()),
      isScreened: false,
    }
    return sentBy(await store(draft, text), draft, text, open)
  }
  return { send, unansweredMs: batches.unansweredMs, probe: batches.probe }
}

type Store = (draft: Draft, text: string) => Promise<Outcome>

function createStore(deps: Dependencies, batches: BatchInsert): Store {
  const { pool, open, held, isExcludedByFilters, isMailAvailable, firstMessagesPerDay: perDay } = deps
  const judge = createJudge(held, open)

  async function findDuplicate({ senderId, clientId }: Draft): Promise<Message | undefined> {
    if (clientId === null) return undefined
    const row = await findByClientId(pool, senderId, clientId)
    if (row) return messageView(row, senderId, open)
    const waiting = await held.findByClientId(senderId, 'message', clientId)
    return waiting && heldView(waiting)
  }

  async function store(given: Draft, text: string): Promise<Outcome> {
    const checked = { ...given, isScreened: true }
    let draft = given
    for (let attempt = 0; attempt < attempts; attempt++) {
      const row = await batches.store(draft)
      if (row) return { kind: 'stored', row }
      const duplicate = await findDuplicate(draft)
      if (duplicate) return { kind: 'duplicate', message: duplicate }
      const pair = await readPair(pool, draft, isMailAvailable)
      if (!pair) throw new AppError('recipient_not_found')
      if (!pair.sender_exists) throw new AppError('session_expired')
      requireGoodStanding(pair)
      if (pair.conversation_closed) throw new AppError('conversation_closed')
      const { messages_from: messagesFrom, missing_steps: missingSteps } = pair
      const refusal = pair.request_messages > 0 && senderRefusal({ messagesFrom, missingSteps })
      if (refusal) throw new AppError(refusal)
      if (pair.request_messages > 0) {
        if (pair.request_messages + pair.held_messages >= requestMessagesMax) throw new AppError('request_waits')
        const categories = await judge(pool, draft, text)
        const holding = holdingOf(draft, text, categories)
        if (categories.length > 0 || pair.held_messages > 0)
          return { kind: 'held', message: heldView(await withTransaction(pool, (tx) => held.hold(tx, holding))) }
        draft = checked
      }
      if (pair.conversation_exists) continue
      const first = { on: pool, held, judge, isExcludedByFilters, isMailAvailable, perDay }
      const opened = await storeFirstMessage(first, draft, text)
      if (typeof opened === 'string') return { kind: 'opened', opened }
      if (opened) return { kind: 'held', message: heldView(opened) }
    }
    throw new AppError('unavailable')
  }

  return (draft, text) =>
    store(draft, text).catch((error: unknown) => {
      if (isForeignKeyViolation(error)) throw new AppError('session_expired') // the sender was deleted
      throw error
    })
}

/** Stores messages from one member to another one at a time, in order; a server error also fails those behind it. */
function createPerPairQueue(store: Store): Store {
  const last = new Map<string, Promise<Outcome>>()

  async function storeAfter(previous: Promise<Outcome>, draft: Draft, text: string): Promise<Outcome> {
    await previous.catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw new AppError('unavailable')
    })
    return await store(draft, text)
  }

  return async (draft, text) => {
    const key = draft.senderId + draft.recipientId
    const previous = last.get(key)
    const own = previous ? storeAfter(previous, draft, text) : store(draft, text)
    last.set(key, own)
    try {
      return await own
    } finally {
      if (last.get(key) === own) last.delete(key)
    }
  }
}

export function sentBy(outcome: Outcome, draft: Draft, text: string, open: Open): Sent {
  if (outcome.kind === 'duplicate' || outcome.kind === 'held')
    return { message: outcome.message, recipientMessage: null, accepted: false, opened: null, declined: false }
  const row = outcome.kind === 'stored' ? outcome.row : undefined
  const plain: Message = {
    _id: draft.id,
    from: draft.senderId,
    to: draft.recipientId,
    seq: row?.seq ?? 1,
    text,
    createdAt: draft.createdAt.toISOString(),
    seen: false,
    isUnsent: false,
  }
  const quote = row && quoteView(row, open)
  const message = quote ? { ...plain, replyTo: quote } : plain
  return {
    message: draft.clientId ? { ...message, clientId: draft.clientId } : message,
    recipientMessage: row?.quote_hidden ? plain : message,
    accepted: row?.accepted ?? false,
    opened: outcome.kind === 'opened' ? outcome.opened : null,
    declined: row?.declined ?? false,
  }
}
