import type * as z from 'zod/mini'
import type { RateClass } from './endpoint.ts'

export interface SocketEvent<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string
  readonly payload: S
}

/** Sent by the server, checked by this schema before it leaves. */
export const serverEvent = <const N extends string, S extends z.ZodMiniType>(name: N, payload: S) => ({ name, payload })

/** Sent by a client, checked by this schema when it arrives. */
export const clientEvent = <const N extends string, S extends z.ZodMiniType>(name: N, payload: S) => ({ name, payload })

/** Sent by a client and answered once, checked by this schema before it leaves; counted as a call of this class is. */
export const answeredEvent = <const N extends string, S extends z.ZodMiniType, A extends z.ZodMiniType>(
  name: N,
  payload: S,
  answer: A,
  rate: RateClass,
) => ({ name, payload, answer, rate })

export type PayloadOf<E extends SocketEvent> = z.output<E['payload']>
export type AnswerOf<E extends SocketEvent> = E extends { readonly answer: infer A extends z.ZodMiniType }
  ? z.output<A>
  : void
