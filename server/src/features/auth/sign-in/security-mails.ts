// Mails about the security of an account, in the member's language. They contain no text by members or clients.
import { productName } from '@hamvav/contract/product'
import { screens } from '@hamvav/contract/screens'
import type { Pool } from 'pg'
import type { Config } from '../../../config/config.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { ClientDevice } from '../../../platform/http/client-device.ts'
import { createBackground } from '../../../platform/jobs/background.ts'
import type { MailText } from '../../../platform/mail/mail-text.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { takeIfAllowed } from '../../../platform/rate-limit/attempts.ts'
import type { Limits } from '../../../platform/rate-limit/limits.ts'
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
    passkeyAdded: (account) => send('passkey', account, passkeyMail(account.language, settings)),
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

function newDeviceMail(language: 'en' | 'ne', { device, network }: ClientDevice, at: Date, settings: string) {
  const time = formatTime(language, at)
  if (language === 'ne')
    return {
      subject: `${productName}: नयाँ डिभाइसबाट लगइन`,
      body: [
        'नमस्ते,',
        'तपाईंको खातामा नयाँ डिभाइसबाट लगइन भयो।',
        `डिभाइस: ${device || 'थाहा छैन'}\nसमय: ${time} (काठमाडौं)\nनेटवर्क: ${network || 'थाहा छैन'}`,
        'यो तपाईं नै हो भने केही गर्नु पर्दैन। होइन भने सेटिङको "खाता सुरक्षा" खण्डमा त्यो डिभाइस लगआउट गर्नुहोस् र पासवर्ड बदल्नुहोस्:',
        { link: settings, label: 'सेटिङ खोल्नुहोस्' },
      ],
    }
  return {
    subject: `${productName}: new login to your account`,
    body: [
      'Hello,',
      'Someone logged in to your account on a new device.',
      `Device: ${device || 'unknown'}\nTime: ${time} (Kathmandu)\nNetwork: ${network || 'unknown'}`,
      'If this was you, ignore this email. If not, log that device out under Settings, Security, and change your password:',
      { link: settings, label: 'Open Settings' },
    ],
  }
}

function passkeyMail(language: 'en' | 'ne', settings: string) {
  if (language === 'ne')
    return {
      subject: `${productName}: नयाँ पासकी थपियो`,
      body: [
        'नमस्ते,',
        'यो इमेलको खातामा नयाँ पासकी थपियो। पासकीले पासवर्डबिनै लगइन गर्न सकिन्छ।',
        'यो तपाईं नै हो भने केही गर्नु पर्दैन। होइन भने लगइन पेजमा "पासवर्ड बिर्सनुभयो?" बाट नयाँ पासवर्ड राख्नुहोस्, अनि सेटिङको "खाता सुरक्षा" खण्डमा त्यो पासकी हटाउनुहोस्:',
        { link: settings, label: 'सेटिङ खोल्नुहोस्' },
      ],
    }
  return {
    subject: `${productName}: a passkey was added`,
    body: [
      'Hello,',
      'A passkey was added to the account with this email address. It logs in without the password.',
      'If this was you, ignore this email. If not, set a new password with "Forgot your password?" on the login page, and remove the passkey under Settings, Security:',
      { link: settings, label: 'Open Settings' },
    ],
  }
}
