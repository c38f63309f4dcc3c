import { randomUUID } from 'node:crypto'
import { Filters } from '@hamvav/contract/profiles/entities'
import { Conversation, Message } from '@hamvav/contract/messaging/entities'
import { Post } from '@hamvav/contract/feed/entities'
import { houseAccount } from '@hamvav/contract/product'
import { listNotifications } from '@hamvav/contract/notifications/endpoints'
import type { Dashboard } from '@hamvav/contract/insights/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInMember } from '../testing/browser.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'
import { demoAccounts } from './accounts.ts'
import { simulatedPartners } from './content/conversations/partner-replies.ts'
import { startPartners } from './partners.ts'
import { prepareDemo } from './seeding/seed.ts'

let app: TestApp
let partners: { stop(): void }
let sabina: { authorization: string }
let newcomer: TestMember

const get = (url: string, headers: object = {}) => app.server.inject({ method: 'GET', url, headers: { ...headers } })
const count = async (table: string) =>
  Number((await app.pool.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n)

beforeAll(async () => {
  app = await createTestApp()
  await prepareDemo(app.config, app.pool, () => {})
  partners = await startPartners({ ...app.app, pace: 50 })
  newcomer = await app.signUp({ username: 'newcomer' })
  sabina = (await logInMember(app, demoAccounts[0])).headers
})
afterAll(async () => {
  partners.stop()
  await app.close()
})

test('fills an empty database only', async () => {
  expect(await count("members WHERE email LIKE '%@demo.hamvav.test'")).toBe(60)
  expect(await count('posts')).toBe(200)
  expect(await prepareDemo(app.config, app.pool, () => {})).not.toBeNull()
  expect(await count('posts')).toBe(200)
})

test('has dashboard figures', async () => {
  const { total, before } = (await get('/api/dashboard?days=30', sabina)).json<Dashboard>()
  for (const name of ['profileViews', 'matches', 'replies', 'reach'] as const) expect(total[name]).toBeGreaterThan(1)
  expect(before.profileViews).toBeGreaterThan(10)
})

test('has earlier reports with evidence, one of them overdue', async () => {
  expect(await count("reports WHERE status = 'open' AND evidence ? 'sealed'")).toBe(6)
  expect(await count('(SELECT DISTINCT subject FROM reports) kinds')).toBe(4)
  expect(await count("reports WHERE created_at < now() - interval '20 hours'")).toBe(6)
  expect(await count('reports WHERE due_at < now()')).toBe(1)
})

test('has notifications, the latest unread', async () => {
  const answer = await get('/api/notifications?limit=100', sabina)
  const { notifications, unread } = listNotifications.response.parse(answer.json())
  expect(new Set(notifications.map(({ kind }) => kind))).toEqual(new Set(['match', 'like', 'comment', 'request']))
  expect(notifications.some(({ kind, count }) => kind === 'like' && count > 2)).toBe(true)
  expect(unread).toBeGreaterThan(0)
  expect(unread).toBeLessThan(notifications.length)
})

test('can be read through the API: feed, pictures, conversations', async () => {
  const { posts } = (await get('/api/posts')).json<{ posts: unknown[] }>()
  const [first] = posts.map((post) => Post.parse(post))
  const picture = await get(first?.user.profileImage ?? '')
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  const conversations = (await get('/api/profile/messages-users', sabina))
    .json<unknown[]>()
    .map((row) => Conversation.parse(row))
  expect(conversations.length).toBeGreaterThan(5)
  const partner = conversations.find(({ lastMessage }) => lastMessage)
  const messages = (await get(`/api/messages/conversation/${partner?._id}`, sabina))
    .json<unknown[]>()
    .map((row) => Message.parse(row))
  expect(messages.some(({ text }) => text !== '')).toBe(true)
  const reacted = 'messages m JOIN conversations c ON c.id = m.conversation_id WHERE m.recipient_reaction IS NOT NULL'
  expect(await count(reacted)).toBeGreaterThan(20)
  expect(await count(`${reacted} AND (c.request_from IS NOT NULL OR m.envelope IS NULL)`)).toBe(0)
})

test('albums have public pictures and pictures for matches with blurred versions', async () => {
  expect(await count('members m JOIN pictures p ON p.member_id = m.id AND p.file_id = m.picture_id')).toBe(60)
  expect(await count("pictures WHERE position > 0 AND audience = 'members'")).toBeGreaterThan(5)
  expect(await count("pictures WHERE audience = 'matches'")).toBeGreaterThan(5)
  expect(await count("pictures WHERE (audience = 'matches') <> (blurred_id IS NOT NULL)")).toBe(0)
})

test('the counts of every post match its likes and comments', async () => {
  const { rows } = await app.pool.query(
    `SELECT id FROM posts p WHERE likes_count <> (SELECT count(*) FROM post_likes WHERE post_id = p.id)
       OR comments_count <> (SELECT count(*) FROM comments WHERE post_id = p.id)`,
  )
  expect(rows).toEqual([])
})

test('has places, intents and filters, and a like on both sides of every match', async () => {
  expect(await count(`members WHERE place IS NULL AND id <> '${houseAccount._id}'`)).toBe(1) // the newcomer
  expect(await count('members WHERE intent IS NOT NULL')).toBeGreaterThan(45)
  expect(await count("members WHERE extra_pictures_for = 'matches'")).toBe(
    await count("members WHERE gender = 'female'"),
  )
  expect(await count('preferences')).toBeGreaterThan(30)
  expect(await count('preferences p JOIN members m ON m.id = p.member_id WHERE m.simulated')).toBe(0)
  expect(await count("choices WHERE choice = 'like'")).toBe(2 * (await count('matches')) + 4)
  const filters = Filters.parse((await get('/api/profile/filters', sabina)).json())
  expect(filters).toMatchObject({ ageFrom: 23, ageTo: 38, twoWay: true })
})

test('a simulated partner likes some members back and is notified of the match', async () => {
  const { rows } = await app.pool.query<{ id: string }>('SELECT id FROM members WHERE simulated')
  const people = await Promise.all([app.signUp(), app.signUp(), app.signUp()])
  const url = (id: string) => `/api/matches/${id}/like`
  for (const { headers } of people)
    for (const { id } of rows) {
      const answer = await app.server.inject({ method: 'POST', url: url(id), headers })
      expect(answer.json()).toMatchObject({ isMatch: false })
    }
  await expect
    .poll(async () => {
      const mine = await Promise.all(people.map(({ headers }) => get('/api/matches/mine', headers)))
      return mine.reduce((sum, answer) => sum + answer.json<unknown[]>().length, 0)
    })
    .toBeGreaterThan(4)
})

test('a simulated partner reads a message and says in its answer that it is simulated', async () => {
  const { rows } = await app.pool.query<{ id: string }>('SELECT id FROM members WHERE username = $1', [
    simulatedPartners[0],
  ])
  const partner = rows[0]?.id
  const payload = { to: partner, text: 'Namaste! How was the trail today?' }
  await app.server.inject({ method: 'POST', url: '/api/messages/send', headers: newcomer.headers, payload })
  await expect
    .poll(async () => {
      const messages = (await get(`/api/messages/conversation/${partner}`, newcomer.headers)).json<Message[]>()
      return messages.filter(({ from }) => from === partner).map(({ text }) => text)
    })
    .toEqual(['Namaste 🙏', expect.stringContaining('(simulated partner)')])
  expect((await get('/api/messages/online-users', newcomer.headers)).json()).toEqual([partner])
})

/** A simulated partner, made a match of this member. */
async function matchedPartner({ user }: TestMember): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>('SELECT id FROM members WHERE simulated ORDER BY id LIMIT 1')
  const id = rows[0]?.id ?? ''
  await app.pool.query(
    'INSERT INTO matches (id, low_id, high_id) VALUES (gen_random_uuid(), $1, $2) ON CONFLICT DO NOTHING',
    [id, user._id].toSorted(),
  )
  return id
}

test('a simulated partner chooses, guesses the lie, and thanks for questions for tonight', async () => {
  const player = await app.signUp()
  const to = await matchedPartner(player)
  const start = async (game: object) => {
    const payload = { to, clientId: randomUUID(), ...game }
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/play/games',
      headers: player.headers,
      payload,
    })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<Message>()._id
  }
  const lie = { statements: ['I climbed Kala Patthar', 'I was born in Jumla', 'I can whistle'], lie: 1 }
  const chosen = [
    await start({ kind: 'would_you_rather', question: 'rather-1' }),
    await start({ kind: 'this_or_that' }),
    await start({ kind: 'two_truths', ...lie }),
  ]
  await start({ kind: 'tonight', questions: ['light-1', 'light-2', 'light-3'] })
  const messages = async () =>
    (await get(`/api/messages/conversation/${to}`, player.headers)).json<unknown[]>().map((row) => Message.parse(row))
  await expect
    .poll(
      async () => {
        const all = await messages()
        return chosen.map((id) => {
          const part = all.find(({ _id }) => _id === id)?.part
          return part && 'answers' in part && part.answers.some(({ by }) => by === to)
        })
      },
      { timeout: 60_000 },
    )
    .toEqual([true, true, true])
  await expect
    .poll(async () => (await messages()).filter(({ from }) => from === to).map(({ text }) => text), { timeout: 60_000 })
    .toEqual([expect.stringContaining('Good ones!')])
})

test('a simulated partner answers the question of a game, takes part in Guna, guesses a drawing and opens a gift', async () => {
  const call = (url: string, payload: object) =>
    app.server.inject({ method: 'POST', url, headers: newcomer.headers, payload })
  const to = await matchedPartner(newcomer)
  const asked = { to, kind: 'both_answer', question: 'light-1', clientId: randomUUID() }
  const game = (await call('/api/play/games', asked)).json<Message>()
  const gift = (await call('/api/play/gifts', { to, gift: 'momo', clientId: randomUUID() })).json<Message>()
  const answer = { method: 'PUT', url: `/api/play/games/${game._id}/answer`, headers: newcomer.headers } as const
  await app.server.inject({ ...answer, payload: { text: 'Tea' } })
  const guna = (await call('/api/play/guna', { to, clientId: randomUUID() })).json<Message>()
  const birth = { calendar: 'ad', year: 1996, month: 5, day: 20, time: null, place: 'nepal' }
  await app.server.inject({ ...answer, url: `/api/play/guna/${guna._id}/birth`, payload: birth })
  const drawing = (await call('/api/play/drawings', { to, word: 'word-1', clientId: randomUUID() })).json<Message>()
  const lines = { strokes: [], hint: 'Steamed, with achar' }
  await app.server.inject({ ...answer, url: `/api/play/drawings/${drawing._id}`, payload: lines })
  const parts = async () => {
    const messages = (await get(`/api/messages/conversation/${to}`, newcomer.headers)).json<Message[]>()
    return [game, gift, guna, drawing].map(({ _id }) => messages.find((message) => message._id === _id)?.part)
  }
  await expect
    .poll(async () => (await parts()).map((part) => part && 'state' in part && part.state), { timeout: 60_000 })
    .toEqual(['revealed', 'opened', 'revealed', 'guessed'])
})
