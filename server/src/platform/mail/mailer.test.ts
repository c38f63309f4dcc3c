import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type JobName, jobNames } from '@hamvav/contract/admin/overview'
import { dayMs, minuteMs } from '@hamvav/contract/durations'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { resealTexts } from '../crypto/reseal.ts'
import { createSealing } from '../crypto/sealing.ts'
import { withTransaction } from '../database/transaction.ts'
import { jobs } from '../jobs/catalogue.ts'
import { listFailedJobs, retryFailedJobs } from '../jobs/failed-jobs.ts'
import { createJobs, type JobHandlers } from '../jobs/worker.ts'
import { createMailer, type Mailer, sealedMails } from './mailer.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-mail-'))
afterAll(() => rmSync(folder, { recursive: true }))

let database: TestDatabase
let mailer: Mailer
let now = Date.now()
beforeEach(async () => {
  database = await createTestDatabase()
  now = Date.now()
})
afterEach(async () => {
  mailer.close()
  await database.drop()
})

const from = 'Hamvav <no-reply@hamvav.example>'
const link = `https://hamvav.example/reset-password?token=${'a'.repeat(43)}`
const mail = {
  purpose: 'reset',
  to: 'sita@gmail.com',
  subject: 'नयाँ पासवर्ड',
  body: ['Hello <Sita> & all,', { link, label: 'Set a new password' }, 'नमस्ते', { quote: 'one\ntwo' }],
}

function open(smtpUrl: string | undefined, outbox?: string, key = Buffer.alloc(32, 7)): Mailer {
  const sealing = createSealing([key])
  mailer = createMailer({ pool: database.pool, sealing, smtpUrl, from, outbox, now: () => now })
  return mailer
}
const send = (changes: object = {}) => mailer.send(database.pool, { ...mail, ...changes })

/** Runs the waiting mail jobs once. */
async function work(): Promise<string[]> {
  const reports: string[] = []
  const none = Object.fromEntries(jobNames.map((name) => [name, async () => {}])) as unknown as JobHandlers
  const handlers = { ...none, mail: ({ mailId }: { mailId: string }) => mailer.sendStored(mailId) }
  const report = (error: unknown) => void reports.push((error as Error).message)
  await createJobs({ pool: database.pool, handlers, report }).runAll()
  return reports
}
const makeDue = () =>
  database.pool.query(
    'SELECT count(*) FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs), now())',
  )
const stored = async () => (await database.pool.query<object>('SELECT * FROM waiting_mails')).rows.length

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
  const close = async () => {
    mailer.close() // the server waits for its idle connections
    await new Promise<void>((resolve) => server.close(resolve))
  }
  return { caught, url: `smtp://127.0.0.1:${port}`, close }
}

/** The decoded part of this type. */
function partOf(content: string, type: 'plain' | 'html'): string {
  const part = content.split(/\r\n--[^\r\n]+/).find((each) => each.includes(`Content-Type: text/${type}`)) ?? ''
  const [head = '', body = ''] = part.split(/\r\n\r\n(.*)/s)
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString()
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

test('sends text and HTML over SMTP, and deletes what it stored', async () => {
  const catcher = await createCatcher()
  expect(open(catcher.url, folder).available).toBe(true)
  await send()
  expect(await work()).toEqual([])
  await catcher.close()
  expect(catcher.caught).toHaveLength(1)
  const [{ to, content } = { to: [], content: '' }] = catcher.caught
  expect(to).toEqual(['sita@gmail.com'])
  expect(content).toContain('From: Hamvav <no-reply@hamvav.example>')
  expect(content).toContain('Content-Type: multipart/alternative')
  expect(partOf(content, 'plain').replaceAll('\r\n', '\n')).toContain(
    `Hello <Sita> & all,\n\n${link}\n\nनमस्ते\n\n> one\n> two`,
  )
  const html = partOf(content, 'html')
  expect(html).toContain('<p lang="en">Hello &lt;Sita&gt; &amp; all,</p>')
  expect(html).toContain(`<a class="button" href="${link}">Set a new password</a>`)
  expect(html).toContain('<p lang="ne">नमस्ते</p>')
  expect(html).toContain('one<br>two')
  expect(html).not.toMatch(/<img|url\(|<link|@import/)
  expect(await stored()).toBe(0)
  expect(readdirSync(folder)).toEqual([])
})

test('sets Reply-To and does not fold long headers', async () => {
  const catcher = await createCatcher()
  open(catcher.url)
  const unsubscribeLink = `<https://hamvav.example/unsubscribe?token=${'a'.repeat(300)}>`
  await send({ replyTo: 'maya@gmail.com', headers: { 'List-Unsubscribe': unsubscribeLink } })
  await work()
  await catcher.close()
  expect(catcher.caught[0]?.content).toContain('\r\nReply-To: maya@gmail.com\r\n')
  expect(catcher.caught[0]?.content).toContain(`List-Unsubscribe: ${unsubscribeLink}\r\n`)
})

test('a mail of a transaction that is rolled back is not sent', async () => {
  const outbox = path.join(folder, 'rolled-back')
  open(undefined, outbox)
  await withTransaction(database.pool, async (tx) => {
    await mailer.send(tx, mail)
    throw new Error('changed my mind')
  }).catch(() => {})
  await work()
  expect(existsSync(outbox)).toBe(false)
})

test('what waits cannot be read in the database', async () => {
  open('smtp://127.0.0.1:1')
  await send()
  const { rows } = await database.pool.query<{ text: string }>(
    `SELECT m::text || encode(m.sealed, 'escape') AS text FROM waiting_mails m
     UNION ALL SELECT j::text FROM graphile_worker._private_jobs j`,
  )
  expect(rows).toHaveLength(2)
  for (const { text } of rows) expect(text).not.toMatch(/sita|gmail|token|aaaaaa|Hello/)
})

test('a mail that the mail server refuses is sent once it takes it, without addresses in reports', async () => {
  let isUp = false
  const catcher = await createCatcher({
    onRcptTo: ({ address }, _session, done) =>
      isUp ? done() : done(Object.assign(new Error(`unknown ${address}`), { responseCode: 450 })),
  })
  open(catcher.url)
  await send()
  expect(await work()).toEqual(['The mail server did not take a mail (EENVELOPE 450)'])
  const { rows } = await database.pool.query<object>(
    `SELECT last_error, run_at > now() + interval '1 second' AS waits FROM graphile_worker.jobs`,
  )
  expect(rows).toEqual([{ last_error: 'The mail server did not take a mail (EENVELOPE 450)', waits: true }])
  isUp = true
  await makeDue()
  expect(await work()).toEqual([])
  await catcher.close()
  expect(catcher.caught).toHaveLength(1)
  expect(await stored()).toBe(0)
})

test('an unreachable mail server: all attempts, then a failed job that can be tried again', async () => {
  open('smtp://127.0.0.1:1')
  await send({ expiresAt: new Date(now + dayMs) })
  for (let attempt = 0; attempt < jobs.mail.attempts; attempt++) {
    expect(await work()).toHaveLength(1)
    await makeDue()
  }
  expect(await work()).toEqual([])
  const { at, types } = await listFailedJobs(database.pool)
  expect(types).toMatchObject([{ name: 'mail' satisfies JobName, total: 1 }])
  await mailer.eraseStale(AbortSignal.any([]))
  expect(await stored()).toBe(1)

  const catcher = await createCatcher()
  open(catcher.url)
  expect(await retryFailedJobs(database.pool, { name: 'mail', until: at })).toBe(1)
  await work()
  await catcher.close()
  expect(catcher.caught).toHaveLength(1)
})

test('a mail whose link has expired is dropped', async () => {
  const outbox = path.join(folder, 'late')
  open(undefined, outbox)
  await send({ expiresAt: new Date(now + minuteMs) })
  now += 2 * minuteMs
  expect(await work()).toEqual([])
  expect(existsSync(outbox)).toBe(false)
  expect(await stored()).toBe(0)
})

test('a mail whose job was discarded is erased', async () => {
  open('smtp://127.0.0.1:1')
  await send()
  await database.pool.query('SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))')
  await mailer.eraseStale(AbortSignal.any([]))
  expect(await stored()).toBe(0)
})

test('a mail that waits while the key is changed is sent with the new one', async () => {
  const outbox = path.join(folder, 'resealed')
  const [old, fresh] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
  open(undefined, outbox)
  await send()
  const options = { pool: database.pool, report: () => {} }
  expect(await resealTexts(sealedMails, { ...options, sealing: createSealing([fresh]) })).toEqual({
    resealed: 0,
    unreadable: 1,
  })
  const sealing = createSealing([fresh, old])
  expect(await resealTexts(sealedMails, { ...options, sealing })).toEqual({ resealed: 1, unreadable: 0 })
  expect(await resealTexts(sealedMails, { ...options, sealing })).toEqual({ resealed: 0, unreadable: 0 })
  open(undefined, outbox, fresh)
  expect(await work()).toEqual([])
  expect(readdirSync(outbox).length).toBe(2)
})

test('without SMTP, mails are written to a folder, readable only by the owner', async () => {
  const outbox = path.join(folder, 'outbox')
  expect(open(undefined, outbox).available).toBe(true)
  await send()
  await work()
  const [html = '', file = ''] = readdirSync(outbox).toSorted()
  expect(readFileSync(path.join(outbox, file), 'utf8')).toContain(
    `From: ${from}\nTo: sita@gmail.com\nSubject: नयाँ पासवर्ड\n\nHello <Sita> & all,\n\n${link}`,
  )
  expect(readFileSync(path.join(outbox, html), 'utf8')).toContain('<!doctype html>')
  for (const each of [file, html]) expect(statSync(path.join(outbox, each)).mode & 0o777).toBe(0o600)
  expect(statSync(outbox).mode & 0o777).toBe(0o700)
})

test('mail is off without SMTP and without a folder', async () => {
  expect(open(undefined).available).toBe(false)
  await expect(send()).rejects.toMatchObject({ code: 'mail_off' })
})

test('demo members get no mail', async () => {
  open('smtp://127.0.0.1:1')
  await send({ to: 'Maya@Demo.Hamvav.test' })
  expect(await stored()).toBe(0)
})
