import { screens } from '@hamvav/contract/screens'
import type { Config } from '../../../config/config.ts'
import type { Queryable } from '../../../platform/database/statement.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { idleMail } from '../links/mails.ts'
import { acceptIdleWarning, claimIdleWarnings, warningMs, type IdleRow } from './idle-queries.ts'

interface Deps {
  readonly pool: Queryable
  readonly config: Pick<Config, 'publicUrl'>
  readonly mailer: Mailer
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

/** Warns a batch of idle members. The time until the erasure starts when the mail server accepts the mail. @returns their number */
export async function warnIdleMembers({ pool, config, mailer, report, now }: Deps): Promise<number> {
  const triedAt = new Date(now())
  const link = `${config.publicUrl}${screens.login.path}`
  const warn = async ({ member_id: memberId, email, language }: IdleRow) => {
    const date = formatDay(new Date(now() + warningMs), language)
    await mailer.send({ to: email, ...idleMail(language, link, date) })
    await acceptIdleWarning(pool, memberId, triedAt, new Date(now()))
  }
  const members = await claimIdleWarnings(pool, triedAt)
  for (const member of members) await warn(member).catch((error: unknown) => report(error, 'warning of an idle member'))
  return members.length
}

const formatDay = (at: Date, language: 'en' | 'ne') =>
  new Intl.DateTimeFormat(language === 'ne' ? 'ne-NP' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Asia/Kathmandu',
  }).format(at)
