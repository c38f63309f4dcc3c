import type * as z from 'zod/mini'
import type { AdminRole, AdminStage } from './admin/roles.ts'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call:
 * `anyone` tokens are ignored; `visitor` a token is optional; `member` a valid member token; `admin` a valid admin token.
 * Suspended members and declared minors are refused wherever their token counts, unless `alsoFor` names them.
 */
export type Access = 'anyone' | 'visitor' | 'member' | 'admin'

/** Members who may use only what is their own (decisions §5). */
export type LimitedMember = 'suspended' | 'minor'
/** For `alsoFor`. */
export const suspendedAndMinors: readonly LimitedMember[] = ['suspended', 'minor']

/** The bucket of `rateLimits` that a call counts against. */
export type RateClass =
  | 'read'
  | 'heavy'
  | 'write'
  | 'search'
  | 'people'
  | 'upload'
  | 'report'
  | 'signIn'
  | 'signUp'
  | 'mail'
  | 'sensitive'
  | 'heartbeat'

/** `points` calls in `seconds`, counted per member with a valid token, else per client address. */
export const rateLimits: Record<RateClass, { readonly points: number; readonly seconds: number }> = {
  read: { points: 600, seconds: 60 },
  /** Calls whose statements read every member of Discover, or a large sample: more than 100 ms with 50,000 members. */
  heavy: { points: 60, seconds: 60 },
  write: { points: 120, seconds: 60 },
  search: { points: 120, seconds: 60 },
  /** The New Message dialog; separate from other searches, because each typed letter searches all members. */
  people: { points: 60, seconds: 60 },
  upload: { points: 30, seconds: 600 },
  /** Low, because each report stores copies of pictures for months. */
  report: { points: 30, seconds: 3600 },
  sensitive: { points: 10, seconds: 3600 },
  heartbeat: { points: 20, seconds: 60 },
  signIn: { points: 20, seconds: 60 },
  signUp: { points: 10, seconds: 600 },
  mail: { points: 5, seconds: 3600 },
}

export interface Endpoint {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify notation: `/api/posts/:id/like`. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  /** Suspended members and declared minors who may call too; nobody if omitted. */
  readonly alsoFor?: readonly LimitedMember[]
  /** Minimum role of the caller; required when `access` is `admin`. */
  readonly role?: AdminRole
  /** Earliest stage of an admin session in which the call is allowed; `full` by default. */
  readonly stage?: AdminStage
  /** Only within 5 minutes after the admin confirmed the second factor again. */
  readonly stepUp?: true
  readonly rate: RateClass
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** Status of a success. */
  readonly status: 200 | 201 | 204
  readonly response: z.ZodMiniType
  /** Errors in addition to those that every call with this access can return. */
  readonly errors: readonly ErrorCode[]
}

/** Preserves the literal types of an endpoint, from which client, server and tests derive theirs. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type FieldOf<E, K extends string> = E extends { readonly [P in K]: infer S } ? S : undefined

/** Arguments of a call, before parsing. */
export type RequestOf<E extends Endpoint> = {
  readonly [K in 'params' | 'query' | 'body' as FieldOf<E, K> extends z.ZodMiniType ? K : never]: InputOf<FieldOf<E, K>>
}
export type ParamsOf<E extends Endpoint> = OutputOf<FieldOf<E, 'params'>>
export type QueryOf<E extends Endpoint> = OutputOf<FieldOf<E, 'query'>>
export type BodyOf<E extends Endpoint> = OutputOf<FieldOf<E, 'body'>>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
