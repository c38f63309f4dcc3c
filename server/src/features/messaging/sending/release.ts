// Delivers held messages after a person released them, in the order in which they were written.
import { v7 as uuidv7 } from 'uuid'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import type { Queryable } from '../../../platform/database/statement.ts'
import { kathmanduDay } from '../../../platform/time/kathmandu.ts'
import type { HeldText } from '../../safety/service.ts'
import { lockMembers, openConversation, readFirstMessageFacts } from '../requests/request-queries.ts'
import { senderRefusal } from '../rules.ts'
import type { Open } from '../view.ts'
import type { Draft } from './batch-insert.ts'
import { insertMessages, isClientIdUsed } from './insert-queries.ts'
import { sentBy, type Outcome, type Sent } from './send.ts'

interface Dependencies {
  readonly sealing: Sealing
  readonly open: Open
  readonly isMailAvailable: boolean
  readonly now: () => number
}

/** Delivers the messages of one member to another; stops at the first that the recipient no longer accepts. */
export type ReleaseMessages = (tx: Queryable, texts: readonly HeldText[]) => Promise<Sent[]>

export function createRelease({ sealing, open, isMailAvailable, now }: Dependencies): ReleaseMessages {
  async function store(tx: Queryable, draft: Draft, writtenAt: Date): Promise<Outcome | null> {
    const [row] = await insertMessages(tx, isMailAvailable)([draft])
    if (row) return { kind: 'stored', row }
    const members = await lockMembers(tx, [draft.senderId, draft.recipientId], isMailAvailable)
    const sender = members.find(({ id }) => id === draft.senderId)
    const recipient = members.find(({ id }) => id === draft.recipientId)
    if ([sender, recipient].some((member) => !member || member.suspended || member.restricted)) return null
    // The day on which it was written: it counted then, and is not counted twice.
    const day = kathmanduDay(writtenAt.getTime())
    const facts = await readFirstMessageFacts(tx, draft, day)
    const choice = {
      messagesFrom: recipient?.messages_from ?? 'matches',
      missingSteps: sender?.missing_steps ?? [],
    }
    if (facts.blocked || facts.conversation_exists || (!facts.matched && senderRefusal(choice))) return null
    await openConversation(tx, uuidv7(), draft, facts.matched ? null : day)
    return { kind: 'opened', opened: facts.matched ? 'match' : 'request' }
  }

  return async (tx, texts) => {
    const sent: Sent[] = []
    for (const { id, memberId: senderId, recipientId, text, clientId, replyToId, createdAt } of texts) {
      if (recipientId === null) return sent
      // The same id may have been used for another message meanwhile, which must not stop the release.
      const isFree = clientId !== null && !(await isClientIdUsed(tx, senderId, clientId))
      const draft: Draft = {
        id,
        senderId,
        recipientId,
        envelope: sealing.seal(text, id),
        clientId: isFree ? clientId : null,
        replyToId,
        // The conversation is in the order of delivery.
        createdAt: new Date(now()),
        isScreened: true,
      }
      const outcome = await store(tx, draft, createdAt)
      if (!outcome) return sent
      sent.push(sentBy(outcome, draft, text, open))
    }
    return sent
  }
}
