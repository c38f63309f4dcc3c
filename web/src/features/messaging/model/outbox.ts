// The outbox of a member's messages (core/outbox/outbox.ts), and how one message is delivered.
import { sendMessage } from '@hamvav/contract/messaging/endpoints'
import type { Message, Outgoing, Quote } from '@hamvav/contract/messaging/entities'
import { socketTextMax } from '@hamvav/contract/messaging/limits'
import { call, unauthorizedError } from '../../../core/api/api-client.ts'
import { ApiError, clientError } from '../../../core/api/api-error.ts'
import {
  type Outbox as OutboxOf,
  type OutboxOptions,
  createOutbox as createOutboxOf,
} from '../../../core/outbox/outbox.ts'
import type { PendingItem } from '../../../core/outbox/outbox-rules.ts'
import { reconnectAfterCall, requestServer } from '../../../core/realtime/realtime.ts'
import { currentSession, storeRefusal } from '../../../core/session/session.ts'

export interface PendingMessage extends PendingItem {
  /** The quoted message. */
  replyTo?: Quote
  /** What is measured of the `file` of a voice note. */
  voice?: VoiceMeasures
  /** What is said of the `file` of a picture. */
  picture?: PictureDetails
}

/** Measured when it was recorded. */
interface VoiceMeasures {
  readonly seconds: number
  readonly waveform: readonly number[]
}

/** Shown before the server has the picture, and sent with it. */
interface PictureDetails {
  readonly alt: string
  readonly once: boolean
  /** Of the file, px. */
  readonly width: number
  readonly height: number
}

/** A message that was cancelled before the server stored it. */
export interface Withdrawn {
  clientId: string
  isWithdrawn: true
}
export type Delivered = Message | Withdrawn

export type Outbox = OutboxOf<PendingMessage, Delivered>

export const createOutbox = (options: Omit<OutboxOptions<PendingMessage, Delivered>, 'name'>): Outbox =>
  createOutboxOf({ ...options, name: { database: 'messaging', tabs: 'outbox' } })

/**
 * Sends by socket; by an HTTP call if the socket is offline, does not respond, or requires a new login. Both send the
 * same `clientId`, so that the server stores the message once.
 * @throws {ApiError}
 */
export async function deliver(item: PendingMessage): Promise<Delivered> {
  const { clientId, from, to, text, replyTo } = item
  const outgoing: Outgoing = { to, text, clientId, ...(replyTo && { replyTo: replyTo._id }) }
  assertLoggedIn(from)
  if (item.file) {
    const { deliverFile } = await import('../attachments/deliver-file.ts').catch(() => {
      throw clientError('network')
    })
    return deliverFile(item, item.file, () => assertLoggedIn(from))
  }
  // Without a network a call fails at once, while a socket would wait for a response.
  const bySocket = text.length <= socketTextMax && navigator.onLine
  const outcome = bySocket ? await requestServer('send', outgoing) : null
  if (outcome && 'message' in outcome) return outcome.message
  if (outcome && !('message' in outcome)) storeRefusal(outcome.error.code)
  if (outcome && outcome.error.status !== 401)
    throw new ApiError(outcome.error as ConstructorParameters<typeof ApiError>[0])
  assertLoggedIn(from)
  const message = await call(sendMessage, { body: outgoing })
  reconnectAfterCall()
  return message
}

/** Another member may have logged in while the message waited for storage or the socket. */
function assertLoggedIn(memberId: string): void {
  if (currentSession().user?._id !== memberId) throw unauthorizedError()
}
