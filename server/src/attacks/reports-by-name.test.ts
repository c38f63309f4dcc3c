// Learning from a report by name who has blocked whom, or putting somebody before a moderator who never wrote (decision 0083).
import type { Message } from '@hamvav/contract/messaging/entities'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createReportQueue } from '../features/admin/testing/report-queue.ts'
import { counts } from '../features/admin/transparency/transparency-queries.ts'
import { createAttachmentClient } from '../features/messaging/testing/attachment-client.ts'
import { createAlbumClient, photo } from '../features/profiles/testing/album-client.ts'
import { run } from '../platform/database/statement.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { readZip } from '../testing/read-zip.ts'
import { useSockets } from '../testing/socket-client.ts'
import { createTestApp, type TestMember } from '../testing/test-app.ts'
import { createNameReporters, type NameReporters, textsIn } from './testing/name-reporters.ts'

const sockets = useSockets(() => people.queue.app)
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
/** Without what differs in every answer. */
const comparable = ({ statusCode, body, headers }: Awaited<ReturnType<typeof byName>>) => ({
  statusCode,
  body,
  headers: Object.fromEntries(
    Object.entries(headers).filter(([name]) => !['x-request-id', 'date', 'server-timing'].includes(name)),
  ),
})

describe('evidence', () => {
  test('has nothing that the reporter did not see', async () => {
    const cleared = await people.chat.send(abuser, victim, 'Cleared by the reporter')
    await people.chat.clear(victim, abuser)
    const unsent = await people.chat.send(abuser, victim, 'Taken back')
    await people.chat.request(abuser, 'PUT', `/api/messages/unsend/${unsent._id}`)
    await abuse('Kept')
    await (await createAlbumClient(people.queue.app, abuser)).add(await photo(3))
    await people.queue.protection.send(abuser, 'PUT', '/api/profile', { bio: 'Written after the block' })
    await reportByName('Kiran Adhikari')
    const [stored] = await reports()
    expect(textsIn(stored?.evidence)).toEqual(['', 'Kept'])
    const whole = JSON.stringify(stored?.evidence)
    for (const secret of ['Cleared by', cleared._id, 'Taken back', 'Written after']) expect(whole).not.toContain(secret)
    expect(stored?.evidence?.content['partner']).toEqual({
      _id: abuser.user._id,
      username: abuser.user.username,
      name: 'Kiran Adhikari',
    })
    expect(stored?.pictures).toEqual([])
    expect(stored?.stored).not.toContain('Kept')
  })

  test('has a picture that the reporter revealed, and none that was covered or viewed once', async () => {
    const client = createAttachmentClient(people.queue.app)
    await people.chat.send(victim, abuser, 'Namaste')
    await people.chat.send(abuser, victim, 'Namaste')
    const picture = await photo(5)
    const covered = (await client.sendPicture(abuser, victim, picture)).json<Message>()
    const once = (await client.sendPicture(abuser, victim, picture, { once: true })).json<Message>()
    await people.block(abuser, victim)
    const pictures = async () => {
      await people.query('DELETE FROM reports')
      await reportByName('Kiran Adhikari')
      return (await reports())[0]?.pictures
    }
    expect(await pictures()).toEqual([])
    await people.queue.protection.unblock(abuser, victim)
    expect((await client.open(victim, covered)).statusCode).toBe(200)
    expect((await client.viewOnce(victim, once)).statusCode).toBe(200)
    await people.query(`UPDATE attachments SET opened_at = opened_at - interval '1 hour' WHERE view_once`)
    await enqueue(people.queue.app.pool, 'eraseAttachments', {})
    await people.searched()
    await people.block(abuser, victim)
    expect(await pictures()).toHaveLength(1)
  })

  test('is of no conversation without a message of the other, and of nobody who is still visible', async () => {
    const [silent, visible, stranger] = [
      await people.join('Silent One'),
      await people.join('Visible One'),
      await people.join('Stranger One'),
    ]
    for (const member of [silent, visible]) await people.chat.match(victim, member)
    await people.chat.send(victim, silent, 'Why do you not answer?')
    await people.chat.send(visible, victim, 'Hello')
    for (const member of [silent, stranger]) await people.block(member, victim)
    await people.chat.send(abuser, victim, 'Cleared')
    await people.chat.clear(victim, abuser)
    await people.block(abuser, victim)
    for (const name of ['Silent One', 'Visible One', 'Stranger One', 'Kiran Adhikari']) await reportByName(name)
    for (const member of [silent, visible, stranger, abuser]) expect(await reports(member)).toEqual([])
  })

  test('is of the own conversations only: not of another victim', async () => {
    await abuse()
    const other = await people.queue.app.signUp()
    await reportByName('Kiran Adhikari', {}, other)
    await reportByName(abuser.user.username, {}, other)
    expect(await reports()).toEqual([])
  })

  test('a name without letters finds nobody', async () => {
    await abuse()
    for (const name of ['***', '%', '_', '.', "' OR true --", '🙂']) {
      expect((await reportByName(name)).statusCode).toBe(201)
      expect([name, await reports()]).toEqual([name, []])
    }
  })
})

test('ten parallel reports make one report and one entry', async () => {
  await abuse()
  const answers = await Promise.all(Array.from({ length: 10 }, () => byName('Kiran Adhikari')))
  await people.searched()
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(await reports()).toHaveLength(1)
  expect(await people.queue.own(victim)).toHaveLength(1)
})

test('a job that is repeated makes no second report of a decided case', async () => {
  await abuse()
  await reportByName('Kiran Adhikari')
  const [report] = await reports()
  expect((await people.queue.decide(report?.id ?? '', { decision: 'dismiss' })).statusCode).toBe(200)
  const [entry] = await people.query<{ id: string }>(
    'SELECT id FROM named_reports WHERE member_id = $1',
    victim.user._id,
  )
  await enqueue(people.queue.app.pool, 'findNamed', { namedId: entry?.id ?? '' })
  await people.searched()
  expect(await reports()).toHaveLength(1)
})

test('two servers with a job each make one report', async () => {
  await abuse()
  await byName('Kiran Adhikari')
  await people.searched()
  await people.query('DELETE FROM reports')
  const [entry] = await people.query<{ id: string }>(
    'SELECT id FROM named_reports WHERE member_id = $1',
    victim.user._id,
  )
  const beside = await createTestApp({}, { beside: people.queue.app, runsJobs: false })
  try {
    for (let n = 0; n < 2; n++) await enqueue(beside.pool, 'findNamed', { namedId: entry?.id ?? '' })
    await Promise.all([people.searched(), beside.app.jobs.runAll()])
  } finally {
    await beside.close()
  }
  expect(await reports()).toHaveLength(1)
})

describe('nothing tells whether somebody was found', () => {
  /** Blocked, blocked by the reporter, suspended, visible, deleted, and never here. */
  async function everyCase() {
    const found = await people.join('Blocked By')
    const own = await people.join('Blocked Own')
    const suspended = await people.join('Now Suspended')
    const visible = await people.join('Still Visible')
    const deleted = await people.join('Now Deleted')
    for (const member of [found, own, suspended, visible, deleted]) {
      await people.chat.match(victim, member)
      await people.chat.send(member, victim, 'You are nothing')
    }
    await people.block(found, victim)
    await people.block(victim, own)
    await people.query('UPDATE members SET suspended_at = now() WHERE id = $1', suspended.user._id)
    expect(
      (await people.queue.protection.send(deleted, 'POST', '/api/profile/delete', { password: deleted.password }))
        .statusCode,
    ).toBe(200)
    await people.searched()
    return {
      found,
      own,
      suspended,
      names: ['Blocked By', 'Blocked Own', 'Now Suspended', 'Still Visible', 'Now Deleted', 'Never Here'],
    }
  }

  test('neither the answer, nor the own reports, nor the export, nor a notification, also after a decision', async () => {
    const { found, own, suspended, names } = await everyCase()
    const socket = await sockets.connect(victim)
    const answers = []
    for (const name of names) answers.push(comparable(await reportByName(name, { details: 'Words' })))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    const ids = []
    for (const member of [found, own, suspended]) {
      const [report] = await reports(member)
      ids.push(report?.id ?? '')
    }
    const [first = '', second = '', third = ''] = ids
    expect((await people.queue.decide(first, { decision: 'dismiss' })).statusCode).toBe(200)
    expect((await people.queue.decide(second, { decision: 'warn', words: 'Stop.' })).statusCode).toBe(200)
    const asked = await people.queue.send(people.queue.moderator, 'POST', `/admin/reports/${third}/ask`, {
      text: 'When?',
    })
    expect(asked.json()).toMatchObject({ code: 'reporter_not_asked' })
    const undone = await people.queue.send(people.queue.moderator, 'POST', `/admin/reports/${first}/reverse`, {
      note: 'Again',
    })
    expect(undone.statusCode).toBe(200)

    const entries = await people.queue.own(victim)
    const same = { subject: 'conversation', reason: 'harassment', outcome: 'received', decidedAt: null, question: null }
    expect(entries.map(({ _id, createdAt, ...entry }) => [typeof _id, typeof createdAt, entry])).toEqual(
      names.toReversed().map((about) => ['string', 'string', { ...same, about }]),
    )
    const paged = [
      ...(await people.queue.own(victim, '?limit=2')),
      ...(await people.queue.own(victim, `?limit=50&before=${entries[1]?._id}`)),
    ]
    expect(paged).toEqual(entries)
    expect((await people.queue.notificationsOf(victim)).filter(({ kind }) => kind === 'report')).toEqual([])
    for (const id of [...ids, ...entries.map(({ _id }) => _id)]) {
      const answer = await people.queue.protection.send(victim, 'POST', `/api/safety/reports/${id}/answer`, {
        text: 'x',
      })
      expect(answer.json()).toMatchObject({ code: 'own_report_not_found' })
    }
    // A later event of another kind: nothing about the reports came before it.
    await people.chat.send(await matchOf(victim), victim, 'Good morning')
    await socket.first('message')
    expect(socket.received.map(({ event }) => event).filter((event) => /notification/i.test(event))).toEqual([])

    const archive = await people.queue.protection.send(victim, 'POST', '/api/profile/export', {
      password: victim.password,
    })
    const files = readZip(archive.rawPayload)
    const lines = String(files.get('reports-by-name.json'))
    for (const name of names) expect(lines).toContain(name)
    const whole = [...files]
      .filter(([file]) => !file.startsWith('reports-by-name'))
      .map(([, content]) => String(content))
    for (const id of ids) expect(whole.join('\n')).not.toContain(id)
    expect(whole.join('\n')).not.toContain('Blocked By')
  })

  test('a report by the id of the member answers as before, while one by name is open', async () => {
    await abuse()
    const by = (subject: string) => people.queue.protection.report(victim, subject, abuser.user._id)
    const before = [await by('conversation'), await by('profile')].map(({ json }) => json<{ code: string }>().code)
    await reportByName('Kiran Adhikari')
    expect(await reports()).toHaveLength(1)
    const after = [await by('conversation'), await by('profile')].map(({ json }) => json<{ code: string }>().code)
    expect(after).toEqual(before)
    expect(after).toEqual(['subject_not_found', 'subject_not_found'])
  })

  test('the answer waits for no search', async () => {
    await abuse()
    const client = await people.queue.app.pool.connect()
    try {
      // The search reads the conversations: it waits for this lock, and the answer does not.
      await client.query('BEGIN')
      await client.query('LOCK TABLE conversations IN ACCESS EXCLUSIVE MODE')
      expect((await byName('Kiran Adhikari')).statusCode).toBe(201)
      expect(await reports()).toEqual([])
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
    await people.searched()
    expect(await reports()).toHaveLength(1)
  })

  test('published figures count neither it nor its decision', async () => {
    const figures = async () => {
      const rows = []
      for (const count of counts) rows.push(...(await run(people.queue.app.pool, count, [])))
      return new Map(
        rows.filter(({ figure }) => /^(?:reports|decisions)/.test(figure)).map(({ figure, n }) => [figure, n]),
      )
    }
    await people.queue.report(await people.queue.app.signUp(), 'profile', victim.user._id, { reason: 'hate' })
    const before = await figures()
    expect(Number(before.get('reports.hate'))).toBeGreaterThan(0)
    await abuse()
    await reportByName('Kiran Adhikari', { reason: 'hate' })
    const [report] = await reports()
    expect(await figures()).toEqual(before)
    expect((await people.queue.decide(report?.id ?? '', { decision: 'dismiss' })).statusCode).toBe(200)
    expect(await figures()).toEqual(before)
  })
})
/** Somebody who may write to the member. */
async function matchOf(member: TestMember): Promise<TestMember> {
  const match = await people.queue.app.signUp()
  await people.chat.match(member, match)
  return match
}

test('it counts among the thirty reports per hour', async () => {
  const limited = await createReportQueue({ RATE_LIMIT: 'on' })
  try {
    const member = await limited.app.signUp()
    const send = (n: number) =>
      n % 2
        ? limited.protection.report(member, 'post', '0193a5c0-0000-7000-8000-000000000001')
        : limited.protection.send(member, 'POST', '/api/safety/reports/by-name', { name: `Name ${n}`, reason: 'spam' })
    const statuses = await Promise.all(Array.from({ length: 31 }, async (_, n) => (await send(n)).statusCode))
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  } finally {
    await limited.app.close()
  }
})

describe('a report that somebody is under 18', () => {
  let networks = 0
  /** A reviewed member whose account has some age, in a network of its own. */
  async function trust({ user }: TestMember): Promise<void> {
    await people.query(`UPDATE members SET created_at = now() - interval '90 days' WHERE id = $1`, user._id)
    await people.query('UPDATE sessions SET network = $2 WHERE member_id = $1', user._id, `10.9.${++networks}.x`)
  }
  async function trusted(): Promise<TestMember> {
    const member = await people.queue.app.signUp()
    await trust(member)
    return member
  }
  const isRestricted = async ({ user }: TestMember) =>
    (
      await people.query<{ is: boolean }>(
        'SELECT declared_minor_at IS NOT NULL AS is FROM members WHERE id = $1',
        user._id,
      )
    )[0]?.is

  test('does not count for the restriction, so that dismissed ones need not count against it', async () => {
    await trust(victim)
    await people.queue.report(await trusted(), 'profile', abuser.user._id, { reason: 'minor' })
    await abuse()
    expect(await isRestricted(abuser)).toBe(false)
    await reportByName('Kiran Adhikari', { reason: 'minor' })
    expect(await reports()).toHaveLength(2)
    expect(await isRestricted(abuser)).toBe(false)
    // A second ordinary report does restrict.
    await people.queue.report(await trusted(), 'profile', abuser.user._id, { reason: 'minor' })
    expect(await isRestricted(abuser)).toBe(true)
  })

  test('tells by no later report that it was dismissed', async () => {
    await trust(victim)
    await abuse()
    await reportByName('Kiran Adhikari', { reason: 'minor' })
    const [report] = await reports()
    expect((await people.queue.decide(report?.id ?? '', { decision: 'dismiss' })).statusCode).toBe(200)
    const puppet = await people.queue.app.signUp()
    for (const by of [victim, await trusted()])
      await people.queue.report(by, 'profile', puppet.user._id, { reason: 'minor' })
    expect(await isRestricted(puppet)).toBe(true)
  })
})
