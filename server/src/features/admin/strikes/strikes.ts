// A strike with its notification and mail, in the transaction of the upheld case.
import { productName } from '@hamvav/contract/product'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { type StrikeStep, strikeMonths } from '@hamvav/contract/safety/ladder'
import { screens } from '@hamvav/contract/screens'
import type { PoolClient } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import type { MailText } from '../../../platform/mail/mail-text.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import type { NotificationRef, NotificationsService } from '../../notifications/service.ts'
import { addStrike, type NewStrike } from '../../safety/service.ts'

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

const steps: Readonly<Record<'en' | 'ne', Record<StrikeStep, string>>> = {
  en: {
    warning: 'This is a warning.',
    suspension: 'Your account is suspended for a while.',
    ban: 'Your account is suspended without an end.',
  },
  ne: {
    warning: 'यो चेतावनी हो।',
    suspension: 'तपाईंको खाता केही समयका लागि निलम्बित छ।',
    ban: 'तपाईंको खाता सधैंका लागि निलम्बित छ।',
  },
}
const reasons: Readonly<Record<'en' | 'ne', Partial<Record<ReportReason, string>>>> = {
  en: {
    fake: 'a profile that does not show who you are',
    harassment: 'harassment or threats',
    sexual: 'unwanted sexual content',
    hate: 'hate against a group',
    scam: 'a scam, or asking for money',
    violence: 'violence or danger',
    spam: 'spam or advertising',
  },
  ne: {
    fake: 'तपाईं को हुनुहुन्छ भन्ने नदेखाउने प्रोफाइल',
    harassment: 'दुर्व्यवहार वा धम्की',
    sexual: 'नचाहिएको यौनजन्य सामग्री',
    hate: 'कुनै समुदायप्रति घृणा',
    scam: 'ठगी, वा पैसा माग्ने काम',
    violence: 'हिंसा वा खतरा',
    spam: 'स्प्याम वा विज्ञापन',
  },
}

/** The subject names neither rule nor consequence: it may be read on a locked screen. */
function strikeMail(language: 'en' | 'ne', { reason, step, words }: NewStrike, link: string): MailText {
  const quote = words ? [{ quote: words }] : []
  const what = reasons[language][reason]
  if (language === 'ne')
    return {
      subject: `${productName}: तपाईंको खाताबारे सन्देश`,
      body: [
        'नमस्ते,',
        `तपाईंले लेख्नुभएको वा देखाउनुभएको केही कुरा हाम्रा नियमविपरीत छ${what ? `: ${what}` : ''}। ${steps.ne[step]}`,
        ...quote,
        `यो ${strikeMonths} महिनापछि हट्छ। त्योभन्दा अघि फेरि यस्तो भए कारबाही कडा हुन्छ। कारण पढ्न र पुनरावेदन गर्न:`,
        { link, label: 'आफ्नो अवस्था हेर्नुहोस्' },
      ],
    }
  return {
    subject: `${productName}: a message about your account`,
    body: [
      'Hello,',
      `Something that you wrote or showed is against our rules${what ? `: ${what}` : ''}. ${steps.en[step]}`,
      ...quote,
      `This fades after ${strikeMonths} months. If it happens again before that, the consequence is more serious. Read the reason and appeal here:`,
      { link, label: 'See your standing' },
    ],
  }
}
