// What clients send: counted, checked by the contract, and given to whoever handles it.
import { socketEventsPerMinute } from '@hamvav/contract/messaging/limits'
import type { PayloadOf } from '@hamvav/contract/socket-event'
import { clientEvents, type ClientEventName } from '@hamvav/contract/socket-events'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Socket } from 'socket.io'
import { AppError } from '../http/app-error.ts'
import type { MemberViewer } from '../http/viewer.ts'
import type { Identities } from './identities.ts'
import type { Push } from './push.ts'

export type Handler<N extends ClientEventName> = (
  viewer: MemberViewer,
  payload: PayloadOf<(typeof clientEvents)[N]>,
  socket: Socket,
) => void | Promise<void>

export interface Inbox {
  on<N extends Exclude<ClientEventName, 'authenticate'>>(event: N, handler: Handler<N>): void
  /** Takes what this connection sends from now on. */
  listenTo(socket: Socket): void
}

interface Options {
  readonly identities: Identities
  readonly push: Push
  readonly limited: boolean
  readonly report: (error: unknown, context: string) => void
}

/** Whoever goes on as often again after being refused is cut off. */
const cutOffAfter = 2 * socketEventsPerMinute

export function createInbox({ identities, push, limited, report }: Options): Inbox {
  const handlers = new Map<string, Handler<never>>()
  const flood = new RateLimiterMemory({ points: socketEventsPerMinute, duration: 60 })

  async function count(socket: Socket): Promise<void> {
    const refusal = await flood.consume(identities.viewerOf(socket)?.id ?? socket.id).then(() => null, refusalOf)
    if (!refusal) return
    if (refusal.consumedPoints > cutOffAfter) socket.disconnect(true)
    throw new AppError('too_many_requests')
  }

  async function receive(socket: Socket, event: string, payload: unknown): Promise<void> {
    if (limited) await count(socket)
    if (event === 'authenticate') return identities.authenticate(socket, payload)
    if (!socket.connected) return
    const viewer = identities.viewerOf(socket)
    if (!viewer) throw new AppError('unauthorized')
    if (viewer.expiresAt * 1000 <= Date.now()) return identities.end(socket)
    const handler = handlers.get(event) as Handler<ClientEventName> | undefined
    if (!handler) throw new AppError('not_found')
    const parsed = clientEvents[event as ClientEventName].payload.safeParse(payload)
    if (!parsed.success) throw new AppError('invalid_input')
    await handler(viewer, parsed.data, socket)
  }

  function refuse(socket: Socket, event: string, error: unknown): void {
    const known = error instanceof AppError ? error : new AppError('server_error')
    if (known !== error) report(error, 'socket event')
    const { code, message } = known
    // authError asks for another token, which helps against nothing else.
    if (code === 'unauthorized') push.toSocket(socket, 'authError', { message, code })
    else push.toSocket(socket, 'refused', { event: event.slice(0, 40), message, code })
  }

  return {
    on: (event, handler) => void handlers.set(event, handler as Handler<never>),
    listenTo(socket) {
      // By the protocol the name of an event may be a number.
      socket.onAny((name: unknown, payload: unknown) => {
        const event = String(name)
        receive(socket, event, payload).catch((error: unknown) => refuse(socket, event, error))
      })
    },
  }
}

function refusalOf(refusal: unknown): RateLimiterRes {
  if (refusal instanceof RateLimiterRes) return refusal
  throw refusal
}
