// Mail over SMTP; without it into a folder, outside production; in production without it there is none.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { v7 as newId } from 'uuid'
import { AppError } from '../http/app-error.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** To whom an answer goes, where that is not the sender: one address. */
  readonly replyTo?: string
  /** More lines of the head, of this program's own making: no sign of a member's is in them. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface Mailer {
  /** False where this server sends no mail at all. */
  readonly available: boolean
  /** Throws `mail_off` where there is none, else what went wrong without naming the recipient. */
  send(mail: Mail): Promise<void>
  close(): void
}

interface Options {
  readonly smtpUrl: string | undefined
  readonly from: string
  /** Takes the mail where there is no SMTP; undefined for none. */
  readonly outbox: string | undefined
}

/** Simulated people: nothing is ever sent to them. */
const demoAddress = /@demo\.hamvav\.test$/i
/** For each step of talking to the mail server, milliseconds. */
const patience = 10_000

export function createMailer({ smtpUrl, from, outbox }: Options): Mailer {
  const { deliver, close } = smtpUrl ? overSmtp(smtpUrl, from) : intoFolder(outbox, from)
  return {
    available: deliver !== undefined,
    close,
    async send(mail) {
      if (!deliver) throw new AppError('mail_off')
      if (!demoAddress.test(mail.to)) await deliver(mail)
    },
  }
}

interface Delivery {
  readonly deliver: ((mail: Mail) => Promise<void>) | undefined
  close(): void
}

function overSmtp(url: string, from: string): Delivery {
  const timeouts = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts })
  return {
    deliver: async (mail) => {
      const { headers = {}, ...others } = mail
      // Written as they are: folded, an address in them would be cut.
      const prepared = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]),
      )
      const safe = { disableFileAccess: true, disableUrlAccess: true }
      const sending = transport.sendMail({ ...others, headers: prepared, from, ...safe })
      const failure = await sending.then(() => undefined, reasonOf)
      if (failure) throw new Error(`The mail server did not take a mail (${failure})`)
    },
    close: () => transport.close(),
  }
}

/** The texts of mail servers repeat addresses; their codes do not. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'no reason given'
}

function intoFolder(folder: string | undefined, from: string): Delivery {
  const deliver = async (into: string, { to, subject, text, replyTo, headers = {} }: Mail) => {
    await mkdir(into, { recursive: true, mode: 0o700 })
    const more = { ...(replyTo && { 'Reply-To': replyTo }), ...headers }
    const head = Object.entries({ From: from, To: to, Subject: subject, ...more })
    const content = `${head.map(([name, value]) => `${name}: ${value}\n`).join('')}\n${text}\n`
    await writeFile(path.join(into, `${newId()}.txt`), content, { mode: 0o600, flag: 'wx' })
  }
  return { deliver: folder === undefined ? undefined : (mail) => deliver(folder, mail), close: () => {} }
}
