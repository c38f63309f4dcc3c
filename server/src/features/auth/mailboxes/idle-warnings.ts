import { screens } from '@hamvav/contract/screens'
import type { Pool } from 'pg'
import type { Config } from '../../../config/config.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { PayloadOf } from '../../../platform/jobs/catalogue.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { mailFrom } from '../../../platform/mail/mail-template.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { mailTexts } from '../mail-texts.ts'
import { acceptIdleWarning, claimIdleWarnings, findWarned, warningMs } from './idle-queries.ts'

interface Deps {
  readonly pool: Pool
  readonly config: Pick<Config, 'publicUrl'>
  readonly mailer: Mailer
  readonly now: () => number
}

/** Queues a warning for each of a batch of idle members. @returns their number */
export function queueIdleWarnings({ pool, now }: Pick<Deps, 'pool' | 'now'>): Promise<number> {
  const triedAt = new Date(now())
  return withTransaction(pool, async (tx) => {
    const members = await claimIdleWarnings(tx, triedAt)
    for (const { member_id: memberId } of members)
      await enqueue(tx, 'warnIdleMember', { memberId, triedAt: triedAt.getTime() }, { key: `idle:${memberId}` })
    return members.length
  })
}

/** Warns a member; for its job. The time until the erasure starts when the mail server accepts the mail. */
export async function warnIdleMember(
  deps: Deps,
  { memberId, triedAt }: PayloadOf<'warnIdleMember'>,
  jobId: string,
): Promise<void> {
  const { pool, config, mailer, now } = deps
  const claimedAt = new Date(triedAt)
  const member = await findWarned(pool, memberId, claimedAt)
  if (!member) return // confirmed, back or deleted meanwhile
  const { email, language } = member
  const link = `${config.publicUrl}${screens.login.path}`
  const date = formatDay(new Date(now() + warningMs), language)
  await mailer.sendNow({ purpose: 'idle', to: email, ...mailFrom(mailTexts, 'idle', language, { link, date }) }, jobId)
  await acceptIdleWarning(pool, memberId, claimedAt, new Date(now()))
}

const formatDay = (at: Date, language: 'en' | 'ne') =>
  new Intl.DateTimeFormat(language === 'ne' ? 'ne-NP' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Asia/Kathmandu',
  }).format(at)
