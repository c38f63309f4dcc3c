import { hourMs } from '@hamvav/contract/durations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { createOffenders, type Offenders } from '../../../attacks/testing/offender.ts'
import { createReportQueue, type ReportQueueClient } from '../../admin/testing/report-queue.ts'

let queue: ReportQueueClient
let offenders: Offenders
let member: TestMember
beforeAll(async () => {
  queue = await createReportQueue()
  offenders = createOffenders(queue.app, queue.root)
})
afterAll(() => queue.app.close())
beforeEach(async () => {
  member = await queue.app.signUp()
})

let networks = 0
const set = (sql: string, ...values: unknown[]) => queue.app.pool.query(sql, values)
/** A reviewed member whose account has some age, in a network of its own. */
async function reporter(options: { days?: number; reviewed?: boolean; network?: string } = {}): Promise<TestMember> {
  const { days = 60, reviewed = true, network = `10.${++networks}.x.x` } = options
  const one = await queue.app.signUp({ reviewed })
  await set(`UPDATE members SET created_at = now() - make_interval(days => $2) WHERE id = $1`, one.user._id, days)
  await set('UPDATE sessions SET network = $2 WHERE member_id = $1', one.user._id, network)
  return one
}
const report = (by: TestMember, about = member) => queue.report(by, 'profile', about.user._id, { reason: 'minor' })
const isRestricted = async ({ user }: TestMember) =>
  (
    await queue.app.pool.query<{ restricted: boolean }>(
      'SELECT declared_minor_at IS NOT NULL AS restricted FROM members WHERE id = $1',
      [user._id],
    )
  ).rows[0]?.restricted

test('two unrelated reviewed reporters restrict an account at once; the dismissal of both lifts it', async () => {
  const [one, other] = [await reporter(), await reporter()]
  const first = await report(one)
  expect(await isRestricted(member)).toBe(false)
  const message = { text: 'I will report you', to: one.user._id }
  await report(other)
  expect(await isRestricted(member)).toBe(true)
  await expect
    .poll(async () => (await queue.protection.send(member, 'POST', '/api/messages/send', message)).statusCode)
    .toBe(403)
  // Both reports are one case, at the head of the queue.
  expect((await queue.list()).reports[0]).toMatchObject({ reason: 'minor', reported: { _id: member.user._id } })
  expect((await queue.decide(first, { decision: 'dismiss' })).statusCode).toBe(200)
  expect(await isRestricted(member)).toBe(false)
})

test('a brigade of fresh, unreviewed or related accounts restricts nobody', async () => {
  for (const one of [
    await reporter({ days: 1 }),
    await reporter({ days: 29 }),
    await reporter({ reviewed: false }),
    await reporter({ reviewed: false }),
    await reporter({ network: '202.51.x.x' }),
    await reporter({ network: '202.51.x.x' }),
  ])
    await report(one)
  expect(await isRestricted(member)).toBe(false)
  // The next one is unrelated to the trusted one among them.
  await report(await reporter())
  expect(await isRestricted(member)).toBe(true)
})

test('two accounts on one device are one reporter', async () => {
  const [one, other] = [await reporter(), await reporter()]
  for (const { user } of [one, other])
    await set(
      `INSERT INTO member_signals (member_id, kind, hash, seen_at) VALUES ($1, 'device', '\\x01', now())`,
      user._id,
    )
  await report(one)
  await report(other)
  expect(await isRestricted(member)).toBe(false)
})

test('two accounts on one network are one reporter, also if one of them moves to another network after its report', async () => {
  const [one, other] = [await reporter({ network: '27.34.x.x' }), await reporter({ network: '27.34.x.x' })]
  await report(one)
  await set(`UPDATE sessions SET network = '185.1.x.x' WHERE member_id = $1`, one.user._id)
  await report(other)
  expect(await isRestricted(member)).toBe(false)
  await report(await reporter())
  expect(await isRestricted(member)).toBe(true)
})

test('a reporter whose report was dismissed deletes the account and signs up again: still no restriction for a year', async () => {
  const mailbox = (one: TestMember, email: string) =>
    set('UPDATE members SET email = $2 WHERE id = $1', one.user._id, email)
  const liar = await reporter()
  await mailbox(liar, 'some.body@gmail.com')
  const wrong = await report(liar, await queue.app.signUp())
  const waiting = await report(liar, await queue.app.signUp())
  await queue.app.request(liar, 'POST', '/api/profile/delete', { password: liar.password })
  // One is decided after the deletion.
  for (const id of [wrong, waiting]) await queue.decide(id, { decision: 'dismiss' })
  const again = await reporter()
  await mailbox(again, 'somebody+new@gmail.com')
  await report(again)
  await report(await reporter())
  expect(await isRestricted(member)).toBe(false)
  await set(`UPDATE reports SET decided_at = now() - interval '366 days' WHERE id = ANY ($1)`, [wrong, waiting])
  await enqueue(queue.app.pool, 'eraseOldEvidence', {})
  await queue.app.app.jobs.runAll()
  const kept = await set('SELECT FROM reports WHERE reporter_mailbox IS NOT NULL AND id = ANY ($1)', [wrong, waiting])
  expect(kept.rowCount).toBe(0)
  await report(await reporter())
  expect(await isRestricted(member)).toBe(true)
})

test('after a change of the key a reporter whose report was dismissed is still known after a new sign-up', async () => {
  const mailbox = (one: TestMember, email: string) =>
    set('UPDATE members SET email = $2 WHERE id = $1', one.user._id, email)
  const liar = await reporter()
  await mailbox(liar, 'key.keeper@gmail.com')
  const wrong = await report(liar, await queue.app.signUp())
  await queue.app.request(liar, 'POST', '/api/profile/delete', { password: liar.password })
  await queue.decide(wrong, { decision: 'dismiss' })
  const keys = [Buffer.alloc(32, 7), ...queue.app.config.encryptionKeys].map((key) => key.toString('base64'))
  const rotated = await createTestApp({ ENCRYPTION_KEY: keys.join(',') }, { beside: queue.app })
  const again = await reporter()
  await mailbox(again, 'keykeeper@gmail.com')
  const send = async (by: TestMember) => {
    const about = { subject: 'profile', subjectId: member.user._id, reason: 'minor' }
    expect((await rotated.request(by, 'POST', '/api/safety/reports', about)).statusCode).toBe(201)
    return isRestricted(member)
  }
  expect([await send(again), await send(await reporter()), await send(await reporter())]).toEqual([false, false, true])
  await rotated.close()
})

test('parallel reports of two reporters restrict', async () => {
  const pair = [await reporter(), await reporter()]
  await Promise.all(pair.map((one) => report(one)))
  expect(await isRestricted(member)).toBe(true)
})

test('a reporter whose report of this kind was dismissed within a year restricts nobody', async () => {
  const [liar, honest, other] = [await reporter(), await reporter(), await reporter()]
  const wrong = await report(liar, await queue.app.signUp())
  await queue.decide(wrong, { decision: 'dismiss' })
  await report(liar)
  await report(honest)
  expect(await isRestricted(member)).toBe(false)
  await set(`UPDATE reports SET decided_at = now() - interval '366 days' WHERE id = $1`, wrong)
  await report(other)
  expect(await isRestricted(member)).toBe(true)
})

test('a member about whom a moderator dismissed such a report is not restricted by two others', async () => {
  await queue.decide(await report(await reporter()), { decision: 'dismiss' })
  await report(await reporter())
  await report(await reporter())
  expect(await isRestricted(member)).toBe(false)
})

test('a member whose age a person compared with a document is not restricted at once', async () => {
  await set('UPDATE members SET age_verified_at = now(), document_age = 30 WHERE id = $1', member.user._id)
  await report(await reporter())
  await report(await reporter())
  expect(await isRestricted(member)).toBe(false)
})

/** An author whose post and profile are reported by unrelated members: two cases. */
async function restrictedByTwoCases() {
  const author = await queue.app.signUp({ canPost: true })
  const post = await queue.report(await reporter(), 'post', await queue.post(author), { reason: 'minor' })
  const profile = await report(await reporter(), author)
  expect(await isRestricted(author)).toBe(true)
  return { author, post, profile }
}
const words = 'Please stop.'

test('a restriction ends with the last report on which it rests, also if that is upheld for another reason', async () => {
  const { author, post, profile } = await restrictedByTwoCases()
  await queue.decide(post, { decision: 'warn', reason: 'fake', words })
  expect(await isRestricted(author)).toBe(true)
  // Opened again and dismissed.
  await queue.send(queue.moderator, 'POST', `/admin/reports/${post}/reverse`, { note: 'Wrong button' })
  expect((await queue.decide(post, { decision: 'dismiss' })).statusCode).toBe(200)
  expect(await isRestricted(author)).toBe(true)
  expect((await queue.decide(profile, { decision: 'warn', reason: 'fake', words })).statusCode).toBe(200)
  expect(await isRestricted(author)).toBe(false)
})

test('a restriction stays if a moderator found an age under 18, until that is taken back', async () => {
  const { author, post, profile } = await restrictedByTwoCases()
  expect((await queue.decide(post, { decision: 'warn', reason: 'minor', words, note: 'He says so' })).statusCode).toBe(
    200,
  )
  expect((await queue.decide(profile, { decision: 'dismiss' })).statusCode).toBe(200)
  expect(await isRestricted(author)).toBe(true)
  await queue.send(queue.moderator, 'POST', `/admin/reports/${post}/reverse`, { note: 'Wrong button' })
  expect(await isRestricted(author)).toBe(true)
  expect((await queue.decide(post, { decision: 'dismiss' })).statusCode).toBe(200)
  expect(await isRestricted(author)).toBe(false)
})

test('of two decisions that a member is under 18, taking one back leaves the restriction to the other', async () => {
  const { author, post, profile } = await restrictedByTwoCases()
  const minor = { decision: 'warn', reason: 'minor', words, note: 'He says so' }
  const reverse = (id: string, by = queue.moderator) =>
    queue.send(by, 'POST', `/admin/reports/${id}/reverse`, { note: 'Wrong button' })
  expect((await queue.decide(post, minor)).statusCode).toBe(200)
  expect((await queue.decide(profile, minor, queue.root)).statusCode).toBe(200)
  expect((await reverse(post)).statusCode).toBe(200)
  expect((await queue.decide(post, { decision: 'dismiss' })).statusCode).toBe(200)
  expect(await isRestricted(author)).toBe(true)
  expect((await reverse(profile, queue.root)).statusCode).toBe(200)
  expect((await queue.decide(profile, { decision: 'dismiss' })).statusCode).toBe(200)
  expect(await isRestricted(author)).toBe(false)
})

const suspendMinor = { decision: 'suspend', reason: 'minor', note: 'He says so' }
const lift = async ({ user }: TestMember) => {
  const answer = await queue.send(queue.root, 'POST', `/admin/suspend/${user._id}`, { suspended: false })
  expect([answer.statusCode, answer.json<{ suspended: boolean }>().suspended]).toEqual([200, false])
}

test('a restriction by the decision that a member is under 18 ends with its suspension, lifted or appealed', async () => {
  for (const how of ['lift', 'appeal']) {
    const author = await queue.app.signUp()
    const first = await report(await reporter(), author)
    await report(await reporter(), author)
    expect((await queue.decide(first, suspendMinor)).statusCode).toBe(200)
    expect(await isRestricted(author)).toBe(true)
    if (how === 'lift') await lift(author)
    else {
      await queue.protection.send(author, 'POST', '/api/safety/appeals', { text: 'I am 30' })
      const open = (await queue.send(queue.root, 'GET', '/admin/appeals')).json<{ _id: string }[]>()
      const granted = { granted: true, answer: 'You are.' }
      expect((await queue.send(queue.root, 'POST', `/admin/appeals/${open[0]?._id}/decide`, granted)).statusCode).toBe(
        200,
      )
    }
    expect([how, await isRestricted(author)]).toEqual([how, false])
    const [entry] = (await queue.audit(author.user._id)).filter(({ action }) => action === 'suspend').slice(-1)
    expect(entry?.details).toMatchObject({
      before: { restricted: true },
      after: { suspended: false, restricted: false },
    })
    expect((await queue.app.request(author, 'GET', '/api/matches')).statusCode).toBe(200)
  }
})

test("the member's own statement stays when the suspension for being under 18 is lifted", async () => {
  const first = await report(await reporter())
  await report(await reporter())
  await queue.app.request(member, 'PUT', '/api/profile', { age: 16 })
  expect((await queue.decide(first, suspendMinor)).statusCode).toBe(200)
  await lift(member)
  expect(await isRestricted(member)).toBe(true)

  // Also one that is known since the decision.
  const later = await queue.app.signUp()
  const second = await report(await reporter(), later)
  await report(await reporter(), later)
  expect((await queue.decide(second, suspendMinor)).statusCode).toBe(200)
  await set('UPDATE members SET declared_minor_age = 17 WHERE id = $1', later.user._id)
  await lift(later)
  expect(await isRestricted(later)).toBe(true)
})

test('a restriction from an earlier account stays when a suspension for being under 18 is lifted', async () => {
  await set(`UPDATE members SET declared_minor_at = now() - interval '1 day' WHERE id = $1`, member.user._id)
  const body = { suspended: true, reason: 'minor' }
  await queue.send(queue.moderator, 'POST', `/admin/suspend/${member.user._id}`, body)
  await lift(member)
  expect(await isRestricted(member)).toBe(true)
})

test('a restriction by another decision stays when the suspension is lifted, whichever was first', async () => {
  const warnMinor = { decision: 'warn', reason: 'minor', words, note: 'He says so' }
  for (const order of [
    [warnMinor, suspendMinor],
    [suspendMinor, warnMinor],
  ]) {
    const { author, post, profile } = await restrictedByTwoCases()
    expect((await queue.decide(post, order[0] ?? {})).statusCode).toBe(200)
    expect((await queue.decide(profile, order[1] ?? {}, queue.root)).statusCode).toBe(200)
    await lift(author)
    expect(await isRestricted(author)).toBe(true)
    const [warned, by] = order[0] === warnMinor ? [post, queue.moderator] : [profile, queue.root]
    await queue.send(by, 'POST', `/admin/reports/${warned}/reverse`, { note: 'Wrong button' })
    await queue.decide(warned, { decision: 'dismiss' }, by)
    expect(await isRestricted(author)).toBe(false)
  }
})

test('a second decision to suspend rests on the same suspension and ends with it', async () => {
  const { author, post, profile } = await restrictedByTwoCases()
  expect((await queue.decide(post, suspendMinor)).statusCode).toBe(200)
  expect((await queue.decide(profile, suspendMinor, queue.root)).statusCode).toBe(200)
  await lift(author)
  expect(await isRestricted(author)).toBe(false)
})

test('reports that are still open restrict after the suspension is lifted, until they are decided', async () => {
  const { author, post, profile } = await restrictedByTwoCases()
  expect((await queue.decide(post, suspendMinor)).statusCode).toBe(200)
  await lift(author)
  expect(await isRestricted(author)).toBe(true)
  await queue.decide(profile, { decision: 'dismiss' })
  expect(await isRestricted(author)).toBe(false)

  // Suspended on the page of the member, without a decision about the reports.
  const other = await restrictedByTwoCases()
  const body = { suspended: true, reason: 'minor' }
  await queue.send(queue.moderator, 'POST', `/admin/suspend/${other.author.user._id}`, body)
  await lift(other.author)
  expect(await isRestricted(other.author)).toBe(true)
  for (const id of [other.post, other.profile]) await queue.decide(id, { decision: 'dismiss' })
  expect(await isRestricted(other.author)).toBe(false)
})

test('taking back the decision ends the suspension and leaves the restriction to its reports', async () => {
  const { author, post, profile } = await restrictedByTwoCases()
  await queue.decide(profile, { decision: 'dismiss' })
  expect((await queue.decide(post, suspendMinor)).statusCode).toBe(200)
  const back = await queue.send(queue.moderator, 'POST', `/admin/reports/${post}/reverse`, { note: 'Wrong button' })
  expect(back.statusCode).toBe(200)
  expect(await isRestricted(author)).toBe(true)
  await queue.decide(post, { decision: 'dismiss' })
  expect(await isRestricted(author)).toBe(false)
})

test('who deletes the account and comes back is restricted only as long as a report is open', async () => {
  const leaveWhile = async (member: TestMember, email: string) => {
    await set('UPDATE members SET email = $2, email_confirmed_at = now() WHERE id = $1', member.user._id, email)
    await queue.app.request(member, 'POST', '/api/profile/delete', { password: member.password })
  }
  const back = async (email: string) => {
    const again = await offenders.joinConfirmed(email)
    return isRestricted(again)
  }
  const [dismissed, upheld, minor, half] = [
    await restrictedByTwoCases(),
    await restrictedByTwoCases(),
    await restrictedByTwoCases(),
    await restrictedByTwoCases(),
  ]
  for (const [n, { author }] of [dismissed, upheld, minor, half].entries())
    await leaveWhile(author, `left.behind${n}@gmail.com`)
  for (const id of [dismissed.post, dismissed.profile]) await queue.decide(id, { decision: 'dismiss' })
  for (const id of [upheld.post, upheld.profile]) await queue.decide(id, { decision: 'warn', reason: 'fake' })
  await queue.decide(minor.post, { decision: 'warn', reason: 'minor' })
  await queue.decide(minor.profile, { decision: 'dismiss' })
  await queue.decide(half.post, { decision: 'dismiss' })
  const restricted = []
  for (const n of [0, 1, 2, 3]) restricted.push(await back(`left.behind${n}@gmail.com`))
  expect(restricted).toEqual([false, false, true, true])
  // The report that is left is about the new account.
  await queue.decide(half.profile, { decision: 'dismiss' })
  const left = await set(`SELECT FROM members WHERE email = 'left.behind3@gmail.com' AND declared_minor_at IS NULL`)
  expect(left.rowCount).toBe(1)
})

test("the member's own statement is not lifted by a dismissal", async () => {
  const first = await report(await reporter())
  await report(await reporter())
  await queue.app.request(member, 'PUT', '/api/profile', { age: 16 })
  await queue.decide(first, { decision: 'dismiss' })
  expect(await isRestricted(member)).toBe(true)
})

test('a suspension for being under 18 has no end, makes no strike, and no job lifts one that has an end', async () => {
  const id = await report(await reporter())
  expect((await queue.decide(id, { decision: 'suspend', reason: 'minor' })).statusCode).toBe(200)
  const { rows } = await set(
    `SELECT suspended_until, (SELECT count(*)::int FROM strikes WHERE member_id = members.id) AS strikes
     FROM members WHERE id = $1`,
    member.user._id,
  )
  expect(rows).toEqual([{ suspended_until: null, strikes: 0 }])
  const over = await queue.app.signUp()
  const [before] = [new Date(Date.now() - hourMs)]
  await set(
    `UPDATE members SET suspended_at = $2, suspended_until = $2, suspension_reason =
       CASE WHEN id = $3 THEN 'spam' ELSE 'minor' END WHERE id IN ($1, $3)`,
    member.user._id,
    before,
    over.user._id,
  )
  await queue.app.app.admin.liftSuspensions(AbortSignal.any([]))
  const left = await set('SELECT id FROM members WHERE suspended_at IS NOT NULL')
  expect(left.rows).toEqual([{ id: member.user._id }])
})
