// Attempts to escape the decision about a held text by withdrawing it once a moderator has it, to learn thereby whether one has
// read it, or to have it published after all.
import type { AuditEntry } from '@hamvav/contract/admin/audit'
import type { DeskFigures } from '@hamvav/contract/desk/entities'
import {
  heldDays,
  type HeldCase,
  type HeldKind,
  type OpenedHeldCase,
  type OwnHeldText,
} from '@hamvav/contract/safety/held-texts'
import type { Message } from '@hamvav/contract/messaging/entities'
import { promptLines } from '@hamvav/contract/profiles/prompts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TeamClient } from '../features/admin/testing/team-client.ts'
import type { Chat } from '../features/messaging/testing/chat.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { readZip } from '../testing/read-zip.ts'
import type { TestApp, TestMember } from '../testing/test-app.ts'
import { createChatWithTeam } from './testing/chat-with-team.ts'

const threat = 'I will kill you'
let app: TestApp
let chat: Chat
let team: TeamClient
let author: TestMember
let other: TestMember

beforeAll(async () => ({ app, chat, team } = await createChatWithTeam()))
afterAll(() => app.close())
beforeEach(async () => {
  ;[author, other] = await Promise.all([app.signUp({ canPost: true }), app.signUp({ canPost: true })])
})

const save = (changes: object, by = author) => app.request(by, 'PUT', '/api/profile', changes)
const own = async (by = author) => (await app.request(by, 'GET', '/api/safety/held')).json<OwnHeldText[]>()
const erase = (id: string, by = author) => app.request(by, 'DELETE', `/api/safety/held/${id}`)
const unsend = (id: string, by = author) => app.request(by, 'PUT', `/api/messages/unsend/${id}`)
const take = (id: string) => team.call('moderator', 'POST', `/admin/held/${id}/take`)
const open = (id: string) => team.call('moderator', 'GET', `/admin/held/${id}/texts`)
const queue = async () => (await team.call('moderator', 'GET', '/admin/held?limit=100')).json<HeldCase[]>()
const caseOf = async (id: string) => (await queue()).find(({ _id }) => _id === id)
const decide = (id: string, decision: 'release' | 'remove', upTo = id) =>
  team.call('moderator', 'POST', `/admin/held/${id}/decide`, {
    decision,
    upTo,
    ...(decision === 'remove' && { reason: 'violence', words: 'Threats have no place here.' }),
  })
const strikes = async (by = author) =>
  (await app.pool.query('SELECT source, step FROM strikes WHERE member_id = $1', [by.user._id])).rows
const stored = async (id: string) =>
  (
    await app.pool.query<{ status: string; hasText: boolean }>(
      `SELECT status, envelope IS NOT NULL AS "hasText" FROM held_texts WHERE id = $1`,
      [id],
    )
  ).rows[0]
const exported = async (by = author) => {
  const answer = await app.request(by, 'POST', '/api/profile/export', { password: by.password })
  return JSON.parse(String(readZip(answer.rawPayload).get('held-texts.json'))) as Record<string, unknown>[]
}
const postOf = async (by: TestMember) =>
  (await app.request(by, 'POST', '/api/posts', { content: 'Rain on the tin roof' })).json<{ post: { _id: string } }>()
    .post._id

interface Way {
  /** Writes a text that is held. */
  hold(by: TestMember): Promise<{ statusCode: number; body: string }>
  withdraw(id: string, by: TestMember): Promise<{ statusCode: number; body: string }>
}
const content = `${threat}, all of you`
const prompts = [{ prompt: 'my-sunday' as const, answer: content }]
const ways: Readonly<Record<HeldKind, Way>> = {
  post: {
    hold: (by) => app.request(by, 'POST', '/api/posts', { content, clientId: uuidv7() }),
    withdraw: erase,
  },
  comment: {
    hold: async (by) => app.request(by, 'POST', `/api/posts/${await postOf(other)}/comments`, { content }),
    withdraw: erase,
  },
  message: { hold: (by) => chat.trySend(by, other, content), withdraw: unsend },
  name: { hold: (by) => save({ name: content }, by), withdraw: (_, by) => save({ name: 'Sita' }, by) },
  bio: { hold: (by) => save({ bio: content }, by), withdraw: (_, by) => save({ bio: 'Momo first' }, by) },
  location: { hold: (by) => save({ location: content }, by), withdraw: erase },
  // Another held text of the same field replaces the one that waits.
  interests: {
    hold: (by) => save({ interests: [content] }, by),
    withdraw: (_, by) => save({ interests: ['send nudes please'] }, by),
  },
  prompts: { hold: (by) => save({ prompts }, by), withdraw: erase },
}
const kinds = Object.keys(ways) as HeldKind[]

/** Id of a new held text. */
async function hold(kind: HeldKind, by = author): Promise<string> {
  const answer = await ways[kind].hold(by)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return (await own(by)).find((one) => one.kind === kind)?._id ?? ''
}
async function withdraw(kind: HeldKind, id: string, by = author): Promise<string> {
  const answer = await ways[kind].withdraw(id, by)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  expect((await own(by)).map(({ _id }) => _id)).not.toContain(id)
  return answer.body
}
/** Everything that the two members can read. */
async function traces(): Promise<string> {
  const urls = [
    '/api/posts',
    `/api/users/${author.user._id}`,
    '/api/profile/messages-users',
    `/api/messages/conversation/${author.user._id}`,
    '/api/notifications',
  ]
  const bodies = await Promise.all(
    [author, other].flatMap((viewer) => urls.map(async (url) => (await app.request(viewer, 'GET', url)).body)),
  )
  return bodies.join('\n').replaceAll(/"requestId":"[^"]*"/g, '')
}

describe.each(kinds)('a held %s', (kind) => {
  test('withdrawn after a moderator took it, makes a strike all the same, and is seen by its author only', async () => {
    const id = await hold(kind)
    expect((await take(id)).statusCode).toBe(200)
    await withdraw(kind, id)
    expect(await strikes()).toEqual([])
    // The claim has ended meanwhile: what counts is that there was one.
    await app.pool.query('DELETE FROM case_claims WHERE case_id = $1', [id])
    const decided = await decide(id, 'remove')
    expect([decided.statusCode, decided.json()]).toEqual([200, { shown: false }])
    expect(await strikes()).toEqual([{ source: 'text', step: 'warning' }])
    expect((await own()).filter(({ _id }) => _id === id)).toMatchObject([
      { kind, status: 'removed', reason: 'violence' },
    ])
    expect(await traces()).not.toContain(threat)
    // A granted appeal against a takedown would publish it.
    expect((await app.request(author, 'GET', '/api/safety/takedowns')).json()).toEqual([])
  })

  test('withdrawn after a moderator saw it, and released, is erased and shown to nobody', async () => {
    const id = await hold(kind)
    if (kind === 'message') await open(id)
    else expect((await caseOf(id))?.text).toContain(threat)
    expect((await caseOf(id))?.withdrawnAt).toBeNull()
    await withdraw(kind, id)
    const { withdrawnAt, texts } = (await open(id)).json<OpenedHeldCase>()
    expect(texts).toMatchObject([{ text: expect.stringContaining(threat) as unknown, withdrawnAt }])
    expect(Date.parse(withdrawnAt ?? '')).toBeGreaterThanOrEqual(Date.parse(texts[0]?.createdAt ?? ''))
    expect((await caseOf(id))?.withdrawnAt).toBe(withdrawnAt)
    const before = await traces()
    expect((await decide(id, 'release')).json()).toEqual({ shown: false, isWithdrawn: true })
    await app.app.jobs.runAll()
    expect(await traces()).toBe(before)
    expect(before).not.toContain(threat)
    expect(await stored(id)).toEqual({ status: 'withdrawn', hasText: false })
    expect([await strikes(), await caseOf(id)]).toEqual([[], undefined])
    expect((await decide(id, 'remove')).json()).toMatchObject({ code: 'decided_meanwhile', by: 'moderator' })
  })

  test('withdrawn before a moderator has it, is erased and cannot be decided', async () => {
    const id = await hold(kind)
    expect((await team.call('moderator', 'GET', '/admin/desk?days=7')).statusCode).toBe(200) // counts only
    await withdraw(kind, id)
    expect(await stored(id)).toEqual({ status: 'withdrawn', hasText: false })
    const answers = [await decide(id, 'remove'), await take(id), await open(id)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect(await strikes()).toEqual([])
  })
})

test('no response, list, repetition or export tells whether a moderator has read what was withdrawn', async () => {
  const views: unknown[] = []
  for (const isRead of [true, false]) {
    const by = await app.signUp({ canPost: true })
    const clientId = uuidv7()
    const send = () => app.request(by, 'POST', '/api/posts', { content, clientId })
    const [posted, bio, message] = [await send(), await hold('bio', by), await hold('message', by)]
    const post = posted.json<{ post: { _id: string } }>().post._id
    if (isRead) for (const id of [post, bio, message]) expect((await open(id)).statusCode).toBe(200)
    const answers = [
      await withdraw('post', post, by),
      await withdraw('bio', bio, by),
      await withdraw('message', message, by),
      (await erase(post, by)).body,
      (await unsend(message, by)).body,
      (await send()).body,
      await own(by),
    ]
    const before = await exported(by)
    if (isRead) for (const id of [post, bio, message]) expect((await decide(id, 'release')).statusCode).toBe(200)
    expect(await exported(by)).toEqual(before)
    expect(before.every(({ text, status }) => text === null && status === 'withdrawn')).toBe(true)
    const { rows } = await app.pool.query('SELECT FROM notifications WHERE member_id = $1', [by.user._id])
    const view = JSON.stringify([answers, before, rows.length])
    views.push(
      view
        .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
        .replaceAll(by.user.username, 'author'),
    )
  }
  expect(views[0]).toBe(views[1])
})

test('a message that its sender withdrew is not delivered with those that follow it', async () => {
  const first = await hold('message')
  const second = (await chat.trySend(author, other, 'Do you like momo?')).json<Message>()
  await open(first)
  await withdraw('message', first)
  // To its sender the chat is as if nobody had read it: the next one still follows the second.
  const third = (await chat.trySend(author, other, 'Answer me')).json<Message>()
  expect(third.isHeld).toBe(true)
  expect((await queue()).filter(({ member }) => member._id === author.user._id)).toMatchObject([
    { _id: first, withdrawnAt: null },
  ])
  const { texts } = (await open(first)).json<OpenedHeldCase>()
  expect(texts.map(({ _id, withdrawnAt }) => [_id, withdrawnAt !== null])).toEqual([
    [first, true],
    [second._id, false],
    [third._id, false],
  ])
  expect((await decide(first, 'release', second._id)).json()).toMatchObject({ code: 'held_changed' })
  expect((await decide(first, 'release', third._id)).json()).toEqual({ shown: true })
  const messages = await chat.read(other, author)
  expect(messages.map(({ text, seq }) => [text, seq])).toEqual([
    ['Do you like momo?', 1],
    ['Answer me', 2],
  ])
})

test('a case of messages is withdrawn while none of them waits; one that follows is not released unread', async () => {
  const first = await hold('message')
  const second = (await chat.trySend(author, other, 'Do you like momo?')).json<Message>()._id
  await open(first)
  for (const id of [second, first]) {
    expect((await caseOf(first))?.withdrawnAt).toBeNull()
    await withdraw('message', id)
  }
  expect((await caseOf(first))?.withdrawnAt).not.toBeNull()
  const third = await hold('message')
  expect((await caseOf(first))?.withdrawnAt).toBeNull()
  expect((await decide(first, 'release', second)).json()).toMatchObject({ code: 'held_changed' })
  await open(first)
  await withdraw('message', third)
  expect((await decide(first, 'release', third)).json()).toEqual({ shown: false, isWithdrawn: true })
  expect(await chat.list(other)).toEqual([])
})

test('the case of a withdrawn text is closed, not released, in the audit log; no figure of the desk counts it', async () => {
  const figures = async () => (await team.call('chief', 'GET', '/admin/desk?days=7')).json<DeskFigures>().desk
  const { decided, upheld } = await figures()
  for (const decision of ['release', 'remove'] as const) {
    const id = await hold('post')
    await take(id)
    await withdraw('post', id)
    await decide(id, decision)
    const log = (await team.call('chief', 'GET', '/admin/audit?action=decide-held')).json<AuditEntry[]>()
    const recorded = decision === 'release' ? 'close' : 'remove'
    expect(log.find(({ subjectId }) => subjectId === id)?.after).toMatchObject({ decision: recorded, shown: false })
    const counted = decision === 'release' ? 0 : 1
    expect(await figures()).toMatchObject({ decided: decided + counted, upheld: upheld + counted })
  }
})

test('a text that was withdrawn leaves its place to another one, and both are decided', async () => {
  const postId = await postOf(other)
  const comment = () => app.request(author, 'POST', `/api/posts/${postId}/comments`, { content })
  await comment()
  const [first] = await own()
  await take(first?._id ?? '')
  await withdraw('comment', first?._id ?? '')
  expect((await comment()).json()).toMatchObject({ comment: { isHeld: true } })
  const cases = (await queue()).filter(({ member }) => member._id === author.user._id)
  expect(cases).toHaveLength(2)
  for (const { _id } of cases) expect((await decide(_id, 'remove')).statusCode).toBe(200)
  expect(await strikes()).toHaveLength(2)
})

describe('taken and withdrawn at the same instant', () => {
  const waiters = async () =>
    (
      await app.pool.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
    ).rowCount

  /** Starts the calls one after another while the row is locked. */
  async function atOnce<Answer>(id: string, calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
    const client = await app.pool.connect()
    const answers: Promise<Answer>[] = []
    try {
      await client.query('BEGIN')
      await client.query('SELECT FROM held_texts WHERE id = $1 FOR UPDATE', [id])
      for (const call of calls) {
        answers.push(call())
        await expect.poll(waiters).toBe(answers.length)
      }
      await client.query('COMMIT')
    } finally {
      client.release()
    }
    return Promise.all(answers)
  }

  test.each(['take', 'open'] as const)('the %s first: the text is kept for the decision', async (call) => {
    const id = await hold('post')
    const answers = await atOnce(id, [() => (call === 'take' ? take(id) : open(id)), () => erase(id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 204])
    expect(await stored(id)).toEqual({ status: 'withdrawn', hasText: true })
    expect((await decide(id, 'remove')).statusCode).toBe(200)
    expect(await strikes()).toHaveLength(1)
  })

  test.each(['take', 'open'] as const)('the withdrawal first, then %s: nobody gets the text', async (call) => {
    const id = await hold('post')
    const answers = await atOnce(id, [() => erase(id), () => (call === 'take' ? take(id) : open(id))])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 404])
    expect(await stored(id)).toEqual({ status: 'withdrawn', hasText: false })
  })

  test('the withdrawal first, then the release: nothing is published, and the moderator reads why', async () => {
    const id = await hold('post')
    await take(id)
    const answers = await atOnce(id, [() => erase(id), () => decide(id, 'release')])
    expect(answers[1]?.json()).toEqual({ shown: false, isWithdrawn: true })
    expect(await traces()).not.toContain(threat)
  })

  test('the release first, then the withdrawal: the text is published, and its author is told that it does not wait', async () => {
    const id = await hold('bio')
    const answers = await atOnce(id, [() => decide(id, 'release'), () => erase(id)])
    expect([answers[0]?.json(), answers[1]?.statusCode]).toEqual([{ shown: true }, 404])
    expect((await erase(id)).json()).toMatchObject({ code: 'held_not_found' })
    expect(await traces()).toContain(threat)
  })

  test('the list of cases has no text whose withdrawal came first', async () => {
    const id = await hold('post')
    const [, listed] = await atOnce(id, [() => erase(id), () => team.call('moderator', 'GET', '/admin/held?limit=100')])
    expect(listed?.statusCode).toBe(200)
    expect(listed?.body).not.toContain(id)
  })

  test('in parallel, many times: a text is either erased or decided', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await hold('bio')
      const [taken] = await Promise.all([take(id), save({ bio: `Momo ${round}` })])
      expect(await stored(id)).toEqual({ status: 'withdrawn', hasText: taken.statusCode === 200 })
      expect((await decide(id, 'release')).statusCode).toBe(taken.statusCode)
      expect((await app.request(other, 'GET', `/api/users/${author.user._id}`)).json()).toMatchObject({
        bio: `Momo ${round}`,
      })
    }
  })
})

test('what nobody decides is erased as long after the withdrawal as other texts', async () => {
  const id = await hold('post')
  await take(id)
  await withdraw('post', id)
  const age = (days: number) =>
    app.pool.query(`UPDATE held_texts SET decided_at = now() - interval '${days} days' WHERE id = $1`, [id])
  const cleanUp = async () => {
    await enqueue(app.pool, 'cleanUpTakedowns', {})
    await app.app.jobs.runAll()
  }
  await age(heldDays - 1)
  await cleanUp()
  expect(await stored(id)).toEqual({ status: 'withdrawn', hasText: true })
  await age(heldDays + 1)
  await cleanUp()
  expect(await stored(id)).toBeUndefined()
})

test('a withdrawn text is erased when its author deletes the account', async () => {
  const id = await hold('post')
  await take(id)
  await withdraw('post', id)
  const answer = await app.request(author, 'POST', '/api/profile/delete', { password: author.password })
  expect(answer.statusCode).toBe(200)
  expect([await stored(id), (await decide(id, 'remove')).statusCode]).toEqual([undefined, 404])
})

test.each(['location', 'interests', 'prompts', 'message'] as const)(
  'a removed %s, which is no takedown, stays readable to its author with the reason',
  async (kind) => {
    const id = await hold(kind)
    const decided = await decide(id, 'remove')
    expect(decided.statusCode, decided.body).toBe(200)
    const text = kind === 'prompts' ? promptLines(prompts) : content
    expect(await own()).toMatchObject([{ _id: id, kind, text, status: 'removed', reason: 'violence' }])
    expect(await exported()).toMatchObject([{ kind, text, status: 'removed', reason: 'violence' }])
    expect(await traces()).not.toContain(threat)
  },
)
