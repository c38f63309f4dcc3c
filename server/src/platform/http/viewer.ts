// Authenticates requests; the only reader of the three headers that carry a token (decisions §2).
import type { AdminRole, AdminStage } from '@hamvav/contract/admin/roles'
import type { LimitedMember } from '@hamvav/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

export interface MemberViewer {
  readonly kind: 'member'
  readonly id: string
  readonly sessionId: string
  readonly suspended: boolean
  readonly canPost: boolean
  /** Has declared an adult age: required to like, to send messages and to be approved (decisions §5). */
  readonly isAdult: boolean
  /** Has declared an age of 13 to 17 that no admin has reviewed yet. */
  readonly restricted: boolean
  /** Expiry of the token, seconds since the epoch. */
  readonly expiresAt: number
}

export interface AdminViewer {
  readonly kind: 'admin'
  readonly id: string
  readonly sessionId: string
  /** Current role, not the one at log-in. */
  readonly role: AdminRole
  readonly stage: AdminStage
  readonly hasFactor: boolean
  /** The server requires a second factor for dangerous calls, and the admin has none. */
  readonly lacksFactor: boolean
  /** Confirmed the second factor again within the last minutes. */
  readonly isSteppedUp: boolean
}

export type Viewer = MemberViewer | AdminViewer | null

/** Both return null for a token that is forged, expired, revoked or of the other audience. */
export interface TokenChecks {
  member(token: string): Promise<MemberViewer | null>
  /** @param isActivity false for background polling, which does not extend an idle session */
  admin(token: string, isActivity: boolean): Promise<AdminViewer | null>
}

/** The token as sent, not verified. */
export const memberTokenOf = (request: FastifyRequest): string | undefined =>
  bearerOf(request.headers.authorization) ?? singleHeader(request.headers['x-user-id'])

/** The member of a request; null without a token; throws session_expired (401) if the token is not valid. */
export async function readMember(request: FastifyRequest, checks: TokenChecks): Promise<MemberViewer | null> {
  const token = memberTokenOf(request)
  if (!token) return null
  const viewer = await checks.member(token)
  if (!viewer) throw new AppError('session_expired')
  return viewer
}

/** The admin of a request; throws unauthorized or session_expired (both 401) without a valid token. */
export async function readAdmin(request: FastifyRequest, checks: Pick<TokenChecks, 'admin'>): Promise<AdminViewer> {
  const token = singleHeader(request.headers['x-admin-token'])
  if (!token) throw new AppError('unauthorized')
  const viewer = await checks.admin(token, request.headers['x-background'] === undefined)
  if (!viewer) throw new AppError('session_expired')
  return viewer
}

/**
 * Throws suspended or restricted (both 403) for a member who may use only what is their own (decisions §5).
 * @param alsoFor members who may call nevertheless
 */
export function requireGoodStanding(
  { suspended, restricted }: Pick<MemberViewer, 'suspended' | 'restricted'>,
  alsoFor: readonly LimitedMember[] = [],
): void {
  if (suspended && !alsoFor.includes('suspended')) throw new AppError('suspended')
  if (restricted && !alsoFor.includes('minor')) throw new AppError('restricted')
}

const bearerOf = (header: string | undefined) => /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
const singleHeader = (header: string | string[] | undefined) =>
  typeof header === 'string' && header ? header : undefined
