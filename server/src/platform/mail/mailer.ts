// Mail by SMTP; without SMTP, mails are written to a folder, or disabled in production.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { v7 as newId } from 'uuid'
import { AppError } from '../http/app-error.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Address for replies, if different from the sender. */
  readonly replyTo?: string
  /** Additional headers; must not contain input of members. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface Mailer {
  /** False if mail is disabled. */
  readonly available: boolean
  /** Throws `mail_off` if mail is disabled, or an error without the recipient's address. */
  send(mail: Mail): Promise<void>
  close(): void
}

interface Options {
  readonly smtpUrl: string | undefined
  readonly from: string
  /** Folder for mails without SMTP; undefined: mail is disabled. */
  readonly outbox: string | undefined
}

/** Simulated members, who never get mail. */
const demoAddress = /@demo\.hamvav\.test$/i
/** Timeout of each SMTP step, ms. */
const timeoutMs = 10_000

export function createMailer({ smtpUrl, from, outbox }: Options): Mailer {
  const { deliver, close } = smtpUrl ? createSmtpDelivery(smtpUrl, from) : createFolderDelivery(outbox, from)
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

function createSmtpDelivery(url: string, from: string): Delivery {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts })
  return {
    deliver: async (mail) => {
      const { headers = {}, ...others } = mail
      // `prepared`: not folded, because folding would break URLs.
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

/** Error codes only, because messages of mail servers contain addresses. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'no reason given'
}

function createFolderDelivery(folder: string | undefined, from: string): Delivery {
  const deliver = async (into: string, { to, subject, text, replyTo, headers = {} }: Mail) => {
    await mkdir(into, { recursive: true, mode: 0o700 })
    const optionalHeaders = { ...(replyTo && { 'Reply-To': replyTo }), ...headers }
    const headerLines = Object.entries({ From: from, To: to, Subject: subject, ...optionalHeaders })
    const content = `${headerLines.map(([name, value]) => `${name}: ${value}\n`).join('')}\n${text}\n`
    await writeFile(path.join(into, `${newId()}.txt`), content, { mode: 0o600, flag: 'wx' })
  }
  return { deliver: folder === undefined ? undefined : (mail) => deliver(folder, mail), close: () => {} }
}
