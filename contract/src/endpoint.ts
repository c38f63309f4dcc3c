import type * as z from 'zod/mini'
import type { AdminRole } from './admin/roles.ts'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call:
 * `anyone` no token is looked at; `visitor` a token is optional; `member` a valid member token;
 * `active` a member who is not suspended (every write, decisions §4); `admin` a valid admin token.
 */
export type Access = 'anyone' | 'visitor' | 'member' | 'active' | 'admin'

/** Which bucket of `rateLimits` a call counts against. */
export type RateClass =
  'read' | 'write' | 'search' | 'upload' | 'report' | 'signIn' | 'signUp' | 'mail' | 'sensitive' | 'heartbeat'

export interface Endpoint {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify notation: `/api/posts/:id/like`. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  /** Of an `admin` call: the least role that may make it. */
  readonly role?: AdminRole
  readonly rate: RateClass
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** The one successful answer. */
  readonly status: 200 | 201 | 204
  readonly response: z.ZodMiniType
  /** Beyond those that every call of its access can give. */
  readonly errors: readonly ErrorCode[]
}

/** Keeps the literal types of one endpoint, so that client, server and tests are typed by it. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type FieldOf<E, K extends string> = E extends { readonly [P in K]: infer S } ? S : undefined

/** What a caller passes. */
export type RequestOf<E extends Endpoint> = {
  readonly [K in 'params' | 'query' | 'body' as FieldOf<E, K> extends z.ZodMiniType ? K : never]: InputOf<FieldOf<E, K>>
}
export type ParamsOf<E extends Endpoint> = OutputOf<FieldOf<E, 'params'>>
export type QueryOf<E extends Endpoint> = OutputOf<FieldOf<E, 'query'>>
export type BodyOf<E extends Endpoint> = OutputOf<FieldOf<E, 'body'>>
/** What a caller gets back. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
