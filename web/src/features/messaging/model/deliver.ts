import { sendMessage } from '@hamvav/contract/messaging/endpoints'
import { socketTextMax } from '@hamvav/contract/messaging/limits'
import type { Message, Outgoing } from '@hamvav/contract/messaging/entities'
import { call, unauthorizedError } from '../../../core/api/api-client.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { requestServer, reconnectAfterCall } from '../../../core/realtime/realtime.ts'
import { currentSession, updateUser } from '../../../core/session/session.ts'
import type { PendingMessage } from './outbox.ts'

/**
 * By socket where that is online; where it is not, does not answer or wants another login, by a call. Both have the same
 * `clientId`: whichever came through, the server stores it once.
 * @throws {ApiError}
 */
export async function deliver({ clientId, from, to, text, replyTo }: PendingMessage): Promise<Message> {
  const outgoing: Outgoing = { to, text, clientId, ...(replyTo && { replyTo: replyTo._id }) }
  // Where the browser believes to be offline, a call tells at once whether that is so; a socket waits for an answer.
  insistOn(from)
  const bySocket = text.length <= socketTextMax && navigator.onLine
  const outcome = bySocket ? await requestServer('send', outgoing) : null
  if (outcome && 'message' in outcome) return outcome.message
  if (outcome?.error.code === 'suspended') updateUser({ suspended: true })
  if (outcome && outcome.error.status !== 401)
    throw new ApiError(outcome.error as ConstructorParameters<typeof ApiError>[0])
  insistOn(from)
  const message = await call(sendMessage, { body: outgoing })
  reconnectAfterCall()
  return message
}

/** It may have waited for the device or for the socket: whoever has logged in since has not written it. */
function insistOn(memberId: string): void {
  if (currentSession().user?._id !== memberId) throw unauthorizedError()
}
