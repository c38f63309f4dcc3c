// Sending a message: one round trip where the conversation exists, the slow path for everything else.
import type { Message } from '@hamvav/contract/messaging/entities'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { isForeignKeyViolation } from '../../platform/database/postgres-errors.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'
import type { LeavesOut } from '../profiles/service.ts'
import { storeFirstMessage } from './first-message.ts'
import { createGroupInsert, type Draft } from './group-insert.ts'
import { findByClientId, readPair } from './queries.ts'
import { messageView, type Open } from './view.ts'
import { storeMessages } from './write-queries.ts'

export interface Sender {
  readonly id: string
  readonly isAdult: boolean
  readonly restricted: boolean
}

export interface Outgoing {
  readonly to: string
  readonly text: string
  readonly clientId?: string | undefined
}

/** `again`: this clientId was stored before; nobody is told anew. */
type Outcome =
  | { readonly kind: 'stored'; readonly seq: number; readonly accepted: boolean; readonly opened: boolean }
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
  readonly isNew: boolean
  /** It answers a request. */
  readonly accepted: boolean
  /** It is the first of its conversation. */
  readonly opened: boolean
}

/** A conversation that is made or removed in the very moment of sending: looked at again this often. */
const attempts = 3

export function createSending({ pool, lanes, sealing, open, leavesOut, firstMessagesPerDay, now }: Options) {
  const group = createGroupInsert(storeMessages(lanes))

  async function store(draft: Draft): Promise<Outcome> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const stored = await group.store(draft)
      if (stored) return { kind: 'stored', seq: stored.seq, accepted: stored.accepted, opened: false }
      const before = draft.clientId && (await findByClientId(pool, draft.senderId, draft.clientId))
      if (before) return { kind: 'again', message: messageView(before, draft.senderId, open) }
      const pair = await readPair(pool, draft.senderId, draft.recipientId)
      if (!pair) throw new AppError('recipient_not_found')
      if (!pair.exists && (await storeFirstMessage({ pool, leavesOut, perDay: firstMessagesPerDay }, draft)))
        return { kind: 'stored', seq: 1, accepted: false, opened: true }
    }
    throw new AppError('unavailable')
  }

  return async (sender: Sender, { to, text, clientId }: Outgoing): Promise<Sent> => {
    if (to === sender.id) throw new AppError('message_to_self')
    if (sender.restricted) throw new AppError('restricted')
    if (!sender.isAdult) throw new AppError('age_needed')
    const createdAt = new Date(now())
    const id = uuidv7()
    const draft = {
      id,
      senderId: sender.id,
      recipientId: to,
      envelope: sealing.seal(text, id),
      clientId: clientId ?? null,
      createdAt,
    }
    const outcome = await store(draft).catch((error: unknown) => {
      if (isForeignKeyViolation(error)) throw new AppError('session_expired') // the sender was deleted
      throw error
    })
    if (outcome.kind === 'again') return { message: outcome.message, isNew: false, accepted: false, opened: false }
    const plain = {
      _id: id,
      from: sender.id,
      to,
      seq: outcome.seq,
      text,
      createdAt: createdAt.toISOString(),
      seen: false,
      isUnsent: false,
    }
    return {
      message: clientId ? { ...plain, clientId } : plain,
      isNew: true,
      accepted: outcome.accepted,
      opened: outcome.opened,
    }
  }
}
