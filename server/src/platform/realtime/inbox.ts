// What clients send: counted, checked by the contract, given to whoever handles it, and answered where the contract says so.
import type { AnswerOf, PayloadOf } from '@hamvav/contract/socket-event'
import { clientEvents, type ClientEventName } from '@hamvav/contract/socket-events'
import type { Socket } from 'socket.io'
import type * as z from 'zod/mini'
import { isUnavailable } from '../database/postgres-errors.ts'
import { AppError } from '../http/app-error.ts'
import type { RateLimiter } from '../rate-limit/rate-limiter.ts'
import type { MemberViewer } from '../http/viewer.ts'
import { createEventLimit } from '../rate-limit/event-limit.ts'
import type { Identities } from './identities.ts'
import type { Push } from './push.ts'

type Event<N extends ClientEventName> = (typeof clientEvents)[N]

/** What it throws is told to the client; where the event is answered, what it returns is the answer. */
export type Handler<N extends ClientEventName> = (
  viewer: MemberViewer,
  payload: PayloadOf<Event<N>>,
  socket: Socket,
) => AnswerOf<Event<N>> | Promise<AnswerOf<Event<N>>>

export interface Inbox {
  on<N extends Exclude<ClientEventName, 'authenticate'>>(event: N, handler: Handler<N>): void
  /** Takes what this connection sends from now on. */
  listenTo(socket: Socket): void
}

interface Options {
  readonly identities: Identities
  readonly push: Push
  readonly limiter: RateLimiter
  /** Whether events are counted. */
  readonly limited: boolean
  readonly report: (error: unknown, context: string) => void
}

/** One event as it has come. */
interface Arrival {
  readonly socket: Socket
  readonly name: string
  readonly payload: unknown
  /** Answers it; undefined where the contract knows no answer, or the client wants none. */
  readonly answer: ((answer: unknown) => void) | undefined
}

const definitions = new Map<string, Event<ClientEventName>>(Object.entries(clientEvents))

const rateOf = (definition: Event<ClientEventName> | undefined) =>
  definition && 'rate' in definition ? definition.rate : undefined
const isAnswerable = (definition: Event<ClientEventName> | undefined) =>
  definition !== undefined && 'answer' in definition

export function createInbox({ identities, push, limiter, limited, report }: Options): Inbox {
  const handlers = new Map<string, Handler<never>>()
  const limit = createEventLimit(limiter, limited)

  async function receive({ socket, name, payload, answer }: Arrival): Promise<void> {
    const definition = definitions.get(name)
    await limit.count(socket, identities.viewerOf(socket)?.id, rateOf(definition))
    if (name === 'authenticate') return identities.authenticate(socket, payload)
    if (!socket.connected) return
    const viewer = identities.viewerOf(socket)
    if (!viewer) throw new AppError('unauthorized')
    if (viewer.expiresAt * 1000 <= Date.now()) {
      identities.end(socket) // says so by authError
      return answer?.(asAnswer(new AppError('session_expired')))
    }
    const handler = handlers.get(name) as Handler<ClientEventName> | undefined
    if (!handler || !definition) throw new AppError('not_found')
    const parsed = definition.payload.safeParse(payload)
    if (!parsed.success) throw new AppError('invalid_input', { fields: fieldsOf(parsed.error) })
    const result = await handler(viewer, parsed.data, socket)
    if ('answer' in definition) answer?.(definition.answer.parse(result))
  }

  function refuse({ socket, name, answer }: Arrival, error: unknown): void {
    const known =
      error instanceof AppError ? error : new AppError(isUnavailable(error) ? 'unavailable' : 'server_error')
    if (known !== error) report(error, 'socket event')
    const { code, text: message } = known
    if (answer) answer(asAnswer(known))
    // authError asks for another token, which helps against nothing else.
    else if (code === 'unauthorized') push.toSocket(socket, 'authError', { message, code })
    else if (code !== 'too_many_requests' || limit.isToldOf(socket))
      push.toSocket(socket, 'refused', { event: name.slice(0, 40), message, code })
  }

  return {
    on: (event, handler) => void handlers.set(event, handler as Handler<never>),
    listenTo(socket) {
      // By the protocol the name of an event may be a number, and what is to be called with the answer comes last.
      socket.onAny((event: unknown, ...values: unknown[]) => {
        const name = String(event)
        const callback = values.at(-1)
        const isAnswered = typeof callback === 'function' && isAnswerable(definitions.get(name))
        const answer = isAnswered ? (callback as Arrival['answer']) : undefined
        const arrival = { socket, name, payload: values[0], answer }
        receive(arrival).catch((error: unknown) => refuse(arrival, error))
      })
    },
  }
}

const asAnswer = ({ code, status, text, details: { retryAfterSeconds } }: AppError) => ({
  error: { code, status, message: text, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
})

/** As a call names them: the first fault of each field. */
function fieldsOf({ issues }: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[String(path[0] ?? 'body')] ??= message
  return fields
}
