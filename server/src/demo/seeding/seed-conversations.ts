import type { PoolClient } from 'pg'
import type { Sealing } from '../../platform/crypto/sealing.ts'
import type { DemoCommunity } from '../community.ts'
import { hashText } from '../content/random.ts'
import type { DemoConversation } from '../content/types.ts'
import { insertRows, newId } from './insert-rows.ts'

type Ids = ReadonlyMap<string, string>

/** Inserts matches, and conversations with encrypted messages. */
export async function seedConversations(
  client: PoolClient,
  community: DemoCommunity,
  ids: Ids,
  sealing: Sealing,
): Promise<void> {
  await insertRows(
    client,
    'matches',
    community.matches.map(({ members, createdAt }) => ({
      id: newId(createdAt),
      ...pairOf(members, ids),
      created_at: createdAt,
    })),
  )
  const rows = community.conversations.map((conversation) => rowsOf(conversation, ids, sealing))
  await insertRows(
    client,
    'conversations',
    rows.map(({ conversation }) => conversation),
  )
  await insertRows(
    client,
    'messages',
    rows.flatMap(({ messages }) => messages),
  )
}

function pairOf(members: readonly [string, string], ids: Ids) {
  const [low, high] = members.map((username) => idOf(username, ids)).toSorted()
  return { low_id: low ?? '', high_id: high ?? '' }
}

function idOf(username: string, ids: Ids): string {
  const id = ids.get(username)
  if (!id) throw new Error(`The demo has no member ${username}`)
  return id
}

const emojis = ['😂', '❤️', '👍', '🙏']
const oneInSoMany = 9

/** Adds reactions to some read messages of answered conversations; deterministic by text. */
function reactionTo({ text, seen, unsent }: DemoConversation['messages'][number], request: boolean): string | null {
  const chance = hashText(text)
  if (request || !seen || unsent || chance % oneInSoMany > 0) return null
  return emojis[(chance >>> 8) % emojis.length] ?? null
}

function rowsOf({ members, request, messages }: DemoConversation, ids: Ids, sealing: Sealing) {
  const first = messages[0]
  const last = messages.at(-1)
  if (!first || !last) throw new Error('A demo conversation has no messages')
  const id = newId(first.createdAt)
  const pair = pairOf(members, ids)
  const rows = messages.map((message, index) => {
    const messageId = newId(message.createdAt)
    const reaction = reactionTo(message, request)
    return {
      id: messageId,
      conversation_id: id,
      seq: index + 1,
      sender_id: idOf(message.from, ids),
      recipient_id: idOf(message.to, ids),
      envelope: message.unsent ? null : sealing.seal(message.text, messageId),
      seen_at: message.seen ? message.createdAt : null,
      unsent_at: message.unsent ? message.createdAt : null,
      recipient_reaction: reaction,
      changed_at: message.unsent || reaction !== null ? message.createdAt : null,
      created_at: message.createdAt,
    }
  })
  const unreadOf = (memberId: string) => rows.filter((row) => row.recipient_id === memberId && !row.seen_at).length
  const conversation = {
    id,
    ...pair,
    request_from: request ? idOf(members[0], ids) : null,
    last_seq: rows.length,
    last_message_id: rows.at(-1)?.id,
    last_message_at: last.createdAt,
    low_unread: unreadOf(pair.low_id),
    high_unread: unreadOf(pair.high_id),
    created_at: first.createdAt,
  }
  return { conversation, messages: rows }
}
