// Stay in the Loop: double opt-in newsletter (decisions §5). Addresses are confirmed and removed by mailed links.
import type { joinNewsletter } from '@hamvav/contract/community/endpoints'
import { newsletterLinkSeconds } from '@hamvav/contract/community/limits'
import { dayMs, secondMs } from '@hamvav/contract/durations'
import { type Screen, screens } from '@hamvav/contract/screens'
import type { BodyOf } from '@hamvav/contract/endpoint'
import type { Pool } from 'pg'
import type { Config } from '../../config/config.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import type { Tokens } from '../../platform/crypto/tokens.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { JobWork } from '../../platform/jobs/scheduled-job.ts'
import { mailFrom } from '../../platform/mail/mail-template.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Limits } from '../../platform/rate-limit/limits.ts'
import { mailTexts } from './mail-texts.ts'
import { addSubscription, confirmSubscription, deleteSubscription, pruneUnconfirmed } from './queries.ts'

export interface NewsletterDeps {
  readonly pool: Pool
  readonly config: Pick<Config, 'publicUrl'>
  readonly openAttempts: Limits['openAttempts']
  readonly mailer: Mailer
  readonly tokens: Tokens
  readonly now: () => number
}

export interface Newsletter {
  /** Responds alike, whether the address is known or not. */
  join(body: BodyOf<typeof joinNewsletter>): Promise<void>
  confirm(token: string): Promise<void>
  /** Deletes the address; a repeated call is no error. */
  leave(token: string): Promise<void>
}

/** Mails to one address. */
const mailLimit = { name: 'newsletter mail', points: 3, seconds: dayMs / secondMs }
/** An old mail can still be used to unsubscribe. */
const unsubscribeLinkSeconds = (10 * 365 * dayMs) / secondMs

export function createNewsletter(deps: NewsletterDeps): Newsletter {
  const { pool, config, openAttempts, mailer, tokens, now } = deps
  const attempts = openAttempts(mailLimit)
  const linkTo = ({ path }: Screen, token: string) => `${config.publicUrl}${path}?token=${token}`

  /** Link and headers of every newsletter mail; mail programs show them as a button (RFC 8058). */
  function unsubscribeBy(id: string) {
    const link = linkTo(screens.unsubscribe, tokens.sign('newsletter-leave', { _id: id }, unsubscribeLinkSeconds))
    const headers = { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    return { link, headers }
  }

  return {
    async join({ email, language }) {
      if (!mailer.available) throw new AppError('mail_off')
      await attempts.take(email)
      const { id, is_confirmed: isConfirmed } = await addSubscription(pool, email, new Date(now()))
      const { link: unsubscribeLink, headers } = unsubscribeBy(id)
      const confirmLink = () =>
        linkTo(screens.confirmSubscription, tokens.sign('newsletter-confirm', { _id: id }, newsletterLinkSeconds))
      const mail = isConfirmed
        ? mailFrom(mailTexts, 'subscribed', language, { link: unsubscribeLink })
        : mailFrom(mailTexts, 'confirmSubscription', language, { confirmLink: confirmLink(), unsubscribeLink })
      await withTransaction(pool, (tx) => mailer.send(tx, { purpose: 'newsletter', to: email, ...mail, headers }))
    },

    async confirm(token) {
      const claims = tokens.verify('newsletter-confirm', token)
      if (!claims || !(await confirmSubscription(pool, claims._id, new Date(now())))) throw new AppError('link_invalid')
    },

    async leave(token) {
      const claims = tokens.verify('newsletter-leave', token)
      if (!claims) throw new AppError('link_invalid')
      await deleteSubscription(pool, claims._id)
    },
  }
}

interface RetentionDeps {
  readonly pool: Pool
  readonly now: () => number
}

/** Deletes addresses whose confirmation link has expired, in bounded batches. */
export function createNewsletterRetention({ pool, now }: RetentionDeps): JobWork {
  return async (stopping) => {
    const createdUntil = new Date(now() - newsletterLinkSeconds * secondMs)
    let hasMore = true
    while (hasMore && !stopping.aborted) hasMore = await pruneUnconfirmed(pool, createdUntil)
  }
}
