// What games and gifts need of messaging, which passes it (app/services.ts).
import type { Message } from '@hamvav/contract/messaging/entities'
import type { MessageKind } from '@hamvav/contract/messaging/parts'
import type { PoolClient } from 'pg'

/** Messages as their viewer sees them. */
export type ReadMessages<Rest extends readonly unknown[]> = (viewerId: string, ...rest: Rest) => Promise<Message[]>

export interface Player {
  readonly id: string
  readonly isAdult: boolean
}

interface StoredMessage<Sent> {
  readonly sent: Sent
  readonly messageId: string
  readonly conversationId: string
  readonly createdAt: Date
}

/** Messages with a part, of messaging. */
export interface PartMessages<Sent> {
  find(senderId: string, clientId: string): Promise<Message | undefined>
  store(
    client: PoolClient,
    sender: Player,
    outgoing: { to: string; text: string; clientId: string; kind: MessageKind },
  ): Promise<StoredMessage<Sent> | null>
  publishSent(sent: Sent): Promise<Message>
  lock(client: PoolClient, memberId: string, messageId: string): Promise<{ readonly isClosed: boolean } | undefined>
  touch(client: PoolClient, messageId: string): Promise<void>
  publishChanged(memberId: string, messageId: string): Promise<Message | undefined>
  publishOwnChange(memberId: string, messageId: string, at: number): Promise<Message | undefined>
  read(memberId: string, messageId: string): Promise<Message | undefined>
}
