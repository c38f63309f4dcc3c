import type * as z from 'zod/mini'
import type { RateClass } from './endpoint.ts'

export interface SocketEvent<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string
  readonly payload: S
}

/** Event from server to client, validated before it is sent. */
export const serverEvent = <const N extends string, S extends z.ZodMiniType>(name: N, payload: S) => ({ name, payload })

/** Event from client to server, validated when it is received. */
export const clientEvent = <const N extends string, S extends z.ZodMiniType>(name: N, payload: S) => ({ name, payload })

/** Client event with an acknowledgement, validated before it is sent; counts against the rate limit of its class. */
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
