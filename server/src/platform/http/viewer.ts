// The only reader of the three headers that carry a token (decisions §2).
import type { AdminRole } from '@hamvav/contract/admin/roles'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

export interface MemberViewer {
  readonly kind: 'member'
  readonly id: string
  readonly sessionId: string
  readonly suspended: boolean
  readonly canPost: boolean
  /** Has given an adult age: needed to like, to write messages and to be approved (decisions §5). */
  readonly isAdult: boolean
  /** Declared 13 to 17 once and no admin has looked yet. */
  readonly restricted: boolean
  /** End of the token, seconds since the epoch. */
  readonly expiresAt: number
}

export interface AdminViewer {
  readonly kind: 'admin'
  readonly id: string
  readonly sessionId: string
  /** As it is at this call. */
  readonly role: AdminRole
}

export type Viewer = MemberViewer | AdminViewer | null

/** Both answer null for a token that is forged, expired, revoked or of the other audience. */
export interface TokenChecks {
  member(token: string): Promise<MemberViewer | null>
  /** @param isActivity false where a screen asks by itself, which keeps no idle session open */
  admin(token: string, isActivity: boolean): Promise<AdminViewer | null>
}

/** As it was sent, not yet verified. */
export const memberTokenOf = (request: FastifyRequest): string | undefined =>
  bearerOf(request.headers.authorization) ?? single(request.headers['x-user-id'])

/** The member behind a request; null without a token; 401 for a token that does not hold. */
export async function readMember(request: FastifyRequest, checks: TokenChecks): Promise<MemberViewer | null> {
  const token = memberTokenOf(request)
  if (!token) return null
  const viewer = await checks.member(token)
  if (!viewer) throw new AppError('session_expired')
  return viewer
}

/** The admin behind a request; 401 where there is none. */
export async function readAdmin(request: FastifyRequest, checks: TokenChecks): Promise<AdminViewer> {
  const token = single(request.headers['x-admin-token'])
  if (!token) throw new AppError('unauthorized')
  const viewer = await checks.admin(token, request.headers['x-background'] === undefined)
  if (!viewer) throw new AppError('session_expired')
  return viewer
}

const bearerOf = (header: string | undefined) => /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
const single = (header: string | string[] | undefined) => (typeof header === 'string' && header ? header : undefined)
