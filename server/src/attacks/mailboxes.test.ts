// Several accounts on one mailbox, finding out about a ban without the mailbox, and getting somebody else's address banned.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { MailboxBan } from '@hamvav/contract/safety/entities'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createReportQueue, type ReportQueueClient } from '../features/admin/testing/report-queue.ts'
import type { TestMember } from '../testing/test-app.ts'
import { createOffenders, type Offenders } from './testing/offender.ts'
import { createOutbox } from './testing/outbox.ts'

let queue: ReportQueueClient
let offenders: Offenders
let victim: TestMember
let counter = 0
/** A new mailbox for each test. */
let mailbox: string

beforeAll(async () => {
  queue = await createReportQueue()
  offenders = createOffenders(queue.app, queue.root)
  victim = await queue.app.signUp()
})
afterAll(() => queue.app.close())
beforeEach(() => {
  mailbox = `mailbox${++counter}@gmail.com`
})

const query = async (sql: string, ...values: unknown[]) => (await queue.app.pool.query<object>(sql, values)).rows
const anyone = (url: string, payload: object) => queue.app.server.inject({ method: 'POST', url, payload })
const outcome = (answer: { statusCode: number; json: () => unknown }) =>
  answer.statusCode < 300 ? 'accepted' : (answer.json() as { code: string }).code

async function banned({ isConfirmed }: { isConfirmed: boolean }) {
  const member = await offenders.join(mailbox)
  if (isConfirmed) await offenders.confirm(member)
  await offenders.suspend(member, null)
  await offenders.remove(member)
}
const mailsTo = async (address: string) => {
  const folder = path.join(queue.app.config.dataDir, 'outbox')
  const files = await readdir(folder).catch(() => [])
  const mails = await Promise.all(files.toSorted().map((file) => readFile(path.join(folder, file), 'utf8')))
  return mails.filter((mail) => mail.includes(address))
}
/** Token of the link that forgot-password mails to the owner of the banned mailbox. */
async function mailedToken(address = mailbox): Promise<string> {
  const answer = await anyone('/api/auth/forgot-password', { email: address })
  expect(answer.statusCode).toBe(200)
  return vi.waitFor(async () => {
    const mail = (await mailsTo(address)).map((text) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')).at(-1)
    const token = /banned-account\?token=([\w-]+)/.exec(mail ?? '')?.[1]
    if (!token) throw new Error('no link yet')
    return token
  })
}
const read = async (token: string) => (await anyone('/api/safety/bans/read', { token })).json<MailboxBan>()
const appeal = (token: string, text: string) => anyone('/api/safety/bans/appeal', { token, text })
const reviews = async (headers = queue.moderator) =>
  (await queue.send(headers, 'GET', '/admin/deletion-reviews')).json<Record<string, unknown>[]>()
const decide = (id: unknown, granted: boolean, headers = queue.moderator) =>
  queue.send(headers, 'POST', `/admin/deletion-reviews/${String(id)}/decide`, { granted, answer: 'We have read it.' })

test('somebody types an address to learn whether it is banned', async () => {
  await banned({ isConfirmed: true })
  const [ofBanned, ofUnknown] = [
    await anyone('/api/auth/forgot-password', { email: mailbox }),
    await anyone('/api/auth/forgot-password', { email: `nobody.${mailbox}` }),
  ]
  expect([ofBanned.statusCode, ofBanned.body]).toEqual([ofUnknown.statusCode, ofUnknown.body])
  expect(outcome(await anyone('/api/auth/login', { email: mailbox, password: 'a long enough secret' }))).toBe(
    outcome(await anyone('/api/auth/login', { email: `nobody.${mailbox}`, password: 'a long enough secret' })),
  )
  for (const token of ['x'.repeat(32), victim.token.slice(0, 64)])
    expect(outcome(await anyone('/api/safety/bans/read', { token }))).toBe('link_invalid')
})

test('the owner of a banned mailbox reads the reason by the mailed link, appeals once, and may return when it is granted', async () => {
  await banned({ isConfirmed: true })
  const token = await mailedToken(mailbox.replace('@', '+x@'))
  expect(await read(token)).toMatchObject({ ban: { reason: 'harassment' }, review: null })
  expect((await appeal(token, 'It was not me')).statusCode).toBe(201)
  expect((await appeal(token, 'It was not me')).statusCode).toBe(201)
  expect(outcome(await appeal(token, 'Another text'))).toBe('appeal_made')
  const open = (await reviews()).find(({ text }) => text === 'It was not me')
  expect(open).toMatchObject({ kind: 'appeal', user: null, suspension: { until: null, reason: 'harassment' } })
  expect(outcome(await decide(open?.['_id'], true, queue.root))).toBe('appeal_needs_another_admin')
  expect(outcome(await decide(open?.['_id'], true, queue.viewer))).not.toBe('accepted')
  expect(outcome(await decide(open?.['_id'], true))).toBe('accepted')
  expect(outcome(await decide(open?.['_id'], false))).toBe('decided_meanwhile')
  expect(await read(token)).toMatchObject({ ban: null, review: { status: 'granted', answer: 'We have read it.' } })
  expect(outcome(await offenders.register(mailbox))).toBe('accepted')
})

test('an appeal that was open at the deletion, and a second one after a refusal', async () => {
  const member = await offenders.join(mailbox)
  await offenders.confirm(member)
  await offenders.suspend(member, null)
  await offenders.post(member, '/api/safety/appeals', { text: 'Before I left' })
  await offenders.remove(member)
  const open = (await reviews()).find(({ text }) => text === 'Before I left')
  expect(outcome(await decide(open?.['_id'], false))).toBe('accepted')
  const token = await mailedToken()
  expect(await read(token)).toMatchObject({ ban: { reason: 'harassment' }, review: { status: 'refused' } })
  expect(outcome(await appeal(token, 'Once more'))).toBe('appeal_made')
  expect(outcome(await offenders.register(mailbox))).toBe('email_taken')
})

test("a squatter gets somebody else's address banned: the owner cannot sign up, and gets a review by the mailed link", async () => {
  await banned({ isConfirmed: false })
  expect(outcome(await offenders.register(mailbox))).toBe('email_taken')
  const token = await mailedToken()
  expect(await read(token)).toMatchObject({ review: { kind: 'unproven', status: 'open' } })
  expect((await appeal(token, 'I have never been here')).statusCode).toBe(201)
  const open = (await reviews()).find(({ text }) => text === 'I have never been here')
  expect(open).toMatchObject({ kind: 'unproven' })
  expect(outcome(await decide(open?.['_id'], true))).toBe('accepted')
  expect(outcome(await offenders.register(mailbox))).toBe('accepted')
})

test('a squatter earns a block and a restriction: the owner gets them, and a moderator reviews them after the confirmation', async () => {
  const squatter = await offenders.join(mailbox)
  await queue.protection.block(victim, squatter)
  await query('UPDATE members SET declared_minor_at = now(), declared_minor_age = 15 WHERE id = $1', squatter.user._id)
  await offenders.remove(squatter)
  const owner = await offenders.join(mailbox)
  const ofOwner = async () => (await reviews()).find(({ _id }) => _id === owner.user._id)
  expect(await ofOwner()).toBeUndefined()
  await offenders.confirm(owner)
  expect(await ofOwner()).toMatchObject({
    kind: 'carried',
    restricted: true,
    blocks: 1,
    user: { username: owner.user.username },
  })
  expect(outcome(await decide(owner.user._id, true))).toBe('accepted')
  expect(await offenders.standing(owner)).toMatchObject({ restricted: false })
  expect(await query('SELECT 1 FROM blocks WHERE blocked_id = $1', owner.user._id)).toEqual([])
  expect(await ofOwner()).toBeUndefined()
  await offenders.remove(owner)
  const again = await offenders.join(mailbox)
  expect(await offenders.standing(again)).toMatchObject({ restricted: false })
})

/** Signs up with the address of somebody else and moves to an own one. */
async function squatAndMove() {
  const squatter = await offenders.join(mailbox)
  const email = `own-${mailbox}`
  expect(
    (await offenders.post(squatter, '/api/auth/change-email', { email, password: squatter.password })).statusCode,
  ).toBe(200)
  const token = await createOutbox(queue.app).linkOf(email, 'confirm-email')
  expect((await anyone('/api/auth/confirm-email', { token })).statusCode).toBe(200)
  return squatter
}

test('a squatter moves from an address of somebody else to an own one and is banned there: the address stays free', async () => {
  const squatter = await squatAndMove()
  await offenders.suspend(squatter, null)
  expect(outcome(await offenders.register(`own-${mailbox}`))).toBe('email_taken')
  expect(outcome(await offenders.register(mailbox))).toBe('accepted')
})

test('a squatter moves to an own address, is banned and deletes the account: the owner of the first address is reviewed', async () => {
  const squatter = await squatAndMove()
  await offenders.suspend(squatter, null)
  await offenders.remove(squatter)
  expect(await read(await mailedToken())).toMatchObject({ review: { kind: 'unproven', status: 'open' } })
  expect(await read(await mailedToken(`own-${mailbox}`))).toMatchObject({ review: null })
})

test('a squatter moves to an own address and earns a restriction and a block: the owner of the first address is reviewed', async () => {
  const squatter = await squatAndMove()
  await queue.protection.block(victim, squatter)
  await query('UPDATE members SET declared_minor_at = now(), declared_minor_age = 15 WHERE id = $1', squatter.user._id)
  await offenders.remove(squatter)
  const owner = await offenders.join(mailbox)
  await offenders.confirm(owner)
  expect((await reviews()).find(({ _id }) => _id === owner.user._id)).toMatchObject({ restricted: true, blocks: 1 })
})

test('deleting before the review does not make carried sanctions final or lose them', async () => {
  const squatter = await offenders.join(mailbox)
  await queue.protection.block(victim, squatter)
  await offenders.remove(squatter)
  const owner = await offenders.join(mailbox)
  await offenders.confirm(owner)
  await offenders.remove(owner)
  const again = await offenders.join(mailbox)
  await offenders.confirm(again)
  expect((await reviews()).find(({ _id }) => _id === again.user._id)).toMatchObject({ kind: 'carried', blocks: 1 })
})

test('a ban is found by the address that the owner tells the support, on a server without mail', async () => {
  await banned({ isConfirmed: true })
  const find = (email: string, headers = queue.moderator) =>
    queue.send(headers, 'POST', '/admin/deletion-reviews/find', { email })
  const found = (await find(mailbox.replace('@', '+y@'))).json<Record<string, unknown>>()
  expect(found).toMatchObject({ kind: null, suspension: { reason: 'harassment' } })
  expect((await find(`nobody.${mailbox}`)).json()).toBeNull()
  expect((await find(mailbox, queue.viewer)).statusCode).toBe(403)
  expect(outcome(await decide(found['_id'], true))).toBe('accepted')
  expect(outcome(await offenders.register(mailbox))).toBe('accepted')
})

test('one person opens accounts with spellings of one mailbox', async () => {
  await offenders.join(mailbox)
  const [local = '', domain = ''] = mailbox.split('@')
  for (const spelling of [`${local}+2@${domain}`, `m.${local.slice(1)}@${domain}`, `${local.toUpperCase()}@${domain}`])
    expect(outcome(await offenders.register(spelling))).toBe('email_taken')
})

test('accounts from before that share a mailbox are listed for a chief only', async () => {
  const [holder, other] = [await offenders.join(mailbox), await queue.app.signUp()]
  await query('DELETE FROM mailbox_claims WHERE member_id = $1', other.user._id)
  await query('INSERT INTO unclaimed_accounts VALUES ($1)', other.user._id)
  await query('UPDATE members SET email = $2 WHERE id = $1', other.user._id, mailbox.replace('@', '+old@'))
  const list = (await queue.send(queue.root, 'GET', '/admin/shared-mailboxes')).json<Record<string, object>[]>()
  expect(list).toContainEqual({
    account: { _id: other.user._id, username: other.user.username, email: mailbox.replace('@', '+old@') },
    holder: { _id: holder.user._id, username: holder.user.username, email: mailbox },
  })
  expect((await queue.send(queue.moderator, 'GET', '/admin/shared-mailboxes')).statusCode).toBe(403)

  const claim = 'INSERT INTO mailbox_claims (canonical, member_id, claimed_at) VALUES ($1, $2, now())'
  await query(claim, 'another@example.com', other.user._id)
  expect((await queue.send(queue.root, 'GET', '/admin/shared-mailboxes')).json()).toEqual([])
})

test('a banned person signs up on the same device with another mailbox: a moderator sees it, nothing is decided', async () => {
  const device = (answer: { cookies: unknown }) => {
    const cookie = (answer.cookies as { name: string; value: string }[]).find(({ name }) => name.includes('device'))
    return cookie ? { [cookie.name]: cookie.value } : {}
  }
  const register = (email: string, cookies: Record<string, string>) =>
    queue.app.server.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { username: `device${++counter}`, name: 'Bikash Thapa', email, password: victim.password },
      cookies,
    })
  const idOf = (answer: { json: () => unknown }) => (answer.json() as { user: { _id: string } }).user._id
  const first = await register(mailbox, {})
  await query(`UPDATE members SET suspended_at = now() WHERE id = $1`, idOf(first))
  const second = await register(`second.${mailbox}`, device(first))
  const third = await register(`third.${mailbox}`, device(second))
  const similar = async (id: string) =>
    (await queue.send(queue.moderator, 'GET', `/admin/users/${id}/similar`)).json<Record<string, unknown>[]>()
  const active = (answer: { json: () => unknown }) => ({
    signals: ['device'],
    sanction: null,
    user: { _id: idOf(answer) },
  })
  for (const [answer, other] of [
    [second, third],
    [third, second],
  ] as const) {
    expect(answer.statusCode).toBe(201)
    expect(await similar(idOf(answer))).toMatchObject([
      { signals: ['device'], sanction: 'banned', user: { _id: idOf(first) } },
      active(other),
    ])
    expect((await queue.audit(idOf(answer))).map(({ action }) => action)).toEqual(['read-member'])
  }
  queue.app.app.auth.forgetStanding(idOf(first))
  const token = first.json<{ token: string }>().token
  await offenders.remove({ headers: { authorization: `Bearer ${token}` } } as TestMember)
  expect(await similar(idOf(third))).toMatchObject([
    { signals: ['device'], sanction: 'banned', user: null },
    active(second),
  ])
  expect(await similar(victim.user._id)).toEqual([])
})

test('a banned person signs up with the same name, age and place: a moderator sees it', async () => {
  const [one, other] = [await offenders.join(mailbox), await offenders.join(`other.${mailbox}`)]
  await query(
    `UPDATE members SET name = 'Ganga Lal', place = 'pokhara', suspended_at = now() WHERE id = $1`,
    one.user._id,
  )
  await query(`UPDATE members SET name = 'ganga  lal', place = 'pokhara' WHERE id = $1`, other.user._id)
  const similar = async () =>
    (await queue.send(queue.moderator, 'GET', `/admin/users/${other.user._id}/similar`)).json<
      Record<string, unknown>[]
    >()
  expect(await similar()).toMatchObject([{ signals: ['person'], user: { _id: one.user._id } }])
  queue.app.app.auth.forgetStanding(one.user._id)
  await offenders.remove(one)
  expect(await similar()).toMatchObject([{ signals: ['person'], user: null }])
})
