// Who somebody is: signing up, logging in, sessions, passwords, and how a member stands at this moment.
import type { BodyOf, ResponseOf } from '@hamvav/contract/endpoint'
import type { changePassword, getSignInOptions, login, register, resetPassword } from '@hamvav/contract/auth/endpoints'
import type { Pool } from 'pg'
import type { Config } from '../../config/config.ts'
import type { Listener } from '../../platform/database/listener.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Limits } from '../../platform/rate-limit/limits.ts'
import type { Passwords } from '../../platform/crypto/passwords.ts'
import type { Tokens } from '../../platform/crypto/tokens.ts'
import { createTopic } from '../../platform/events/topic.ts'
import { createActivity } from './sessions/activity.ts'
import { createCleanup } from './sessions/cleanup.ts'
import { createLinks } from './links/links.ts'
import { createLoginLimits } from './sign-in/login-limits.ts'
import { revokeSessionsOf } from './sessions/session-queries.ts'
import { createSessions, type Refreshed } from './sessions/sessions.ts'
import {
  createChangePassword,
  createCheckPassword,
  createLogin,
  createRegister,
  type SignedIn,
} from './sign-in/sign-in.ts'
import { createStanding, type StandingChanged, type StandingService } from './sessions/standing.ts'

export interface AuthDeps {
  readonly pool: Pool
  readonly config: Config
  readonly tokens: Tokens
  readonly passwords: Passwords
  readonly openAttempts: Limits['openAttempts']
  readonly mailer: Mailer
  readonly listener: Listener
  readonly demoAccounts?: readonly ResponseOf<typeof getSignInOptions>['demoAccounts'][number][] | undefined
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export interface AuthService extends StandingService {
  register(input: BodyOf<typeof register>): Promise<SignedIn>
  /** @param device the value of the device's cookie */
  login(input: BodyOf<typeof login>, device: string | undefined): Promise<SignedIn>
  /** Throws refresh_refused; a cookie that was used before, except moments ago, ends the session. */
  refresh(cookie: string | undefined): Promise<Refreshed>
  /** Ends the session of the cookie and the one of the access token, whichever are given. */
  logout(cookie: string | undefined, token: string | undefined): Promise<void>
  /** A sign of life: kept as the time of their last activity, at most once in ten minutes. Never rejects. */
  seen(memberId: string): Promise<void>
  logoutEverywhere(viewer: MemberViewer): Promise<void>
  changePassword(memberId: string, input: BodyOf<typeof changePassword>): Promise<SignedIn>
  /** Throws wrong_password, naming the field `password`; wrong ones are counted. */
  checkPassword(memberId: string, password: string): Promise<void>
  /** Answers alike, and at once, whether the address is known or not. */
  forgotPassword(email: string): Promise<void>
  resetPassword(input: BodyOf<typeof resetPassword>): Promise<void>
  sendConfirmation(memberId: string): Promise<void>
  confirmEmail(token: string): Promise<void>
  getSignInOptions(): ResponseOf<typeof getSignInOptions>
  /** After it changed, here or on another server; `memberId` is null where it may be anybody's. */
  onStandingChanged(callback: (event: StandingChanged) => void | Promise<void>): void
  /** Begins the hourly cleanup. */
  start(): void
  /** Waits for what is under way. */
  close(): Promise<void>
}

export function createAuth(deps: AuthDeps): AuthService {
  const { pool, config, tokens, now } = deps
  const changed = createTopic<StandingChanged>('standing', deps.report)
  const standing = createStanding({ pool, tokens, listener: deps.listener, changed, now })
  const { forgetStanding, checkMember } = standing
  const sessions = createSessions({ pool, tokens, jwtSecret: config.jwtSecret, forgetStanding, now })
  const limits = createLoginLimits(deps)
  const links = createLinks({
    ...deps,
    onReset: async (memberId, email) => {
      forgetStanding(memberId)
      await limits.forgive(email)
    },
  })
  const cleanup = createCleanup(deps)
  const seen = createActivity(deps)
  const signIn = { ...deps, sessions, limits, welcome: links.welcome, forgetStanding }
  const login = createLogin(signIn)

  return {
    ...standing,
    register: createRegister(signIn),
    async login(input, device) {
      const signedIn = await login(input, device)
      await seen(signedIn.body.user._id)
      return signedIn
    },
    changePassword: createChangePassword(signIn),
    checkPassword: createCheckPassword(signIn),
    async refresh(cookie) {
      const { memberId, ...refreshed } = await sessions.refresh(cookie)
      await seen(memberId)
      return refreshed
    },
    seen,
    async logout(cookie, token) {
      const viewer = token === undefined ? null : await checkMember(token)
      await sessions.endByCookie(cookie)
      if (viewer) await sessions.end(viewer.sessionId)
    },
    async logoutEverywhere({ id }) {
      await revokeSessionsOf(pool, id, new Date(now()))
      forgetStanding(id)
    },
    forgotPassword: links.forgotPassword,
    resetPassword: ({ token, password }) => links.resetPassword(token, password),
    sendConfirmation: links.sendConfirmation,
    confirmEmail: links.confirmEmail,
    getSignInOptions: () => ({
      signUpDomains: [...config.signUpDomains],
      mail: deps.mailer.available,
      demoAccounts: [...(deps.demoAccounts ?? [])],
    }),
    onStandingChanged: changed.subscribe,
    start: cleanup.start,
    async close() {
      await cleanup.stop()
      await links.settled()
    },
  }
}
