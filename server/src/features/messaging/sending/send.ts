// Sending a message: one round trip where the conversation exists, the slow path for everything else.
import type { Message, Outgoing } from '@hamvav/contract/messaging/entities'
import { requestMessagesMax } from '@hamvav/contract/messaging/limits'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { isForeignKeyViolation } from '../../../platform/database/postgres-errors.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import { createRandomPool } from '../../../platform/crypto/random-pool.ts'
import type { LeavesOut } from '../../profiles/service.ts'
import { storeFirstMessage, type Opened } from './first-message.ts'
import { createGroupInsert, type Draft, type Stored } from './batch-insert.ts'
import { findByClientId, readPair } from '../queries.ts'
import { createTurns } from './per-pair-queue.ts'
import { messageView, quoteView, type Open } from '../view.ts'
import { storeMessages } from './insert-queries.ts'

export interface Sender {
  readonly id: string
  readonly isAdult: boolean
  readonly restricted: boolean
}

/** `opened`: the first of its conversation; `again`: this clientId was stored before, nobody is told anew. */
type Outcome =
  | { readonly kind: 'stored'; readonly stored: Stored }
  | { readonly kind: 'opened'; readonly opened: Opened }
  | { readonly kind: 'again'; readonly message: Message }

interface Options {
  readonly pool: Pool
  /** A connection for each lane of the group insert. */
  readonly lanes: Pool
  readonly sealing: Sealing
  readonly open: Open
  readonly leavesOut: LeavesOut
  readonly firstMessagesPerDay: number
  readonly now: () => number
}

export interface Sent {
  /** As the sender sees it. */
  readonly message: Message
  /** As the recipient sees it; null where it was sent before. */
  readonly toRecipient: Message | null
  /** It answers a request. */
  readonly accepted: boolean
  /** Where it is the first of its conversation. */
  readonly opened: Opened | null
  /** The recipient has declined this request. */
  readonly quiet: boolean
}

/** A conversation that is made, removed or accepted in the very moment of sending: looked at again this often. */
const attempts = 3

export function createSending({ pool, lanes, sealing, open, leavesOut, firstMessagesPerDay, now }: Options) {
  const group = createGroupInsert(storeMessages(lanes))
  const takeRandom = createRandomPool(16)
  const inTurn = createTurns((draft) =>
    store(draft).catch((error: unknown) => {
      if (isForeignKeyViolation(error)) throw new AppError('session_expired') // the sender was deleted
      throw error
    }),
  )

  async function store(draft: Draft): Promise<Outcome> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const stored = await group.store(draft)
      if (stored) return { kind: 'stored', stored }
      const before = draft.clientId && (await findByClientId(pool, draft.senderId, draft.clientId))
      if (before) return { kind: 'again', message: messageView(before, draft.senderId, open) }
      const pair = await readPair(pool, draft.senderId, draft.recipientId)
      if (!pair) throw new AppError('recipient_not_found')
      if (pair.waiting > 0 && pair.matchesOnly) throw new AppError('matches_only')
      if (pair.waiting >= requestMessagesMax) throw new AppError('request_waits')
      if (pair.exists) continue
      const opened = await storeFirstMessage({ pool, leavesOut, perDay: firstMessagesPerDay }, draft)
      if (opened) return { kind: 'opened', opened }
    }
    throw new AppError('unavailable')
  }

  return async (sender: Sender, { to, text, clientId, replyTo }: Outgoing): Promise<Sent> => {
    if (to === sender.id) throw new AppError('message_to_self')
    if (sender.restricted) throw new AppError('restricted')
    if (!sender.isAdult) throw new AppError('age_needed')
    const createdAt = new Date(now())
    const id = uuidv7({ random: takeRandom() })
    const draft = {
      id,
      senderId: sender.id,
      recipientId: to,
      envelope: sealing.seal(text, id),
      clientId: clientId ?? null,
      replyToId: replyTo ?? null,
      createdAt,
    }
    const outcome = await inTurn(draft)
    if (outcome.kind === 'again')
      return { message: outcome.message, toRecipient: null, accepted: false, opened: null, quiet: false }
    const stored = outcome.kind === 'stored' ? outcome.stored : undefined
    const plain: Message = {
      _id: id,
      from: sender.id,
      to,
      seq: stored?.seq ?? 1,
      text,
      createdAt: createdAt.toISOString(),
      seen: false,
      isUnsent: false,
    }
    const replied = stored?.quoteId ? { ...plain, replyTo: quoteView(stored, open) } : plain
    return {
      message: clientId ? { ...replied, clientId } : replied,
      toRecipient: stored?.quoteHidden ? plain : replied,
      accepted: stored?.accepted ?? false,
      opened: outcome.kind === 'opened' ? outcome.opened : null,
      quiet: stored?.quiet ?? false,
    }
  }
}
