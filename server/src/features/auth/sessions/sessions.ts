// The life of a session: opened, refreshed by a cookie that changes at each use, ended.
import { accessTokenSeconds } from '@hamvav/contract/auth/limits'
import { v7 as newId } from 'uuid'
import type { Queryable } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Tokens } from '../../../platform/crypto/tokens.ts'
import type { AccountRow } from '../queries.ts'
import {
  formatRefreshToken,
  hashOf,
  newSecret,
  parseRefreshToken,
  successorOf,
  type RefreshToken,
} from './refresh-token.ts'
import { judgeOldToken } from '../rules.ts'
import { addSession, findSession, revokeSession, rotateSession, type SessionRow } from './session-queries.ts'

interface Deps {
  readonly pool: Queryable
  readonly tokens: Tokens
  readonly jwtSecret: string
  readonly forgetStanding: (memberId: string) => void
  readonly now: () => number
}

export interface OpenSession {
  readonly token: string
  readonly refreshToken: string
}

export interface Refreshed {
  readonly token: string
  /** Null where the browser is to keep what it has. */
  readonly refreshToken: string | null
}

/** Whose session it is, beside what they get. */
type RefreshedMember = Refreshed & { readonly memberId: string }

export interface SessionService {
  /** Undefined where the member is gone or the password was changed since the account was read. */
  open(on: Queryable, account: AccountRow): Promise<OpenSession | undefined>
  /** Throws refresh_refused; a token that was used before, except moments ago, ends the session. */
  refresh(cookie: string | undefined): Promise<RefreshedMember>
  /** Ends the session that the cookie belongs to, if any. */
  endByCookie(cookie: string | undefined): Promise<void>
  end(sessionId: string): Promise<void>
}

export function createSessions({ pool, tokens, jwtSecret, forgetStanding, now }: Deps): SessionService {
  const moment = () => new Date(now())
  const accessToken = (memberId: string, sessionId: string) =>
    tokens.sign('member', { _id: memberId, sid: sessionId }, accessTokenSeconds)

  async function end(sessionId: string): Promise<void> {
    const memberId = await revokeSession(pool, sessionId, moment())
    if (memberId) forgetStanding(memberId)
  }

  async function refreshWithOld(shown: RefreshToken, next: RefreshToken): Promise<RefreshedMember> {
    const { sessionId } = shown
    const session = await findSession(pool, sessionId)
    const verdict = judgeOldToken(session, hashOf(shown.secret), moment())
    if (verdict === 'reuse') await end(sessionId)
    if (verdict !== 'grace' || !session) throw new AppError('refresh_refused')
    return {
      memberId: session.memberId,
      token: accessToken(session.memberId, sessionId),
      refreshToken: isCurrent(session, next) ? formatRefreshToken(next) : null,
    }
  }

  return {
    end,
    async open(on, account) {
      const fresh = { sessionId: newId(), secret: newSecret() }
      const member = { id: account.id, passwordHash: account.password_hash }
      const isOpen = await addSession(on, member, fresh.sessionId, hashOf(fresh.secret), moment())
      if (!isOpen) return undefined
      return { token: accessToken(account.id, fresh.sessionId), refreshToken: formatRefreshToken(fresh) }
    },
    async refresh(cookie) {
      const shown = parseRefreshToken(cookie)
      if (!shown) throw new AppError('refresh_refused')
      const next = successorOf(shown, jwtSecret)
      const memberId = await rotateSession(pool, shown.sessionId, hashOf(shown.secret), hashOf(next.secret), moment())
      if (!memberId) return refreshWithOld(shown, next)
      return { memberId, token: accessToken(memberId, shown.sessionId), refreshToken: formatRefreshToken(next) }
    },
    async endByCookie(cookie) {
      const shown = parseRefreshToken(cookie)
      const session = shown && (await findSession(pool, shown.sessionId))
      if (!shown || !session) return
      const hash = hashOf(shown.secret)
      if (session.tokenHash.equals(hash) || session.previousHash?.equals(hash)) await end(shown.sessionId)
    },
  }
}

/** False after a change of the key it is derived with. */
const isCurrent = (session: SessionRow, token: RefreshToken) => session.tokenHash.equals(hashOf(token.secret))
