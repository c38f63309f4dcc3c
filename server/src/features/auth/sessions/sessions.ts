// Session lifecycle: open, refresh with a cookie that rotates at each use, end.
import { accessTokenSeconds } from '@hamvav/contract/auth/limits'
import { v7 as newId } from 'uuid'
import type { Queryable } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { ClientDevice } from '../../../platform/http/client-device.ts'
import type { Tokens } from '../../../platform/crypto/tokens.ts'
import type { SecurityLog } from '../../../platform/security-log/security-log.ts'
import type { RefreshCookie } from '../cookies.ts'
import type { AccountRow } from '../queries.ts'
import {
  createRefreshTokens,
  formatRefreshToken,
  hashOf,
  parseRefreshToken,
  type RefreshToken,
} from './refresh-token.ts'
import { classifyOldToken } from '../rules.ts'
import { addSession, findSession, revokeSession, rotateSession, type SessionRow } from './session-queries.ts'

interface Deps {
  readonly pool: Queryable
  readonly tokens: Tokens
  readonly jwtSecret: string
  readonly forgetStanding: (memberId: string) => void
  readonly securityLog: SecurityLog
  readonly now: () => number
}

export interface OpenSession {
  readonly token: string
  readonly refreshToken: string
}

export interface Refreshed {
  readonly token: string
  /** Null when the browser already has the current cookie. */
  readonly refreshToken: string | null
}

type RefreshedMember = Refreshed & { readonly memberId: string }

export interface SessionService {
  /** Undefined when the member was deleted or the password changed after the account was read. */
  open(on: Queryable, account: AccountRow, client: ClientDevice): Promise<OpenSession | undefined>
  /** Throws refresh_refused; reuse of a rotated token after the grace period ends the session. */
  refresh(cookie: RefreshCookie, network: string): Promise<RefreshedMember>
  /** Ends the cookie's session, if there is one. */
  endByCookie(cookie: RefreshCookie): Promise<void>
  end(sessionId: string): Promise<void>
}

export function createSessions({ pool, tokens, jwtSecret, forgetStanding, securityLog, now }: Deps): SessionService {
  const currentDate = () => new Date(now())
  const { first, successorOf, isGenuine } = createRefreshTokens(jwtSecret)
  const accessToken = (memberId: string, sessionId: string) =>
    tokens.sign('member', { _id: memberId, sid: sessionId }, accessTokenSeconds)

  async function end(sessionId: string): Promise<void> {
    const memberId = await revokeSession(pool, sessionId, currentDate())
    if (memberId) forgetStanding(memberId)
  }

  /** Undefined also for an unprefixed cookie with a token of this version: a subdomain planted it (decision 0038). */
  function tokenIn({ value, isUnprefixed }: RefreshCookie): RefreshToken | undefined {
    const token = parseRefreshToken(value)
    return token && isUnprefixed && isGenuine(token) ? undefined : token
  }

  async function refreshWithOldToken(presented: RefreshToken, next: RefreshToken): Promise<RefreshedMember> {
    const { sessionId } = presented
    const session = await findSession(pool, sessionId)
    const verdict = classifyOldToken(session, hashOf(presented.secret), isGenuine(presented), currentDate())
    if (verdict === 'reuse') {
      securityLog.record({ event: 'refresh_reused', memberId: session?.member_id })
      await end(sessionId)
    }
    if (verdict !== 'grace' || !session) throw new AppError('refresh_refused')
    return {
      memberId: session.member_id,
      token: accessToken(session.member_id, sessionId),
      refreshToken: isCurrent(session, next) ? formatRefreshToken(next) : null,
    }
  }

  return {
    end,
    async open(on, { id: memberId, password_hash: passwordHash }, { device, network }) {
      const fresh = first(newId())
      const session = { id: fresh.sessionId, memberId, passwordHash, tokenHash: hashOf(fresh.secret), device, network }
      const isOpen = await addSession(on, session, currentDate())
      if (!isOpen) return undefined
      return { token: accessToken(memberId, fresh.sessionId), refreshToken: formatRefreshToken(fresh) }
    },
    async refresh(cookie, network) {
      const presented = tokenIn(cookie)
      if (!presented) throw new AppError('refresh_refused')
      const { sessionId, secret } = presented
      const next = successorOf(presented)
      const hashes = { oldHash: hashOf(secret), newHash: hashOf(next.secret) }
      const memberId = await rotateSession(pool, { id: sessionId, ...hashes, network, at: currentDate() })
      if (!memberId) return refreshWithOldToken(presented, next)
      return { memberId, token: accessToken(memberId, sessionId), refreshToken: formatRefreshToken(next) }
    },
    async endByCookie(cookie) {
      const presented = tokenIn(cookie)
      const session = presented && (await findSession(pool, presented.sessionId))
      if (!presented || !session) return
      const hash = hashOf(presented.secret)
      if (session.token_hash.equals(hash) || session.previous_hash?.equals(hash)) await end(presented.sessionId)
    },
  }
}

/** False when the key for deriving tokens has changed since. */
const isCurrent = (session: SessionRow, token: RefreshToken) => session.token_hash.equals(hashOf(token.secret))
