import type * as z from 'zod/mini'

export interface SocketEvent<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string
  readonly payload: S
}

/** Sent by the server, checked by this schema before it leaves. */
export const serverEvent = <const N extends string, S extends z.ZodMiniType>(name: N, payload: S) => ({ name, payload })

/** Sent by a client, checked by this schema when it arrives. */
export const clientEvent = <const N extends string, S extends z.ZodMiniType>(name: N, payload: S) => ({ name, payload })

export type PayloadOf<E extends SocketEvent> = z.output<E['payload']>
