// Sessions opened by password: sign up, log in, change the password.
import { minuteMs } from '@hamvav/contract/durations'
import type { BodyOf, ResponseOf } from '@hamvav/contract/endpoint'
import type { changePassword, login, register } from '@hamvav/contract/auth/endpoints'
import type { Pool, PoolClient } from 'pg'
import type { Config } from '../../../config/config.ts'
import { isUniqueViolation } from '../../../platform/database/postgres-errors.ts'
import type { Queryable } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { refuseWeakPassword } from '../../../platform/crypto/password-strength.ts'
import type { ClientDevice } from '../../../platform/http/client-device.ts'
import type { HoldTexts } from '../../../platform/screening/screening.ts'
import type { Passwords } from '../../../platform/crypto/passwords.ts'
import type { SecurityLog } from '../../../platform/security-log/security-log.ts'
import { voidResetLinks } from '../links/link-queries.ts'
import { type ClaimMailbox, emailTaken } from '../mailboxes/claims.ts'
import { endPendingChange } from '../mailboxes/email-change-queries.ts'
import type { LoginLimits } from './login-limits.ts'
import {
  addMember,
  changePasswordHash,
  findAccount,
  findAccountByEmail,
  findNewAccount,
  isUsernameReserved,
  type AccountRow,
} from '../queries.ts'
import { refuseNames } from '../names/name-rules.ts'
import { isDomainAllowed, personalNames } from '../rules.ts'
import { revokeSessionsOf } from '../sessions/session-queries.ts'
import type { SessionService } from '../sessions/sessions.ts'
import { toStoredUser } from '../view.ts'

export interface SignInDeps {
  readonly pool: Pool
  readonly config: Pick<Config, 'newMembersCanPost' | 'signUpDomains'>
  readonly passwords: Passwords
  readonly sessions: SessionService
  readonly limits: LoginLimits
  readonly securityLog: SecurityLog
  readonly claimMailbox: ClaimMailbox
  readonly mailConfirmation: (tx: PoolClient, account: AccountRow) => Promise<void>
  /** Tells the owner of a sign-in on a new device. */
  readonly alertOwner: (account: AccountRow, from: ClientDevice) => void
  readonly forgetStanding: (memberId: string) => void
  readonly held: HoldTexts
  readonly now: () => number
}

/** Result of a log-in: the response body and the values of two cookies. */
export interface SignedIn {
  readonly body: ResponseOf<typeof login>
  readonly refreshToken: string
  readonly deviceToken: string
}

type Register = (input: BodyOf<typeof register>, from: ClientDevice) => Promise<SignedIn>
/** @param knownDevice the value of the device's cookie */
type Login = (input: BodyOf<typeof login>, knownDevice: string | undefined, from: ClientDevice) => Promise<SignedIn>
type CheckPassword = (memberId: string, password: string) => Promise<void>
type ChangePassword = (memberId: string, input: BodyOf<typeof changePassword>, from: ClientDevice) => Promise<SignedIn>

export async function openSignedIn(
  deps: SignInDeps,
  on: Queryable,
  account: AccountRow,
  from: ClientDevice,
  message: string,
): Promise<SignedIn> {
  const session = await deps.sessions.open(on, account, from)
  // The account was deleted or its password changed after its row was read.
  if (!session) throw new AppError('invalid_credentials')
  return {
    body: { token: session.token, user: toStoredUser(account), message },
    refreshToken: session.refreshToken,
    deviceToken: deps.limits.rememberDevice(account.id),
  }
}

/** Logs a successful log-in, and mails the owner about a new device. @param knownDevice the value of the device's cookie */
export function recordLogin(
  { limits, securityLog, alertOwner }: SignInDeps,
  account: AccountRow,
  knownDevice: string | undefined,
  from: ClientDevice,
): void {
  const isKnown = limits.isKnownDevice(account.id, knownDevice)
  securityLog.record({ event: isKnown ? 'login' : 'new_device', memberId: account.id })
  if (!isKnown) alertOwner(account, from)
}

const welcome = 'Registration successful!'

export function createRegister(deps: SignInDeps): Register {
  const { pool, config, passwords } = deps
  return async ({ username, name, email, password, language }, from) => {
    if (!isDomainAllowed(email, config.signUpDomains)) throw refusal('invalid_email_domain', 'email')
    refuseNames({ username, name })
    if (deps.held.refusesUsername(username)) throw refusal('username_reserved', 'username')
    const categories = deps.held.publicCategoriesOf(name)
    await refuseWeakPassword(password, personalNames({ username, name, email }), 'password')
    const passwordHash = await passwords.hash(password)
    // A name that waits for a person is replaced by the username.
    const shownName = categories.length > 0 ? username : name
    const member = { username, name: shownName, email, passwordHash, canPost: config.newMembersCanPost, language }
    try {
      const signedIn = await withTransaction(pool, async (client) => {
        const at = new Date(deps.now())
        const { id } = await addMember(client, member, at)
        if (categories.length > 0) await deps.held.hold(client, { memberId: id, kind: 'name', text: name, categories })
        await deps.claimMailbox(client, id, email, at)
        const added = await findAccount(client, id) // with what the claim restored, such as a suspension
        if (!added) throw new Error('The account was just added')
        if (await isUsernameReserved(client, username, added.id)) throw refusal('username_taken', 'username')
        await deps.mailConfirmation(client, added)
        return openSignedIn(deps, client, added, from, welcome)
      })
      return signedIn
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      const repeated = await signInAgain(deps, { username, email, password }, from)
      if (repeated) return repeated
      if (isUniqueViolation(error, 'members_username_key')) throw refusal('username_taken', 'username')
      if (isUniqueViolation(error, 'members_email_key')) throw emailTaken()
      throw error
    }
  }
}

/** Time in which a sign-up whose answer was lost can be sent again. */
const repeatMs = 15 * minuteMs

/**
 * Logs in by a sign-up that was sent before and created the account, as its answer may have been lost. Undefined for
 * anybody else's, after the same work, so that the duration does not reveal whose address a username has.
 */
async function signInAgain(
  deps: SignInDeps,
  { username, email, password }: Pick<BodyOf<typeof register>, 'username' | 'email' | 'password'>,
  from: ClientDevice,
): Promise<SignedIn | undefined> {
  const account = await findNewAccount(deps.pool, username, email, new Date(deps.now() - repeatMs))
  // The limit of guesses answers like a wrong password: another answer would reveal the address.
  const guess = account && (await deps.limits.guess(email, account, undefined).catch(() => undefined))
  const isCorrect = await deps.passwords.verify(account?.password_hash ?? null, password)
  if (!account) return undefined
  if (!guess || !isCorrect) {
    deps.securityLog.record({ event: 'login_failed', memberId: account.id })
    return undefined
  }
  await guess.succeeded()
  const signedIn = await openSignedIn(deps, deps.pool, account, from, welcome)
  recordLogin(deps, account, undefined, from)
  return signedIn
}

export function createLogin(deps: SignInDeps): Login {
  const { pool, passwords, limits, securityLog } = deps
  return async ({ email, password }, device, from) => {
    const account = await findAccountByEmail(pool, email)
    const guess = await limits.guess(email, account, device)
    const isCorrect = await passwords.verify(account?.password_hash ?? null, password)
    if (!account || !isCorrect) {
      securityLog.record({ event: 'login_failed', memberId: account?.id })
      throw new AppError('invalid_credentials')
    }
    await guess.succeeded()
    const signedIn = await openSignedIn(deps, pool, account, from, 'Login successful!')
    recordLogin(deps, account, device, from)
    return signedIn
  }
}

/** The logged-in member's account after checking its password. @param field form field named in the error */
export async function verifyPassword(
  deps: Pick<SignInDeps, 'pool' | 'limits' | 'passwords' | 'securityLog'>,
  memberId: string,
  password: string,
  field: string,
): Promise<AccountRow> {
  const account = await findAccount(deps.pool, memberId)
  if (!account) throw new AppError('session_expired')
  const guess = await deps.limits.guessOwn(memberId)
  const isCorrect = await deps.passwords.verify(account.password_hash, password)
  if (!isCorrect) {
    deps.securityLog.record({ event: 'login_failed', reason: 'own_password', memberId })
    throw refusal('wrong_password', field)
  }
  await guess.succeeded()
  return account
}

export const createCheckPassword =
  (deps: SignInDeps): CheckPassword =>
  async (memberId, password) =>
    void (await verifyPassword(deps, memberId, password, 'password'))

export function createChangePassword(deps: SignInDeps): ChangePassword {
  const { pool, passwords, forgetStanding } = deps
  const currentDate = () => new Date(deps.now())
  return async (memberId, { currentPassword, newPassword }, from) => {
    const account = await verifyPassword(deps, memberId, currentPassword, 'currentPassword')
    await refuseWeakPassword(newPassword, personalNames(account), 'newPassword')
    const hash = await passwords.hash(newPassword)
    const signedIn = await withTransaction(pool, async (client) => {
      const updated = await changePasswordHash(client, memberId, account.password_hash, hash)
      if (!updated) throw refusal('wrong_password', 'currentPassword')
      await revokeSessionsOf(client, memberId, currentDate())
      await voidResetLinks(client, memberId, currentDate())
      await endPendingChange(client, memberId, currentDate())
      return openSignedIn(deps, client, updated, from, 'Password changed.')
    })
    forgetStanding(memberId)
    deps.securityLog.record({ event: 'password_changed', memberId })
    return signedIn
  }
}

/** An error that also names its form field. */
function refusal(
  code: 'invalid_email_domain' | 'username_taken' | 'username_reserved' | 'wrong_password',
  field: string,
) {
  const { message } = new AppError(code)
  return new AppError(code, { fields: { [field]: message } })
}
