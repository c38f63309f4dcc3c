// Mails about the security of an account, in the member's language. They contain no text by members or clients.
import { screens } from '@hamvav/contract/screens'
import type { Pool } from 'pg'
import type { Config } from '../../../config/config.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { ClientDevice } from '../../../platform/http/client-device.ts'
import { createBackground } from '../../../platform/jobs/background.ts'
import { mailFrom } from '../../../platform/mail/mail-template.ts'
import type { MailText } from '../../../platform/mail/mail-text.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { takeIfAllowed } from '../../../platform/rate-limit/attempts.ts'
import type { Limits } from '../../../platform/rate-limit/limits.ts'
import { mailTexts } from '../mail-texts.ts'
import type { AccountRow } from '../queries.ts'

interface Deps {
  readonly pool: Pool
  readonly config: Pick<Config, 'publicUrl'>
  readonly openAttempts: Limits['openAttempts']
  readonly mailer: Mailer
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

type Recipient = Pick<AccountRow, 'id' | 'email' | 'language' | 'confirmed'>

export interface SecurityMails {
  /** Only to a confirmed address: another one may belong to a stranger, who would read where the member signs in. */
  signedInOnNewDevice(account: Recipient, from: ClientDevice): void
  /** To any address: the owner of an unconfirmed one can take the account over. */
  passkeyAdded(account: Recipient): void
  /** Resolves once every mail in progress was sent or has failed. */
  settled(): Promise<void>
}

/** Mails to one member for one reason: `points` in `seconds`. */
const mailLimit = { name: 'security mail', points: 3, seconds: 24 * 60 * 60 }

export function createSecurityMails({ pool, config, openAttempts, mailer, report, now }: Deps): SecurityMails {
  const attempts = openAttempts(mailLimit)
  const { run, settled } = createBackground('security mail', report)
  const settings = `${config.publicUrl}${screens.settings.path}#security`

  function send(reason: string, { id, email }: Recipient, mail: MailText): void {
    if (!mailer.available) return
    run(async () => {
      const isAllowed = await takeIfAllowed(attempts, `${reason} ${id}`)
      if (!isAllowed) return
      await withTransaction(pool, (tx) => mailer.send(tx, { purpose: reason, to: email, memberId: id, ...mail }))
    })
  }

  return {
    signedInOnNewDevice(account, from) {
      if (account.confirmed)
        send('new device', account, newDeviceMail(account.language, from, new Date(now()), settings))
    },
    passkeyAdded: (account) =>
      send('passkey', account, mailFrom(mailTexts, 'passkey', account.language, { link: settings })),
    settled,
  }
}

/** In Kathmandu. */
const formatTime = (language: 'en' | 'ne', at: Date) =>
  new Intl.DateTimeFormat(language === 'ne' ? 'ne-NP' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kathmandu',
  }).format(at)

function newDeviceMail(language: 'en' | 'ne', { device, network }: ClientDevice, at: Date, link: string) {
  const { unknown } = mailTexts[language].parts
  const values = { device: device || unknown, network: network || unknown, time: formatTime(language, at), link }
  return mailFrom(mailTexts, 'newDevice', language, values)
}
