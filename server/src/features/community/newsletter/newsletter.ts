// Stay in the Loop: an address joins by a mailed link, and leaves by one (decisions §5).
import type { joinNewsletter } from '@hamvav/contract/community/endpoints'
import { newsletterLinkSeconds } from '@hamvav/contract/community/limits'
import type { BodyOf } from '@hamvav/contract/endpoint'
import { AppError } from '../../../platform/http/app-error.ts'
import type { CommunityDeps } from '../deps.ts'
import { confirmSubscriptionMail, subscribedMail } from '../mails.ts'
import { addSubscription, confirmSubscription, eraseSubscription } from './newsletter-queries.ts'

/** Mails to one address. */
const mailLimit = { name: 'newsletter mail', points: 3, seconds: 24 * 60 * 60 }
/** The link in an old letter still leads out. */
const leavingLinkSeconds = 10 * 365 * 24 * 60 * 60

export function createNewsletter(deps: CommunityDeps) {
  const { pool, config, openAttempts, mailer, background, tokens, now } = deps
  const attempts = openAttempts(mailLimit)
  const linkTo = (screen: string, token: string) => `${config.publicUrl}/${screen}?token=${token}`

  /** What every mail of the newsletter carries; mail programs make a button of it (RFC 8058). */
  function leavingOf(id: string) {
    const link = linkTo('unsubscribe', tokens.sign('newsletter-leave', { _id: id }, leavingLinkSeconds))
    const headers = { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    return { link, headers }
  }

  return {
    /** Answers alike, and at once, whether the address is known or not. */
    async join({ email, language }: BodyOf<typeof joinNewsletter>): Promise<void> {
      if (!mailer.available) throw new AppError('mail_off')
      await attempts.take(email)
      const { id, isConfirmed } = await addSubscription(pool, email, new Date(now()))
      const { link: leaving, headers } = leavingOf(id)
      const confirming = () =>
        linkTo('confirm-subscription', tokens.sign('newsletter-confirm', { _id: id }, newsletterLinkSeconds))
      const words = isConfirmed
        ? subscribedMail(language, leaving)
        : confirmSubscriptionMail(language, { confirming: confirming(), leaving })
      background.run(() => mailer.send({ to: email, ...words, headers }))
    },

    async confirm(token: string): Promise<void> {
      const claims = tokens.verify('newsletter-confirm', token)
      if (!claims || !(await confirmSubscription(pool, claims._id, new Date(now())))) throw new AppError('link_invalid')
    },

    /** Erases the address; leaving twice is no mistake. */
    async leave(token: string): Promise<void> {
      const claims = tokens.verify('newsletter-leave', token)
      if (!claims) throw new AppError('link_invalid')
      await eraseSubscription(pool, claims._id)
    },
  }
}
