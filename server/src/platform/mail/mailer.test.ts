import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { createMailer } from './mailer.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-mail-'))
afterAll(() => rmSync(folder, { recursive: true }))

const from = 'Hamvav <no-reply@hamvav.example>'
const link = `https://hamvav.example/reset-password?token=${'a'.repeat(43)}`
const mail = { to: 'sita@gmail.com', subject: 'नयाँ पासवर्ड', text: `Hello,\n\n${link}\n\nनमस्ते` }

/** Mail server that stores received mails. */
async function createCatcher(options: SMTPServerOptions = {}) {
  const caught: { to: string[]; content: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        caught.push({ to, content: Buffer.concat(chunks).toString() })
        done()
      })
    },
    ...options,
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { caught, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

/** The text of a mail with one part. */
function textOf(content: string): string {
  const [head = '', body = ''] = content.split(/\r\n\r\n(.*)/s)
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString()
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

test('sends over SMTP', async () => {
  const catcher = await createCatcher()
  const mailer = createMailer({ smtpUrl: catcher.url, from, outbox: folder })
  expect(mailer.available).toBe(true)
  await mailer.send(mail)
  mailer.close()
  await catcher.close()
  expect(catcher.caught).toHaveLength(1)
  const [{ to, content } = { to: [], content: '' }] = catcher.caught
  expect(to).toEqual(['sita@gmail.com'])
  expect(content).toContain('From: Hamvav <no-reply@hamvav.example>')
  expect(textOf(content)).toContain(link)
  expect(textOf(content)).toContain('नमस्ते')
  expect(readdirSync(folder)).toEqual([])
})

test('sets Reply-To and does not fold long headers', async () => {
  const catcher = await createCatcher()
  const mailer = createMailer({ smtpUrl: catcher.url, from, outbox: undefined })
  const unsubscribeLink = `<https://hamvav.example/unsubscribe?token=${'a'.repeat(300)}>`
  await mailer.send({ ...mail, replyTo: 'maya@gmail.com', headers: { 'List-Unsubscribe': unsubscribeLink } })
  mailer.close()
  await catcher.close()
  expect(catcher.caught[0]?.content).toContain('\r\nReply-To: maya@gmail.com\r\n')
  expect(catcher.caught[0]?.content).toContain(`List-Unsubscribe: ${unsubscribeLink}\r\n`)
})

test('reports a refusal of the mail server without addresses', async () => {
  const catcher = await createCatcher({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`unknown ${address}`), { responseCode: 550 })),
  })
  const mailer = createMailer({ smtpUrl: catcher.url, from, outbox: undefined })
  const error = await mailer.send(mail).catch((reason: unknown) => reason)
  mailer.close()
  await catcher.close()
  expect(error).toMatchObject({ message: 'The mail server did not take a mail (EENVELOPE 550)' })
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('sita')
})

test('reports an unreachable mail server', async () => {
  const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from, outbox: undefined })
  await expect(mailer.send(mail)).rejects.toThrow('The mail server did not take a mail (')
  mailer.close()
})

test('without SMTP mails are written to a folder readable by its owner only', async () => {
  const outbox = path.join(folder, 'outbox')
  const mailer = createMailer({ smtpUrl: undefined, from, outbox })
  expect(mailer.available).toBe(true)
  await mailer.send(mail)
  const [file = ''] = readdirSync(outbox)
  expect(readFileSync(path.join(outbox, file), 'utf8')).toContain(
    `To: sita@gmail.com\nSubject: ${mail.subject}\n\nHello`,
  )
  expect(statSync(path.join(outbox, file)).mode & 0o777).toBe(0o600)
  expect(statSync(outbox).mode & 0o777).toBe(0o700)
})

test('without SMTP and folder mail is disabled', async () => {
  const mailer = createMailer({ smtpUrl: undefined, from, outbox: undefined })
  expect(mailer.available).toBe(false)
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'mail_off' })
})

test('demo members never get mail', async () => {
  const catcher = await createCatcher()
  const outbox = path.join(folder, 'demo')
  for (const smtpUrl of [catcher.url, undefined]) {
    const mailer = createMailer({ smtpUrl, from, outbox })
    await mailer.send({ ...mail, to: 'Maya@Demo.Hamvav.test' })
    mailer.close()
  }
  await catcher.close()
  expect(catcher.caught).toEqual([])
  expect(() => readdirSync(outbox)).toThrow('ENOENT')
})
