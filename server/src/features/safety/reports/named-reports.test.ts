import { dayMs } from '@hamvav/contract/durations'
import { namedReportDays } from '@hamvav/contract/safety/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createNameReporters, type NameReporters, textsIn } from '../../../attacks/testing/name-reporters.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { TestMember } from '../../../testing/test-app.ts'

let people: NameReporters
let victim: TestMember
let abuser: TestMember

beforeAll(async () => {
  people = await createNameReporters()
})
afterAll(() => people.queue.app.close())
beforeEach(async () => {
  ;({ victim, abuser } = await people.pair())
})

const byName = (name: string, more: object = {}, by = victim) => people.byName(by, name, more)
const reportByName = (name: string, more: object = {}, by = victim) => people.reportByName(by, name, more)
const reports = (about = abuser) => people.reports(about)
const abuse = (...texts: string[]) => people.abuse({ victim, abuser }, ...texts)

describe('who blocks after an abuse', () => {
  test('is reported by name with the conversation as it was, and a moderator decides', async () => {
    await people.chat.send(victim, abuser, 'Namaste')
    await abuse('First', 'Second')
    expect((await people.queue.protection.report(victim, 'conversation', abuser.user._id)).statusCode).toBe(404)
    const answer = await reportByName(' kiran  adhikari ', { details: 'He threatened me' })
    expect(answer.statusCode).toBe(201)
    const [stored, ...others] = await reports()
    expect(others).toEqual([])
    expect(stored).toMatchObject({ reporterId: null, reportedId: abuser.user._id, details: 'He threatened me' })
    expect(textsIn(stored?.evidence)).toEqual(['Namaste', 'First', 'Second'])
    const id = stored?.id ?? ''
    expect(await people.queue.read(id)).toMatchObject({
      isByName: true,
      reporter: { _id: victim.user._id },
      reported: { _id: abuser.user._id },
      reporterHistory: { made: { total: 1 } },
    })
    expect((await people.queue.evidence(id))?.content).toMatchObject({
      kind: 'conversation',
      named: 'kiran  adhikari',
      messages: [{ isByReported: false }, { isByReported: true }, { isByReported: true }],
    })
    expect((await people.queue.decide(id, { decision: 'warn', words: 'Stop.' })).statusCode).toBe(200)
    expect(await people.queue.notificationsOf(abuser)).toMatchObject([{ kind: 'warning' }])
  })

  test('is found by the username, also a former one, and by a part of the name in another script', async () => {
    await abuse()
    const { username } = abuser.user
    for (const name of [username, `@${username.toUpperCase()}`, 'Adhikari', 'किरण अधिकारी']) {
      await reportByName(name)
      expect([name, (await reports()).length]).toEqual([name, 1])
      await people.query('DELETE FROM reports WHERE reported_id = $1', abuser.user._id)
    }
    await people.queue.protection.send(abuser, 'PUT', '/api/profile', {
      username: `${username}_new`,
      name: 'Somebody Else',
    })
    await reportByName('Kiran Adhikari')
    expect(await reports()).toEqual([])
    await reportByName(username)
    expect(await reports()).toHaveLength(1)
  })

  test('is found also if the reporter has blocked, or both have', async () => {
    await people.chat.send(abuser, victim, 'You are nothing')
    await people.block(victim, abuser)
    await reportByName('Kiran Adhikari')
    expect(await reports()).toHaveLength(1)
  })

  test('is found among several of that name; a username means one, the whole name before a part of it', async () => {
    await abuse()
    const [namesake, other] = [await people.join('kiran adhikari'), await people.join('Kiran Adhikari Sharma')]
    for (const member of [namesake, other]) {
      await people.chat.match(victim, member)
      await people.chat.send(member, victim, 'Hello')
      await people.block(member, victim)
    }
    await reportByName('Kiran Adhikari')
    expect([await reports(), await reports(namesake), await reports(other)].map(({ length }) => length)).toEqual([
      1, 1, 0,
    ])
    await people.query('DELETE FROM reports')
    await reportByName(abuser.user.username)
    expect([await reports(), await reports(namesake), await reports(other)].map(({ length }) => length)).toEqual([
      1, 0, 0,
    ])
  })

  test('is reported with their newest messages, even after many own answers', async () => {
    await people.chat.send(abuser, victim, 'You are nothing')
    for (let n = 0; n < 24; n++) await people.chat.send(victim, abuser, `Please stop ${n}`)
    await people.block(abuser, victim)
    await reportByName('Kiran Adhikari')
    expect(textsIn((await reports())[0]?.evidence)).toEqual([
      'You are nothing',
      ...Array.from({ length: 5 }, (_, n) => `Please stop ${n}`),
    ])
  })

  test('a name that is written again reaches further members of this name', async () => {
    const others: TestMember[] = []
    for (let n = 0; n < 4; n++) others.push(await people.join('Sita Karki'))
    for (const member of others) {
      await people.chat.match(victim, member)
      await people.chat.send(member, victim, 'Hello')
      await people.block(member, victim)
    }
    const counts = async () =>
      (await Promise.all(others.map((member) => people.reports(member)))).map((all) => all.length)
    await reportByName('Sita Karki')
    expect(await counts()).toEqual([0, 1, 1, 1])
    await reportByName('sita karki')
    expect(await counts()).toEqual([1, 1, 1, 1])
  })

  test('a more urgent report is added to the open one, once', async () => {
    await abuse()
    await reportByName('Kiran Adhikari', { reason: 'spam', details: 'Sends links' })
    const added = { reason: 'violence', details: 'He says he will come to my house' }
    await reportByName('Kiran Adhikari', added)
    await reportByName('kiran adhikari', { ...added, reason: 'spam' })
    const all = await reports()
    expect(all).toHaveLength(1)
    expect(all[0]?.details).toBe('Sends links\n\nHe says he will come to my house')
    const stored = await people.query(
      "SELECT reason, urgency, due_at < now() + interval '25 hours' AS soon FROM reports WHERE id = $1",
      all[0]?.id,
    )
    expect(stored).toEqual([{ reason: 'violence', urgency: 1, soon: true }])
  })

  test('a more urgent report is added also if it was written before the job of the first one had run', async () => {
    await abuse()
    await reportByName('Kiran Adhikari', { reason: 'spam' })
    await people.query(
      `UPDATE reports SET created_at = now() + interval '1 minute' WHERE named_by = $1`,
      victim.user._id,
    )
    await reportByName('kiran  adhikari', { reason: 'violence', details: 'He is at my door' })
    expect((await reports()).map(({ details }) => details)).toEqual(['He is at my door'])
  })

  test('a more urgent report is a case beside an ordinary one from before the block, which does not change for its reporter', async () => {
    await people.chat.send(abuser, victim, 'You are nothing')
    await people.queue.report(victim, 'conversation', abuser.user._id, { reason: 'spam' })
    await people.block(abuser, victim)
    await reportByName('Kiran Adhikari', { reason: 'violence' })
    expect(await reports()).toHaveLength(2)
    expect((await people.queue.own(victim)).map(({ reason }) => reason).toSorted()).toEqual(['spam', 'violence'])
  })

  test('a report of the conversation from before the block stays the one case', async () => {
    await people.chat.send(abuser, victim, 'You are nothing')
    await people.queue.report(victim, 'conversation', abuser.user._id)
    await people.block(abuser, victim)
    await reportByName('Kiran Adhikari')
    expect(await reports()).toHaveLength(1)
  })
})

test('a member who can no longer see anybody may report by name; a visitor and bad input are refused', async () => {
  await abuse()
  expect((await people.queue.protection.send(null, 'POST', '/api/safety/reports/by-name', {})).statusCode).toBe(401)
  for (const bad of [
    { name: '' },
    { name: '   ' },
    { name: 'x'.repeat(61) },
    { reason: 'boring' },
    { details: 'x'.repeat(1001) },
    { name: 5 },
  ])
    expect((await byName('Kiran', bad)).statusCode).toBe(400)
  await people.query('UPDATE members SET suspended_at = now() WHERE id = $1', victim.user._id)
  people.queue.app.app.auth.forgetStanding(victim.user._id)
  await reportByName('Kiran Adhikari')
  expect(await reports()).toHaveLength(1)
})

describe('what is kept', () => {
  test('the entry goes after its time and with the account; the report stays, and its reporter is forgotten', async () => {
    await abuse()
    await reportByName('Kiran Adhikari')
    await reportByName('Never Here')
    const erase = async () => {
      await enqueue(people.queue.app.pool, 'eraseOldEvidence', {})
      await people.searched()
    }
    await erase()
    expect(await people.queue.own(victim)).toHaveLength(2)
    await people.query(
      `UPDATE named_reports SET created_at = created_at - $2::interval WHERE member_id = $1 AND name = 'Never Here'`,
      victim.user._id,
      `${namedReportDays * dayMs} milliseconds`,
    )
    await erase()
    expect(await people.queue.own(victim)).toMatchObject([{ about: 'Kiran Adhikari' }])
    expect(
      (await people.queue.protection.send(victim, 'POST', '/api/profile/delete', { password: victim.password }))
        .statusCode,
    ).toBe(200)
    expect(await people.query('SELECT 1 FROM named_reports WHERE member_id = $1', victim.user._id)).toEqual([])
    expect(
      await people.query('SELECT named_by, is_by_name FROM reports WHERE subject_id = $1', abuser.user._id),
    ).toEqual([{ named_by: null, is_by_name: true }])
  })

  test('a name that is written again replaces its entry, and makes a new report after a decision', async () => {
    await abuse()
    await reportByName('Kiran Adhikari')
    const [first] = await reports()
    expect((await people.queue.decide(first?.id ?? '', { decision: 'dismiss' })).statusCode).toBe(200)
    await reportByName('kiran adhikari', { details: 'I forgot the threats', reason: 'violence' })
    expect(await people.queue.own(victim)).toMatchObject([{ about: 'kiran adhikari', reason: 'violence' }])
    expect((await reports()).map(({ details }) => details)).toEqual(['', 'I forgot the threats'])
  })
})
