import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ReportAlerts } from '@hamvav/contract/admin/entities'
import { minuteMs, secondMs } from '@hamvav/contract/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInAdmin } from '../../../testing/admin-client.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { createReportQueue, type Headers, type ReportQueueClient } from '../testing/report-queue.ts'

let queue: ReportQueueClient
beforeAll(async () => {
  queue = await createReportQueue()
})
afterAll(() => queue.app.close())

const url = '/admin/alerts'
const put = async (by: Headers, email: string) => {
  const answer = await queue.app.server.inject({ method: 'PUT', url, headers: by, payload: { email } })
  await queue.app.app.jobs.runAll()
  return answer
}
const confirm = (by: Headers, code: string) => queue.send(by, 'POST', `${url}/confirm`, { code })
const stateOf = async (by: Headers) => ReportAlerts.parse((await queue.send(by, 'GET', url)).json())
function mailsTo(email: string): string[] {
  const outbox = path.join(queue.app.config.dataDir, 'outbox')
  const mails = readdirSync(outbox).toSorted()
  return mails
    .map((file) => readFileSync(path.join(outbox, file), 'utf8'))
    .filter((mail) => mail.includes(`To: ${email}`))
}
const codeOf = (email: string) => /Subject: \D*(\d{6})/.exec(mailsTo(email).at(-1) ?? '')?.[1] ?? ''
const work = async () => {
  await queue.app.app.admin.alerts.mailDue()
  await queue.app.app.jobs.runAll()
}
const urgent = async () => {
  const [one, other] = [await queue.app.signUp(), await queue.app.signUp()]
  await queue.report(one, 'profile', other.user._id, { reason: 'minor', details: 'confidential words' })
  return other
}
/** Moves the stored times into the past. */
async function passTime(ms: number): Promise<void> {
  const { pool } = queue.app
  await pool.query(`UPDATE reports SET created_at = created_at - make_interval(secs => $1)`, [ms / 1000])
  await pool.query(
    `UPDATE admin_alerts SET mailed_at = mailed_at - make_interval(secs => $1), confirmed_at = confirmed_at - make_interval(secs => $1)`,
    [ms / 1000],
  )
}

test('an address gets mails about urgent reports only after its code; a viewer gets none', async () => {
  const email = 'chief@mail.example'
  expect(await stateOf(queue.root)).toEqual({ email: null, confirmed: false, canMail: true })
  expect((await put(queue.viewer, email)).statusCode).toBe(403)
  expect((await put(queue.root, email)).json()).toMatchObject({ email, confirmed: false })
  await urgent()
  await passTime(10 * secondMs)
  await work()
  expect(mailsTo(email)).toHaveLength(1)
  const code = codeOf(email)
  expect((await confirm(queue.moderator, code)).json()).toMatchObject({ code: 'alert_code_wrong' })
  expect((await confirm(queue.root, code)).json()).toMatchObject({ email, confirmed: true })
  expect((await confirm(queue.root, code)).statusCode).toBe(403) // works once
})

test('a mail has a link and a number, no names and no texts, and mails are at least 15 minutes apart', async () => {
  const email = 'chief@mail.example'
  await work()
  expect(mailsTo(email)).toHaveLength(1) // what came before the code is not new
  const reported = await urgent()
  await work()
  expect(mailsTo(email)).toHaveLength(1)
  await passTime(10 * secondMs)
  await Promise.all([work(), work()])
  expect(mailsTo(email)).toHaveLength(2)
  const mail = mailsTo(email).at(-1) ?? ''
  expect(mail).toContain('http://localhost:3000/admin/reports')
  for (const secret of ['confidential', reported.user.username, reported.user.name]) expect(mail).not.toContain(secret)

  await urgent()
  await passTime(10 * secondMs)
  await work()
  expect(mailsTo(email)).toHaveLength(2)
  await passTime(15 * minuteMs)
  await work()
  expect(mailsTo(email)).toHaveLength(3)
  await passTime(15 * minuteMs)
  await work()
  expect(mailsTo(email)).toHaveLength(3) // nothing new
})

test('mails end when the address changes, the role is lost or the account is removed', async () => {
  const email = 'mod@mail.example'
  await put(queue.moderator, email)
  await confirm(queue.moderator, codeOf(email))
  await queue.app.pool.query(`UPDATE admins SET role = 'viewer' WHERE username = 'the-moderator'`)
  await urgent()
  await passTime(10 * secondMs)
  await work()
  expect(mailsTo(email)).toHaveLength(1)
  await queue.app.pool.query(`UPDATE admins SET role = 'moderator' WHERE username = 'the-moderator'`)
  await put(queue.moderator, 'other@mail.example')
  await work()
  expect(mailsTo(email)).toHaveLength(1)
  expect((await queue.send(queue.moderator, 'DELETE', url)).json()).toMatchObject({ email: null, confirmed: false })
})

test('an expired code is refused, and codes cannot be guessed', async () => {
  const credentials = { ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret' }
  const app = await createTestApp({ ...credentials, RATE_LIMIT: 'on' })
  const headers = await logInAdmin(app, { username: 'root', password: 'a very long secret' })
  await app.request(headers, 'PUT', url, { email: 'chief@mail.example' })
  const answers = []
  for (let n = 0; n < 6; n++) answers.push(await app.request(headers, 'POST', `${url}/confirm`, { code: `00000${n}` }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 429])
  await app.close()
  await put(queue.root, 'late@mail.example')
  await queue.app.pool.query('UPDATE admin_alerts SET code_expires_at = now()')
  expect((await confirm(queue.root, codeOf('late@mail.example'))).json()).toMatchObject({ code: 'alert_code_wrong' })
})
