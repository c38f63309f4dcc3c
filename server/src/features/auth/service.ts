// Accounts: sign-up, log-in, sessions, passwords, and a member's current standing (suspended, may post, restricted).
import { minuteMs } from '@hamvav/contract/durations'
import type { BodyOf, ResponseOf } from '@hamvav/contract/endpoint'
import type { changePassword, getSignInOptions, login, register, resetPassword } from '@hamvav/contract/auth/endpoints'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Config } from '../../config/config.ts'
import type { Listener } from '../../platform/database/listener.ts'
import type { ClientDevice } from '../../platform/http/client-device.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Limits } from '../../platform/rate-limit/limits.ts'
import type { HoldTexts } from '../../platform/screening/screening.ts'
import type { SecurityLog } from '../../platform/security-log/security-log.ts'
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts'
import type { Passwords } from '../../platform/crypto/passwords.ts'
import type { Sealing } from '../../platform/crypto/sealing.ts'
import type { Tokens } from '../../platform/crypto/tokens.ts'
import type { PayloadOf } from '../../platform/jobs/catalogue.ts'
import { warnIdleMember } from './mailboxes/idle-warnings.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { createTopic, type Topic } from '../../platform/events/topic.ts'
import type { JobWork } from '../../platform/jobs/scheduled-job.ts'
import type { RefreshCookie } from './cookies.ts'
import { createLinks, type LinkService } from './links/links.ts'
import { type ClaimMailbox, createClaimMailbox, type RestoreRecord } from './mailboxes/claims.ts'
import { createEmailChanges, type EmailChangeService } from './mailboxes/email-changes.ts'
import { deleteOldEmailChanges } from './mailboxes/email-change-queries.ts'
import type { OnTakeover } from './mailboxes/takeover.ts'
import { createLoginLimits, type LoginLimits } from './sign-in/login-limits.ts'
import { createPasskeys } from '../../platform/passkeys/passkeys.ts'
import { createMemberPasskeys, type MemberPasskeys } from './passkeys/member-passkeys.ts'
import { createPasskeyLogin, type PasskeyLogin } from './passkeys/passkey-login.ts'
import { createRecordDevice, type RecordDevice } from './sign-in/signals.ts'
import { createSecurityMails } from './sign-in/security-mails.ts'
import {
  activityIntervalMinutes,
  cleanupBatch,
  deleteEndedLinks,
  deleteEndedSessions,
  writeActivity,
} from './sessions/session-queries.ts'
import { createOwnSessions, type OwnSessions } from './sessions/own-sessions.ts'
import { createSessions, type Refreshed } from './sessions/sessions.ts'
import {
  createChangePassword,
  createCheckPassword,
  createLogin,
  createRegister,
  verifyPassword,
  type SignedIn,
} from './sign-in/sign-in.ts'
import { createStanding, type StandingChanged, type StandingService } from './sessions/standing.ts'

export { canonicalMailbox } from './mailboxes/mailbox-rules.ts'
export { recordPushEndpoint } from './sign-in/signals.ts'
export { lockMailboxesOf, type RestoreRecord } from './mailboxes/claims.ts'
export { refuseNames } from './names/name-rules.ts'

export { findIdleDue, isIdleDue } from './mailboxes/idle-queries.ts'
export { queueIdleWarnings } from './mailboxes/idle-warnings.ts'

export interface AuthDeps {
  readonly pool: Pool
  /** For jobs. */
  readonly workPool: Pool
  readonly config: Config
  readonly tokens: Tokens
  readonly passwords: Passwords
  readonly openAttempts: Limits['openAttempts']
  readonly securityLog: SecurityLog
  readonly mailer: Mailer
  readonly restoreRecord: RestoreRecord
  /** Keyed hashes of devices. */
  readonly signals: KeyedHash
  readonly sealing: Sealing
  readonly held: HoldTexts
  /** Called by a job with an address without an account. */
  readonly mailBanLink: (email: string) => Promise<void>
  readonly listener: Listener
  /** Called for each read of the cache of standings. */
  readonly onCacheRead?: ((isHit: boolean) => void) | undefined
  readonly onTakeover: OnTakeover
  readonly demoAccounts?: readonly ResponseOf<typeof getSignInOptions>['demoAccounts'][number][] | undefined
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

/** A link mailed to the address of this account was used for the first time: its reader owns the account (decision 0036). */
export interface MailboxProven {
  readonly memberId: string
}

export interface AuthService extends StandingService, Omit<EmailChangeService, 'confirmChange'> {
  readonly events: { readonly mailboxProven: Topic<MailboxProven> }
  register(input: BodyOf<typeof register>, from: ClientDevice): Promise<SignedIn>
  /** @param device the value of the device's cookie */
  login(input: BodyOf<typeof login>, device: string | undefined, from: ClientDevice): Promise<SignedIn>
  /** Throws refresh_refused; reuse of a rotated cookie after the grace period ends the session. @param network coarse */
  refresh(cookie: RefreshCookie, network: string): Promise<Refreshed>
  /** Ends the session of the cookie and that of the access token; either may be missing. */
  logout(cookie: RefreshCookie, token: string | undefined): Promise<void>
  /** Records the member's last activity, at most once in ten minutes. Never rejects. */
  recordActivity(memberId: string): Promise<void>
  logoutEverywhere(viewer: MemberViewer): Promise<void>
  changePassword(memberId: string, input: BodyOf<typeof changePassword>, from: ClientDevice): Promise<SignedIn>
  /** Throws wrong_password with the field `password`; failed checks count against the login limit. */
  checkPassword(memberId: string, password: string): Promise<void>
  readonly ownSessions: OwnSessions
  readonly passkeys: MemberPasskeys
  readonly passkeyLogin: PasskeyLogin
  /** Same answer and timing for known and unknown addresses; the mail follows. */
  forgotPassword(email: string): Promise<void>
  /** Handlers of jobs. */
  readonly jobs: {
    readonly mailReset: (request: PayloadOf<'forgotPassword'>) => Promise<void>
    readonly warnIdleMember: (warning: PayloadOf<'warnIdleMember'>, jobId: string) => Promise<void>
    /** Sessions and links. */
    readonly eraseEnded: JobWork
  }
  resetPassword(input: BodyOf<typeof resetPassword>): Promise<void>
  sendConfirmation(memberId: string): Promise<void>
  readonly mailAgain: LinkService['mailAgain']
  /** Also of a new address. @throws AppError link_invalid, email_taken */
  confirmEmail(token: string): Promise<void>
  /** Called after each log-in; a moderator sees which accounts share a device. */
  readonly recordDevice: RecordDevice
  getSignInOptions(): ResponseOf<typeof getSignInOptions>
  /** Called after a standing changed on any server; `memberId` is null when every member may be affected. */
  onStandingChanged(callback: (event: StandingChanged) => void | Promise<void>): void
  /** Waits for mails being stored. */
  close(): Promise<void>
}

export function createAuth(deps: AuthDeps): AuthService {
  const { pool, config, tokens, securityLog, now } = deps
  const ofJobs = { ...deps, pool: deps.workPool }
  const changed = createTopic<StandingChanged>('standing', deps.report)
  const standing = createStanding({
    pool,
    tokens,
    listener: deps.listener,
    changed,
    onCacheRead: deps.onCacheRead,
    now,
  })
  const { forgetStanding, checkMember } = standing
  const sessions = createSessions({ pool, tokens, jwtSecret: config.jwtSecret, forgetStanding, securityLog, now })
  const limits = createLoginLimits(deps)
  const claimMailbox = createClaimMailbox(deps.restoreRecord)
  const mailed = createMailed({ ...deps, limits, claimMailbox, forgetStanding })
  const recordActivity = createActivity(deps)
  const mails = createSecurityMails(deps)
  const signIn = {
    ...deps,
    sessions,
    limits,
    claimMailbox,
    mailConfirmation: mailed.mailConfirmation,
    alertOwner: mails.signedInOnNewDevice,
    forgetStanding,
  }
  const login = createLogin(signIn)
  const passkeys = createPasskeys({ pool, publicUrl: config.publicUrl, now })
  const checkPassword = createCheckPassword(signIn)
  const ownSessions = createOwnSessions({ pool, forgetStanding, securityLog, now })

  return {
    ...standing,
    register: createRegister(signIn),
    async login(input, device, from) {
      const signedIn = await login(input, device, from)
      await recordActivity(signedIn.body.user._id)
      return signedIn
    },
    changePassword: createChangePassword(signIn),
    checkPassword,
    ownSessions,
    passkeys: createMemberPasskeys({ pool, passkeys, mails, securityLog, checkPassword, now }),
    passkeyLogin: createPasskeyLogin(signIn, passkeys, recordActivity),
    async refresh(cookie, network) {
      const { memberId, ...refreshed } = await sessions.refresh(cookie, network)
      await recordActivity(memberId)
      return refreshed
    },
    recordActivity,
    async logout(cookie, token) {
      const viewer = token === undefined ? null : await checkMember(token)
      await sessions.endByCookie(cookie)
      if (viewer) await sessions.end(viewer.sessionId)
    },
    logoutEverywhere: ownSessions.endAll,
    ...mailed.calls,
    jobs: {
      mailReset: mailed.mailReset,
      warnIdleMember: (warning, jobId) => warnIdleMember(ofJobs, warning, jobId),
      eraseEnded: createCleanup(ofJobs),
    },
    recordDevice: createRecordDevice(deps),
    getSignInOptions: () => ({
      signUpDomains: [...config.signUpDomains],
      mail: deps.mailer.available,
      demoAccounts: [...(deps.demoAccounts ?? [])],
    }),
    onStandingChanged: changed.subscribe,
    close: mails.settled,
  }
}

interface MailedDeps extends AuthDeps {
  readonly limits: LoginLimits
  readonly claimMailbox: ClaimMailbox
  readonly forgetStanding: (memberId: string) => void
}

/** What mailed links do: passwords, confirmations, changes of the address. */
function createMailed(deps: MailedDeps) {
  const { limits, securityLog, forgetStanding } = deps
  const mailboxProven = createTopic<MailboxProven>('mailboxProven', deps.report)
  const shared = {
    ...deps,
    verifyPassword: (id: string, password: string) => verifyPassword(deps, id, password, 'password'),
    onReset: async (memberId: string, email: string) => {
      forgetStanding(memberId)
      securityLog.record({ event: 'password_reset', memberId })
      await limits.forgive(email)
    },
    onProven: (memberId: string) => mailboxProven.publish({ memberId }),
  }
  const { mailConfirmation, mailReset, ...links } = createLinks(shared)
  const { confirmChange, ...changes } = createEmailChanges(shared)
  const calls = {
    ...links,
    ...changes,
    events: { mailboxProven },
    async confirmEmail(token: string) {
      const isLink = (await links.confirmEmail(token)) || (await confirmChange(token))
      if (!isLink) throw new AppError('link_invalid')
    },
  }
  return { calls, mailConfirmation, mailReset }
}

/** Size limit of the cache of recent writes, members. */
const activityCacheSize = 20_000

/** Records a member's last activity. Never rejects: a failed write must not fail the call that caused it. */
export function createActivity({
  pool,
  report,
  now,
}: Pick<AuthDeps, 'pool' | 'report' | 'now'>): (memberId: string) => Promise<void> {
  const lastWrites = new Map<string, number>()
  return async (memberId) => {
    const at = now()
    if (at - (lastWrites.get(memberId) ?? -Infinity) < activityIntervalMinutes * minuteMs) return
    if (lastWrites.size >= activityCacheSize) lastWrites.clear()
    lastWrites.set(memberId, at)
    await writeActivity(pool, memberId, new Date(at)).catch((error: unknown) => {
      lastWrites.delete(memberId)
      report(error, 'last activity')
    })
  }
}

/** Pause between two batches, so that months of ended sessions do not slow down log-ins. */
const cleanupPauseMs = 200

interface CleanupDeps extends Pick<AuthDeps, 'pool' | 'now'> {
  /** Waits between two batches. */
  readonly pause?: (stopping: AbortSignal) => Promise<void>
}

const pauseBetweenBatches = (signal: AbortSignal) =>
  sleep(cleanupPauseMs, undefined, { signal, ref: false }).catch(() => {})

/** Deletes ended sessions and used or expired links, batch after batch until none is left. */
export function createCleanup({ pool, now, pause = pauseBetweenBatches }: CleanupDeps): JobWork {
  return async (stopping) => {
    const at = new Date(now())
    for (const deleteBatch of [deleteEndedSessions, deleteEndedLinks, deleteOldEmailChanges]) {
      let deleted = cleanupBatch
      while (deleted === cleanupBatch && !stopping.aborted) {
        deleted = await deleteBatch(pool, at)
        if (deleted === cleanupBatch) await pause(stopping)
      }
    }
  }
}
