// A strike with its notification and mail, in the transaction of the upheld case.
import { strikeMonths } from '@hamvav/contract/safety/ladder'
import { screens } from '@hamvav/contract/screens'
import type { PoolClient } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { mailFrom } from '../../../platform/mail/mail-template.ts'
import type { MailText } from '../../../platform/mail/mail-text.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import type { NotificationRef, NotificationsService } from '../../notifications/service.ts'
import { addStrike, type NewStrike } from '../../safety/service.ts'
import { mailTexts } from '../mail-texts.ts'

interface Dependencies {
  readonly notifications: Pick<NotificationsService, 'notify'>
  readonly mailer: Mailer
  readonly config: { readonly publicUrl: string }
}

/**
 * With the member locked; after the commit the caller publishes the notification. A case that has made a strike before makes
 * no second one, and tells the member nothing.
 */
export type GiveStrike = (tx: PoolClient, strike: NewStrike) => Promise<GivenStrike>

export interface GivenStrike {
  /** Null without a new strike. */
  readonly id: string | null
  readonly notificationRef: NotificationRef | null
}

const findRecipient = statement<{ email: string; language: 'en' | 'ne' }>(
  'admin_find_recipient_of_strike',
  `SELECT email, language FROM members WHERE id = $1 AND email_confirmed_at IS NOT NULL`,
)

export const createGiveStrike =
  ({ notifications, mailer, config }: Dependencies): GiveStrike =>
  async (tx, strike) => {
    const { memberId, reason, step, words, takedownId = null } = strike
    const id = await addStrike(tx, strike)
    if (id === null) return { id, notificationRef: null }
    // Only to a confirmed address: the owner of another one may be a stranger.
    const [recipient] = mailer.available ? await run(tx, findRecipient, [memberId]) : []
    if (recipient) {
      const mail = strikeMail(recipient.language, strike, `${config.publicUrl}${screens.standing.path}`)
      await mailer.send(tx, { purpose: 'strike', memberId, to: recipient.email, ...mail })
    }
    // A takedown and a suspension have their own notification or screen.
    if (step !== 'warning' || takedownId !== null) return { id, notificationRef: null }
    const data = { reason, ...(words && { words }) }
    const warning = { memberId, kind: 'warning', data, dedupeKey: `strike:${id}` } as const
    return { id, notificationRef: await notifications.notify(tx, warning) }
  }

/** The subject names neither rule nor consequence: it may be read on a locked screen. */
function strikeMail(language: 'en' | 'ne', { reason, step, words }: NewStrike, link: string): MailText {
  const { parts, steps, reasons } = mailTexts[language]
  // "Something else" has no text.
  const why = reason === 'other' ? undefined : reasons[reason]
  const what = why ? parts.whatFor.replace('{{reason}}', () => why) : parts.what
  return mailFrom(mailTexts, 'strike', language, {
    what,
    step: steps[step],
    words: words ?? '',
    months: strikeMonths,
    link,
  })
}
