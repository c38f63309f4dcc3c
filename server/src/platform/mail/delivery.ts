// Hands mails over by SMTP; without SMTP they are written to a folder, or mail is disabled in production.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { secondMs } from '@hamvav/contract/durations'
import { createTransport } from 'nodemailer'
import { JobError } from '../jobs/failed-jobs.ts'
import { type MailText, toHtml, toText } from './mail-text.ts'

export interface MailMessage extends MailText {
  readonly to: string
  /** Address for replies, if different from the sender. */
  readonly replyTo?: string
  /** Additional headers; must not contain input of members. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface Delivery {
  /** @param id becomes the Message-ID; the same for each attempt, so that a mail program shows one mail. @throws JobError without the address */
  deliver(id: string, message: MailMessage): Promise<void>
  close(): void
}

/** Timeout of each SMTP step, ms. */
const timeoutMs = 10 * secondMs

export function createSmtpDelivery(url: string, from: string): Delivery {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async deliver(id, { to, replyTo, subject, body, headers = {} }) {
      // `prepared`: not folded, because folding would break URLs.
      const prepared = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]),
      )
      const parts = { text: toText({ subject, body }), html: toHtml({ subject, body }) }
      const safe = { disableFileAccess: true, disableUrlAccess: true }
      const mail = { from, to, subject, ...(replyTo && { replyTo }), ...parts, messageId: `<${id}@${domain}>` }
      const failure = await transport.sendMail({ ...mail, headers: prepared, ...safe }).then(() => undefined, reasonOf)
      if (failure) throw new JobError(`The mail server did not take a mail (${failure})`)
    },
    close: () => transport.close(),
  }
}

/** Error codes only, because messages of mail servers contain addresses. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'no reason given'
}

/** Writes each mail as two files: text with headers, and HTML. */
export function createFolderDelivery(folder: string, from: string): Delivery {
  return {
    async deliver(id, { to, subject, body, replyTo, headers = {} }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const optionalHeaders = { ...(replyTo && { 'Reply-To': replyTo }), ...headers }
      const headerLines = Object.entries({ From: from, To: to, Subject: subject, ...optionalHeaders })
      const text = `${headerLines.map(([name, value]) => `${name}: ${value}\n`).join('')}\n${toText({ subject, body })}\n`
      await writeFile(path.join(folder, `${id}.txt`), text, { mode: 0o600 })
      await writeFile(path.join(folder, `${id}.html`), toHtml({ subject, body }), { mode: 0o600 })
    },
    close: () => {},
  }
}
