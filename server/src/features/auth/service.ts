import type { BodyOf, ResponseOf } from '@hamvav/contract/endpoint'
import type { changePassword, getSignInOptions, login, register } from '@hamvav/contract/auth/endpoints'
import type { Pool } from 'pg'
import type { Config } from '../../config.ts'
import type { Listener } from '../../platform/database/listener.ts'
import { isUniqueViolation } from '../../platform/database/postgres-errors.ts'
import type { Queryable } from '../../platform/database/statement.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import type { Passwords } from '../../platform/security/passwords.ts'
import type { Tokens } from '../../platform/security/tokens.ts'
import { createTopic } from '../../platform/topic.ts'
import { createLoginLimits } from './login-limits.ts'
import { addMember, changeHash, findAccount, findAccountByEmail, type AccountRow } from './queries.ts'
import { isDomainAllowed } from './rules.ts'
import { revokeSessionsOf } from './session-queries.ts'
import { createSessions, type OpenSession, type Refreshed } from './sessions.ts'
import { createStanding, type StandingChanged, type StandingService } from './standing.ts'
import { toStoredUser } from './view.ts'

export interface AuthDeps {
  readonly pool: Pool
  readonly config: Pick<Config, 'jwtSecret' | 'newMembersCanPost' | 'signUpDomains' | 'rateLimit'>
  readonly tokens: Tokens
  readonly passwords: Passwords
  readonly listener: Listener
  readonly demoAccounts?: ResponseOf<typeof getSignInOptions>['demoAccounts']
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

/** What a log-in gives: the answer, and the values of two cookies. */
export interface SignedIn {
  readonly body: ResponseOf<typeof login>
  readonly refreshToken: string
  readonly deviceToken: string
}

export interface AuthService extends StandingService {
  register(input: BodyOf<typeof register>): Promise<SignedIn>
  /** @param device the value of the device's cookie */
  login(input: BodyOf<typeof login>, device: string | undefined): Promise<SignedIn>
  refresh(cookie: string | undefined): Promise<Refreshed>
  /** Ends the session of the cookie and the one of the token, whichever are given. */
  logout(cookie: string | undefined, token: string | undefined): Promise<void>
  logoutEverywhere(viewer: MemberViewer): Promise<void>
  changePassword(viewer: MemberViewer, input: BodyOf<typeof changePassword>): Promise<SignedIn>
  getSignInOptions(): ResponseOf<typeof getSignInOptions>
  /** After it changed, here or on another server; `memberId` is null where it may be anybody's. */
  onStandingChanged(callback: (event: StandingChanged) => void | Promise<void>): void
}

export function createAuth(deps: AuthDeps): AuthService {
  const { pool, config, tokens, passwords, now } = deps
  const changed = createTopic<StandingChanged>('standing', deps.report)
  const standing = createStanding({ pool, tokens, listener: deps.listener, changed, now })
  const { forgetStanding } = standing
  const sessions = createSessions({ pool, tokens, jwtSecret: config.jwtSecret, forgetStanding, now })
  const limits = createLoginLimits({ tokens, enabled: config.rateLimit, now })

  const signedIn = (account: AccountRow, open: OpenSession, message: string): SignedIn => ({
    body: { token: open.token, user: toStoredUser(account), message },
    refreshToken: open.refreshToken,
    deviceToken: limits.rememberDevice(account.id),
  })

  async function openOr(code: 'invalid_credentials' | 'wrong_password', on: Queryable, account: AccountRow) {
    const open = await sessions.open(on, account)
    if (!open) throw new AppError(code)
    return open
  }

  return {
    ...standing,
    onStandingChanged: changed.subscribe,
    refresh: sessions.refresh,
    getSignInOptions: () => ({
      signUpDomains: [...config.signUpDomains],
      mail: false,
      demoAccounts: deps.demoAccounts ?? [],
    }),

    async register({ username, name, email, password }) {
      if (!isDomainAllowed(email, config.signUpDomains)) throw refusal('invalid_email_domain', 'email')
      const passwordHash = await passwords.hash(password)
      const member = { username, name, email, passwordHash, canPost: config.newMembersCanPost }
      try {
        return await withTransaction(pool, async (client) => {
          const account = await addMember(client, member, new Date(now()))
          return signedIn(account, await openOr('invalid_credentials', client, account), 'Registration successful!')
        })
      } catch (error) {
        if (isUniqueViolation(error, 'members_username_key')) throw refusal('username_taken', 'username')
        if (isUniqueViolation(error, 'members_email_key')) throw refusal('email_taken', 'email')
        throw error
      }
    },

    async login({ email, password }, device) {
      const account = await findAccountByEmail(pool, email)
      const guess = limits.guess(email, account, device)
      const isRight = await passwords.verify(account?.password_hash ?? null, password)
      if (!account || !isRight) throw new AppError('invalid_credentials')
      guess.succeeded()
      return signedIn(account, await openOr('invalid_credentials', pool, account), 'Login successful!')
    },

    async logout(cookie, token) {
      const viewer = token === undefined ? null : await standing.checkMember(token)
      await sessions.endByCookie(cookie)
      if (viewer) await sessions.end(viewer.sessionId)
    },

    async logoutEverywhere({ id }) {
      await revokeSessionsOf(pool, id, new Date(now()))
      forgetStanding(id)
    },

    async changePassword({ id }, { currentPassword, newPassword }) {
      const account = await findAccount(pool, id)
      if (!account) throw new AppError('session_expired')
      const guess = limits.guessOwn(id)
      const isRight = await passwords.verify(account.password_hash, currentPassword)
      if (!isRight) throw refusal('wrong_password', 'currentPassword')
      guess.succeeded()
      const hash = await passwords.hash(newPassword)
      const result = await withTransaction(pool, async (client) => {
        const updated = await changeHash(client, id, account.password_hash, hash)
        if (!updated) throw refusal('wrong_password', 'currentPassword')
        await revokeSessionsOf(client, id, new Date(now()))
        return signedIn(updated, await openOr('wrong_password', client, updated), 'Password changed.')
      })
      forgetStanding(id)
      return result
    },
  }
}

/** Named at its field too, so that the form can show it there. */
function refusal(code: 'invalid_email_domain' | 'username_taken' | 'email_taken' | 'wrong_password', field: string) {
  const error = new AppError(code)
  return new AppError(code, { fields: { [field]: error.message } })
}
