// Mailed links, to set a new password or to confirm an address.
import { screens } from '@hamvav/contract/screens'
import type { Pool } from 'pg'
import type { Config } from '../../../config/config.ts'
import { isForeignKeyViolation } from '../../../platform/database/postgres-errors.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import type { Limits } from '../../../platform/rate-limit/limits.ts'
import { refuseWeakPassword } from '../../../platform/crypto/password-strength.ts'
import type { Passwords } from '../../../platform/crypto/passwords.ts'
import { addLink, confirmAddress, findLink, lockLinkOwner, setHash, takeLink } from './link-queries.ts'
import { confirmMail, resetMail } from './mails.ts'
import { canonicalMailbox } from '../mailboxes/mailbox-rules.ts'
import { endAccess, type OnTakeover } from '../mailboxes/takeover.ts'
import { findAccount, findAccountByEmail, type AccountRow } from '../queries.ts'
import { removePasskeysOf } from '../passkeys/passkey-queries.ts'
import { personalNames } from '../rules.ts'
import { hashOf, newSecret } from '../sessions/refresh-token.ts'

interface Deps {
  readonly pool: Pool
  readonly config: Pick<Config, 'publicUrl'>
  readonly openAttempts: Limits['openAttempts']
  readonly mailer: Mailer
  /** Called in the background with an address without an account. */
  readonly mailBanLink: (email: string) => Promise<void>
  readonly inBackground: (work: () => Promise<void>) => void
  readonly passwords: Passwords
  readonly onTakeover: OnTakeover
  /** Called after a link set the password of this account. */
  readonly onReset: (memberId: string, email: string) => Promise<void>
  /** Called after a link confirmed an address for the first time. */
  readonly onProven: (memberId: string) => void
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export interface LinkService {
  /** Same answer and timing for known and unknown addresses; the mail is sent in the background. */
  forgotPassword(email: string): Promise<void>
  resetPassword(input: { token: string; password: string }): Promise<void>
  /** Mails the confirmation link in the background. */
  welcome(account: AccountRow): void
  sendConfirmation(memberId: string): Promise<void>
  /** @returns false when the link is unknown, used, expired or for a former address */
  confirmEmail(token: string): Promise<boolean>
}

/** Mails to one mailbox, in all its spellings, for one purpose: `points` in `seconds`. */
const mailLimit = { name: 'mailed link', points: 3, seconds: 60 * 60 }

export function createLinks({
  pool,
  config,
  openAttempts,
  mailer,
  mailBanLink,
  inBackground,
  passwords,
  onTakeover,
  onReset,
  onProven,
  report,
  now,
}: Deps): LinkService {
  const attempts = openAttempts(mailLimit)
  const currentDate = () => new Date(now())
  const { mailLink, mailReset } = createLinkMails({ pool, config, mailer, mailBanLink, currentDate })

  return {
    async forgotPassword(email) {
      if (!mailer.available) throw new AppError('mail_off')
      await attempts.take(`reset ${canonicalMailbox(email)}`)
      inBackground(() => mailReset(email))
    },

    async resetPassword({ token, password }) {
      const tokenHash = hashOf(token)
      const valid = await findLink(pool, 'reset', tokenHash, currentDate())
      const account = valid && (await findAccount(pool, valid.member_id))
      if (!account) throw new AppError('link_invalid')
      await refuseWeakPassword(password, personalNames(account), 'password')
      const passwordHash = await passwords.hash(password)
      const wasConfirmed = await withTransaction(pool, async (client) => {
        const link = await takeLink(client, 'reset', tokenHash, currentDate())
        const owner = link && (await lockLinkOwner(client, link))
        if (!owner) throw new AppError('link_invalid')
        await setHash(client, link.member_id, passwordHash)
        await confirmAddress(client, link.member_id, currentDate())
        await endAccess(client, link.member_id, currentDate())
        // Also of a confirmed address: a passkey of an intruder would be a way back in (docs/decisions/0038).
        await removePasskeysOf(client, link.member_id)
        if (!owner.confirmed) await onTakeover(client, link.member_id)
        return owner.confirmed
      })
      await onReset(account.id, account.email)
      if (!wasConfirmed) onProven(account.id)
    },

    welcome(account) {
      if (!mailer.available) return
      inBackground(async () => {
        await attempts.take(`confirm ${canonicalMailbox(account.email)}`)
        await mailLink('confirm', account)
      })
    },

    async sendConfirmation(memberId) {
      if (!mailer.available) throw new AppError('mail_off')
      const account = await findAccount(pool, memberId)
      if (!account) throw new AppError('session_expired')
      if (account.confirmed) return
      await attempts.take(`confirm ${canonicalMailbox(account.email)}`)
      await mailLink('confirm', account).catch((error: unknown) => {
        if (isForeignKeyViolation(error)) throw new AppError('session_expired') // the member was just deleted
        report(error, 'mail')
        throw new AppError('unavailable')
      })
    },

    async confirmEmail(token) {
      const proven = await withTransaction(pool, async (client) => {
        const link = await takeLink(client, 'confirm', hashOf(token), currentDate())
        const owner = link && (await lockLinkOwner(client, link))
        if (!owner) return undefined
        await confirmAddress(client, link.member_id, currentDate())
        return { memberId: link.member_id, isFirst: !owner.confirmed }
      })
      if (proven?.isFirst) onProven(proven.memberId)
      return proven !== undefined
    },
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
    await (account ? mailLink('reset', account) : mailBanLink(email))
  }

  return { mailLink, mailReset }
}
