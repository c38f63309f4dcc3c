// Mailed links, to set a new password or to confirm an address.
import { screens } from '@hamvav/contract/screens'
import type { Pool } from 'pg'
import type { Config } from '../../../config/config.ts'
import { createBackground } from '../../../platform/jobs/background.ts'
import { isForeignKeyViolation } from '../../../platform/database/postgres-errors.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import type { Limits } from '../../../platform/rate-limit/limits.ts'
import { refuseWeakPassword } from '../../../platform/crypto/password-strength.ts'
import type { Passwords } from '../../../platform/crypto/passwords.ts'
import { addLink, confirmAddress, findLink, setHash, takeLink, voidResetLinks } from './link-queries.ts'
import { confirmMail, resetMail, unconfirmedMail } from './mails.ts'
import { findAccount, findAccountByEmail, type AccountRow } from '../queries.ts'
import { personalNames } from '../rules.ts'
import { hashOf, newSecret } from '../sessions/refresh-token.ts'
import { revokeSessionsOf } from '../sessions/session-queries.ts'

interface Deps {
  readonly pool: Pool
  readonly config: Pick<Config, 'publicUrl' | 'supportEmail'>
  readonly openAttempts: Limits['openAttempts']
  readonly mailer: Mailer
  /** Called in the background with an address without an account. */
  readonly mailBanLink: (email: string) => Promise<void>
  readonly passwords: Passwords
  /** Called after a link set the password of this account. */
  readonly onReset: (memberId: string, email: string) => Promise<void>
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export interface LinkService {
  /** Same answer and timing for known and unknown addresses; the mail is sent in the background. */
  forgotPassword(email: string): Promise<void>
  resetPassword(token: string, password: string): Promise<void>
  /** Mails the confirmation link in the background. */
  welcome(account: AccountRow): void
  sendConfirmation(memberId: string): Promise<void>
  confirmEmail(token: string): Promise<void>
  /** Resolves once every mail in progress was sent or has failed. */
  settled(): Promise<void>
}

/** Mails to one address for one purpose: `points` in `seconds`. */
const mailLimit = { name: 'mailed link', points: 3, seconds: 60 * 60 }

export function createLinks({
  pool,
  config,
  openAttempts,
  mailer,
  mailBanLink,
  passwords,
  onReset,
  report,
  now,
}: Deps): LinkService {
  const attempts = openAttempts(mailLimit)
  const { run: inBackground, settled } = createBackground('mail', report)
  const currentDate = () => new Date(now())
  const { mailLink, mailReset } = createLinkMails({ pool, config, mailer, mailBanLink, currentDate })

  return {
    async forgotPassword(email) {
      if (!mailer.available) throw new AppError('mail_off')
      await attempts.take(`reset ${email}`)
      inBackground(() => mailReset(email))
    },

    async resetPassword(token, password) {
      const tokenHash = hashOf(token)
      const valid = await findLink(pool, 'reset', tokenHash, currentDate())
      const account = valid && (await findAccount(pool, valid.member_id))
      if (!account) throw new AppError('link_invalid')
      await refuseWeakPassword(password, personalNames(account), 'password')
      const passwordHash = await passwords.hash(password)
      const { member_id: memberId, email } = await withTransaction(pool, async (client) => {
        const link = await takeLink(client, 'reset', tokenHash, currentDate())
        if (!link || !(await setHash(client, link, passwordHash))) throw new AppError('link_invalid')
        await revokeSessionsOf(client, link.member_id, currentDate())
        await voidResetLinks(client, link.member_id, currentDate())
        return link
      })
      await onReset(memberId, email)
    },

    welcome(account) {
      if (!mailer.available) return
      inBackground(async () => {
        await attempts.take(`confirm ${account.email}`)
        await mailLink('confirm', account)
      })
    },

    async sendConfirmation(memberId) {
      if (!mailer.available) throw new AppError('mail_off')
      const account = await findAccount(pool, memberId)
      if (!account) throw new AppError('session_expired')
      if (account.confirmed) return
      await attempts.take(`confirm ${account.email}`)
      await mailLink('confirm', account).catch((error: unknown) => {
        if (isForeignKeyViolation(error)) throw new AppError('session_expired') // the member was just deleted
        report(error, 'mail')
        throw new AppError('unavailable')
      })
    },

    async confirmEmail(token) {
      const isConfirmed = await withTransaction(pool, async (client) => {
        const link = await takeLink(client, 'confirm', hashOf(token), currentDate())
        return link !== undefined && (await confirmAddress(client, link, currentDate()))
      })
      if (!isConfirmed) throw new AppError('link_invalid')
    },

    settled,
  }
}

interface LinkMailDeps extends Pick<Deps, 'pool' | 'config' | 'mailer' | 'mailBanLink'> {
  readonly currentDate: () => Date
}

function createLinkMails({ pool, config, mailer, mailBanLink, currentDate }: LinkMailDeps) {
  async function mailLink(purpose: 'reset' | 'confirm', account: AccountRow): Promise<void> {
    const secret = newSecret()
    await addLink(pool, purpose, account, hashOf(secret), currentDate())
    const { path } = purpose === 'reset' ? screens.resetPassword : screens.confirmEmail
    const mail = (purpose === 'reset' ? resetMail : confirmMail)(
      account.language,
      `${config.publicUrl}${path}?token=${secret}`,
    )
    await mailer.send({ to: account.email, ...mail })
  }

  async function mailReset(email: string): Promise<void> {
    const account = await findAccountByEmail(pool, email)
    if (!account) return mailBanLink(email)
    if (account.confirmed) return mailLink('reset', account)
    await mailer.send({ to: email, ...unconfirmedMail(account.language, config.supportEmail) })
  }

  return { mailLink, mailReset }
}
