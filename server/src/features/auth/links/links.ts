// Mailed links, to set a new password or to confirm an address.
import { resetLinkSeconds } from '@hamvav/contract/auth/limits'
import { secondMs } from '@hamvav/contract/durations'
import { screens } from '@hamvav/contract/screens'
import type { Pool, PoolClient } from 'pg'
import { v7 as newId } from 'uuid'
import type { Config } from '../../../config/config.ts'
import { isForeignKeyViolation } from '../../../platform/database/postgres-errors.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { mailFrom } from '../../../platform/mail/mail-template.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { type Attempts, takeIfAllowed } from '../../../platform/rate-limit/attempts.ts'
import type { Limits } from '../../../platform/rate-limit/limits.ts'
import { refuseWeakPassword } from '../../../platform/crypto/password-strength.ts'
import type { Passwords } from '../../../platform/crypto/passwords.ts'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import type { PayloadOf } from '../../../platform/jobs/catalogue.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { addLink, confirmAddress, findLink, lockLinkOwner, setHash, takeLink } from './link-queries.ts'
import { mailTexts } from '../mail-texts.ts'
import { canonicalMailbox } from '../mailboxes/mailbox-rules.ts'
import { endAccess, type OnTakeover } from '../mailboxes/takeover.ts'
import { findAccount, findAccountByEmail, type AccountRow } from '../queries.ts'
import { removePasskeysOf } from '../passkeys/passkey-queries.ts'
import { personalNames } from '../rules.ts'
import { hashOf, newSecret } from '../sessions/refresh-token.ts'

interface Deps {
  readonly pool: Pool
  /** For the job. */
  readonly workPool: Pool
  readonly config: Pick<Config, 'publicUrl'>
  readonly openAttempts: Limits['openAttempts']
  readonly mailer: Mailer
  /** Called by a job with an address without an account. */
  readonly mailBanLink: (email: string) => Promise<void>
  readonly sealing: Sealing
  readonly passwords: Passwords
  readonly onTakeover: OnTakeover
  /** Called after a link set the password of this account. */
  readonly onReset: (memberId: string, email: string) => Promise<void>
  /** Called after a link confirmed an address for the first time. */
  readonly onProven: (memberId: string) => void
  readonly now: () => number
}

export interface LinkService {
  /** Same answer and timing for known and unknown addresses; the mail follows. */
  forgotPassword(email: string): Promise<void>
  /** Mails the link of a request to set a new password; for its job. */
  mailReset(request: PayloadOf<'forgotPassword'>): Promise<void>
  resetPassword(input: { token: string; password: string }): Promise<void>
  /** Mails the confirmation link, in the transaction that adds the account. */
  mailConfirmation(tx: PoolClient, account: AccountRow): Promise<void>
  sendConfirmation(memberId: string): Promise<void>
  /** Mails a link again at the request of the team, which never sees it. @param inTransaction runs before the commit */
  mailAgain(memberId: string, purpose: LinkPurpose, inTransaction: (tx: PoolClient) => Promise<void>): Promise<void>
  /** @returns false when the link is unknown, used, expired or for a former address */
  confirmEmail(token: string): Promise<boolean>
}

export type LinkPurpose = 'reset' | 'confirm'

/** Mails to one mailbox, in all its spellings, for one purpose: `points` in `seconds`. */
const mailLimit = { name: 'mailed link', points: 3, seconds: 60 * 60 }
/** Mails to one member at the request of the team. */
const teamLimit = { name: 'mailed link of the team', points: 5, seconds: 24 * 60 * 60 }

export function createLinks({
  pool,
  workPool,
  config,
  openAttempts,
  mailer,
  mailBanLink,
  sealing,
  passwords,
  onTakeover,
  onReset,
  onProven,
  now,
}: Deps): LinkService {
  const attempts = openAttempts(mailLimit)
  const currentDate = () => new Date(now())
  const { mailLink, mailReset } = createLinkMails({ pool: workPool, config, mailer, sealing, mailBanLink, now })

  return {
    async forgotPassword(email) {
      if (!mailer.available) throw new AppError('mail_off')
      await attempts.take(`reset ${canonicalMailbox(email)}`)
      // The account is looked up by the job, so that the time of the response does not tell whether there is one.
      const requestId = newId()
      const sealedEmail = sealing.seal(email, requestId).toString('base64')
      await enqueue(pool, 'forgotPassword', { requestId, sealedEmail, askedAt: now() })
    },

    mailReset,
    mailAgain: createMailAgain({ pool, mailer, openAttempts, attempts, mailLink }),

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

    async mailConfirmation(tx, account) {
      if (!mailer.available) return
      const isAllowed = await takeIfAllowed(attempts, `confirm ${canonicalMailbox(account.email)}`)
      if (isAllowed) await mailLink(tx, 'confirm', account)
    },

    async sendConfirmation(memberId) {
      if (!mailer.available) throw new AppError('mail_off')
      const account = await findAccount(pool, memberId)
      if (!account) throw new AppError('session_expired')
      if (account.confirmed) return
      await attempts.take(`confirm ${canonicalMailbox(account.email)}`)
      await withTransaction(pool, (tx) => mailLink(tx, 'confirm', account)).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? new AppError('session_expired') : error // the member was just deleted
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

interface MailAgainDeps extends Pick<Deps, 'pool' | 'mailer' | 'openAttempts'> {
  /** The count of the mails that members ask for: together they fill no mailbox. */
  readonly attempts: Attempts
  readonly mailLink: (tx: PoolClient, purpose: LinkPurpose, account: AccountRow) => Promise<void>
}

function createMailAgain({ pool, mailer, openAttempts, attempts, mailLink }: MailAgainDeps): LinkService['mailAgain'] {
  const teamAttempts = openAttempts(teamLimit)
  return async (memberId, purpose, inTransaction) => {
    const account = await findAccount(pool, memberId)
    if (!account) throw new AppError('member_not_found')
    if (!mailer.available) throw new AppError('mail_off')
    if (purpose === 'confirm' && account.confirmed) throw new AppError('address_confirmed')
    await teamAttempts.take(memberId)
    await attempts.take(`${purpose} ${canonicalMailbox(account.email)}`)
    await withTransaction(pool, async (tx) => {
      await mailLink(tx, purpose, account)
      await inTransaction(tx)
    }).catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? new AppError('member_not_found') : error // just deleted
    })
  }
}

type LinkMailDeps = Pick<Deps, 'pool' | 'config' | 'mailer' | 'sealing' | 'mailBanLink' | 'now'>

function createLinkMails({ pool, config, mailer, sealing, mailBanLink, now }: LinkMailDeps) {
  async function mailLink(tx: PoolClient, purpose: LinkPurpose, account: AccountRow): Promise<void> {
    const secret = newSecret()
    const { path } = purpose === 'reset' ? screens.resetPassword : screens.confirmEmail
    const link = `${config.publicUrl}${path}?token=${secret}`
    const mail = mailFrom(mailTexts, purpose, account.language, { link })
    const expiresAt = await addLink(tx, purpose, account, hashOf(secret), new Date(now()))
    await mailer.send(tx, { purpose, to: account.email, memberId: account.id, expiresAt, ...mail })
  }

  async function mailReset({ requestId, sealedEmail, askedAt }: PayloadOf<'forgotPassword'>): Promise<void> {
    if (now() - askedAt > resetLinkSeconds * secondMs) return // nobody waits for it any more
    const email = sealing.open(Buffer.from(sealedEmail, 'base64'), requestId)
    const account = await findAccountByEmail(pool, email)
    await (account ? withTransaction(pool, (tx) => mailLink(tx, 'reset', account)) : mailBanLink(email))
  }

  return { mailLink, mailReset }
}
