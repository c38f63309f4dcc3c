// Change of a member's address: confirmed at the new one; the old one can stop it, or undo it for a week (decision 0036).
import { screens } from '@hamvav/contract/screens'
import type { getEmailChange } from '@hamvav/contract/auth/endpoints'
import type { ResponseOf } from '@hamvav/contract/endpoint'
import type { Pool, PoolClient } from 'pg'
import type { Config } from '../../../config/config.ts'
import { refuseWeakPassword } from '../../../platform/crypto/password-strength.ts'
import type { Passwords } from '../../../platform/crypto/passwords.ts'
import { isUniqueViolation } from '../../../platform/database/postgres-errors.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { mailFrom } from '../../../platform/mail/mail-template.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import type { SecurityLog } from '../../../platform/security-log/security-log.ts'
import type { Limits } from '../../../platform/rate-limit/limits.ts'
import { setHash } from '../links/link-queries.ts'
import { mailTexts } from '../mail-texts.ts'
import { findAccount, lockAccount, type AccountRow } from '../queries.ts'
import { removePasskeysOf } from '../passkeys/passkey-queries.ts'
import { isDomainAllowed, personalNames } from '../rules.ts'
import { hashOf, newSecret } from '../sessions/refresh-token.ts'
import { type ClaimMailbox, emailTaken } from './claims.ts'
import * as queries from './email-change-queries.ts'
import { canonicalMailbox } from './mailbox-rules.ts'
import { endAccess } from './takeover.ts'

interface Deps {
  readonly pool: Pool
  readonly config: Pick<Config, 'publicUrl' | 'signUpDomains'>
  readonly openAttempts: Limits['openAttempts']
  readonly mailer: Mailer
  readonly passwords: Passwords
  readonly claimMailbox: ClaimMailbox
  readonly securityLog: SecurityLog
  /** Throws wrong_password. */
  readonly verifyPassword: (memberId: string, password: string) => Promise<AccountRow>
  readonly forgetStanding: (memberId: string) => void
  /** Called after the link of the old address set the password of this account. */
  readonly onReset: (memberId: string, email: string) => Promise<void>
  /** Called after a member without a confirmed address confirmed a new one. */
  readonly onProven: (memberId: string) => void
  readonly now: () => number
}

export interface EmailChangeService {
  /** Same answer for a free and a taken address; only the confirmation reveals a taken one. */
  changeEmail(memberId: string, input: { email: string; password: string }): Promise<void>
  emailChange(memberId: string): Promise<ResponseOf<typeof getEmailChange>>
  cancelEmailChange(memberId: string): Promise<void>
  /** @returns false if the link belongs to no pending change. @throws AppError email_taken */
  confirmChange(token: string): Promise<boolean>
  /** Stops or undoes a change, sets a new password and ends all sessions. @throws AppError link_invalid */
  keepEmail(input: { token: string; password: string }): Promise<void>
}

/** Mails for changes by one member, and to one new mailbox: `points` in `seconds`. */
const changeLimit = { name: 'change of address', points: 3, seconds: 60 * 60 }

export function createEmailChanges(deps: Deps): EmailChangeService {
  const { pool, mailer, passwords, claimMailbox, securityLog, onReset, onProven, now } = deps
  const currentDate = () => new Date(now())
  const attempts = deps.openAttempts(changeLimit)
  const sendMails = createChangeMails(deps)

  return {
    async changeEmail(memberId, { email, password }) {
      if (!mailer.available) throw new AppError('mail_off')
      const account = await deps.verifyPassword(memberId, password)
      if (!isDomainAllowed(email, deps.config.signUpDomains)) throw refusal('invalid_email_domain')
      if (account.email === email) throw refusal('same_email')
      await attempts.take(`by ${memberId}`)
      await attempts.take(`to ${canonicalMailbox(email)}`)
      const [confirmSecret, keepSecret] = [newSecret(), newSecret()]
      const change = { memberId, oldEmail: account.email, newEmail: email, confirmHash: hashOf(confirmSecret) }
      await withTransaction(pool, async (client) => {
        const current = await lockAccount(client, memberId)
        // Deleted, changed or suspended after the password was checked.
        if (!current || current.email !== account.email) throw new AppError('session_expired')
        if (current.suspended) throw new AppError('suspended')
        const keepHash = current.confirmed ? hashOf(keepSecret) : null
        await queries.addEmailChange(client, { ...change, keepHash }, currentDate())
        await sendMails(client, current, email, { confirmSecret, keepSecret })
      })
    },

    async emailChange(memberId) {
      const found = await queries.findPendingChange(pool, memberId, currentDate())
      return { pending: found ? { email: found.new_email, expiresAt: found.expires_at.toISOString() } : null }
    },

    cancelEmailChange: (memberId) => queries.endPendingChange(pool, memberId, currentDate()),

    async confirmChange(token) {
      const change = await queries.findChangeToConfirm(pool, hashOf(token), currentDate())
      if (!change) return false
      const moved = await withTransaction(pool, async (client) => {
        const at = currentDate()
        const before = await queries.moveEmail(client, change, at)
        if (!before || !(await queries.markConfirmed(client, change.id, at))) throw new AppError('link_invalid')
        await claimMailbox(client, change.member_id, change.new_email, at, before.was_confirmed)
        return before
      }).catch((error: unknown) => {
        throw isUniqueViolation(error, 'members_email_key') ? emailTaken() : error
      })
      // The mailbox may have restored sanctions of a deleted account.
      deps.forgetStanding(change.member_id)
      securityLog.record({ event: 'email_changed', memberId: change.member_id })
      if (!moved.was_confirmed) onProven(change.member_id)
      return true
    },

    async keepEmail({ token, password }) {
      const change = await queries.findChangeToKeep(pool, hashOf(token), currentDate())
      const account = change && (await findAccount(pool, change.member_id))
      if (!account) throw new AppError('link_invalid')
      const names = personalNames({ ...account, email: change.old_email })
      await refuseWeakPassword(password, names, 'password')
      const passwordHash = await passwords.hash(password)
      await withTransaction(pool, async (client) => {
        const at = currentDate()
        const isRestored = await queries.restoreEmail(client, change, at)
        if (!isRestored || !(await queries.endChangesSince(client, change.id, at))) throw new AppError('link_invalid')
        await claimMailbox(client, account.id, change.old_email, at)
        await setHash(client, account.id, passwordHash)
        await endAccess(client, account.id, at)
        await removePasskeysOf(client, account.id)
      })
      await onReset(account.id, change.old_email)
    },
  }
}

interface Secrets {
  readonly confirmSecret: string
  readonly keepSecret: string
}

/** Mails the new and the old address in the transaction of the change. */
function createChangeMails({ config, mailer }: Deps) {
  return async (tx: PoolClient, account: AccountRow, newEmail: string, secrets: Secrets): Promise<void> => {
    const { confirmSecret, keepSecret } = secrets
    const { language, email, confirmed } = account
    const link = (path: string, secret?: string) => `${config.publicUrl}${path}${secret ? `?token=${secret}` : ''}`
    const request = mailFrom(mailTexts, 'change', language, {
      link: link(screens.confirmEmail.path, confirmSecret),
    })
    await mailer.send(tx, { purpose: 'email-change', to: newEmail, memberId: account.id, ...request })
    const notice = confirmed
      ? mailFrom(mailTexts, 'changeNotice', language, { link: link(screens.keepEmail.path, keepSecret) })
      : mailFrom(mailTexts, 'unconfirmedChange', language, { link: link(screens.forgotPassword.path) })
    await mailer.send(tx, { purpose: 'email-change-notice', to: email, memberId: account.id, ...notice })
  }
}

function refusal(code: 'invalid_email_domain' | 'same_email'): AppError {
  return new AppError(code, { fields: { email: new AppError(code).message } })
}
