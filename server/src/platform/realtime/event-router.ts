// Routes client events to handlers: rate limit, authentication, validation by the contract, acknowledgement.
import { secondMs } from '@hamvav/contract/durations'
import type { AnswerOf, PayloadOf } from '@hamvav/contract/socket-event'
import { clientEvents, type ClientEventName } from '@hamvav/contract/socket-events'
import type { Socket } from 'socket.io'
import type * as z from 'zod/mini'
import { isUnavailable } from '../database/postgres-errors.ts'
import { AppError } from '../http/app-error.ts'
import type { RateLimiter } from '../rate-limit/limits.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import { inSpan } from '../tracing/spans.ts'
import type { MemberViewer } from '../http/viewer.ts'
import { createEventLimit } from '../rate-limit/socket-limits.ts'
import type { Identities } from './identities.ts'
import type { Push } from './push.ts'

type Event<N extends ClientEventName> = (typeof clientEvents)[N]

/** Errors are sent to the client; the result is the acknowledgement of events that have one. */
export type Handler<N extends ClientEventName> = (
  viewer: MemberViewer,
  payload: PayloadOf<Event<N>>,
  socket: Socket,
) => AnswerOf<Event<N>> | Promise<AnswerOf<Event<N>>>

export interface EventRouter {
  on<N extends Exclude<ClientEventName, 'authenticate'>>(event: N, handler: Handler<N>): void
  /** Handles events of this connection. */
  listenTo(socket: Socket): void
}

interface Options {
  readonly identities: Identities
  readonly push: Push
  readonly limiter: RateLimiter
  /** Whether rate limits are enabled. */
  readonly limited: boolean
  readonly securityLog: SecurityLog
  readonly report: (error: unknown, context: string) => void
}

/** Received event. */
interface ReceivedEvent {
  readonly socket: Socket
  readonly name: string
  readonly payload: unknown
  /** Sends the acknowledgement; undefined if the contract has none or the client did not request it. */
  readonly acknowledge: ((result: unknown) => void) | undefined
}

const definitions = new Map<string, Event<ClientEventName>>(Object.entries(clientEvents))

const rateOf = (definition: Event<ClientEventName> | undefined) =>
  definition && 'rate' in definition ? definition.rate : undefined
const isAnswerable = (definition: Event<ClientEventName> | undefined) =>
  definition !== undefined && 'answer' in definition

export function createEventRouter({ identities, push, limiter, limited, securityLog, report }: Options): EventRouter {
  const handlers = new Map<string, Handler<never>>()
  const limit = createEventLimit(limiter, limited)

  async function receive({ socket, name, payload, acknowledge }: ReceivedEvent): Promise<void> {
    const definition = definitions.get(name)
    const memberId = identities.viewerOf(socket)?.id
    await limit.count(socket, memberId, rateOf(definition)).catch((refusal: unknown) => {
      securityLog.record({ event: 'rate_limited', reason: definition ? name : 'socket', memberId })
      throw refusal
    })
    if (name === 'authenticate') return identities.authenticate(socket, payload)
    if (!socket.connected) return
    const viewer = identities.viewerOf(socket)
    if (!viewer) throw new AppError('unauthorized')
    if (viewer.expiresAt * secondMs <= Date.now()) {
      identities.revoke(socket, 'session_expired') // sends authError
      return acknowledge?.(errorResult(new AppError('session_expired')))
    }
    const handler = handlers.get(name) as Handler<ClientEventName> | undefined
    if (!handler || !definition) throw new AppError('not_found')
    const parsed = definition.payload.safeParse(payload)
    if (!parsed.success) throw new AppError('invalid_input', { fields: fieldsOf(parsed.error) })
    const result = await handler(viewer, parsed.data, socket)
    if ('answer' in definition) acknowledge?.(definition.answer.parse(result))
  }

  function refuse({ socket, name, acknowledge }: ReceivedEvent, error: unknown): void {
    const known =
      error instanceof AppError ? error : new AppError(isUnavailable(error) ? 'unavailable' : 'server_error')
    if (known !== error) report(error, 'socket event')
    const { code, text: message } = known
    if (acknowledge) acknowledge(errorResult(known))
    // authError makes the client send a new token, which only helps for this error.
    else if (code === 'unauthorized') push.toSocket(socket, 'authError', { message, code })
    else if (code !== 'too_many_requests' || limit.shouldReport(socket))
      push.toSocket(socket, 'refused', { event: name.slice(0, 40), message, code })
  }

  return {
    on: (event, handler) => void handlers.set(event, handler as Handler<never>),
    listenTo(socket) {
      // In the protocol an event name may be a number, and the acknowledgement callback is the last argument.
      socket.onAny((event: unknown, ...values: unknown[]) => {
        const name = String(event)
        const callback = values.at(-1)
        const isAcknowledged = typeof callback === 'function' && isAnswerable(definitions.get(name))
        const acknowledge = isAcknowledged ? (callback as ReceivedEvent['acknowledge']) : undefined
        const received = { socket, name, payload: values[0], acknowledge }
        // Names that the contract does not know are input.
        const spanName = `receive ${definitions.has(name) ? name : 'unknown'}`
        inSpan(spanName, 'consumer', {}, () => receive(received)).catch((error: unknown) => refuse(received, error))
      })
    },
  }
}

const errorResult = ({ code, status, text, details: { retryAfterSeconds } }: AppError) => ({
  error: { code, status, message: text, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
})

/** First error of each field, as for HTTP calls. */
function fieldsOf({ issues }: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[String(path[0] ?? 'body')] ??= message
  return fields
}
