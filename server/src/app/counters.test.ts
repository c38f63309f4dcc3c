// Every stored count, compared with the rows it counts after random sequences of calls, three at once.
import { listNotifications } from '@hamvav/contract/notifications/endpoints'
import { getMyProfile } from '@hamvav/contract/profiles/endpoints'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

const memberCount = 4
let app: TestApp
let members: TestMember[]

beforeAll(async () => {
  app = await createTestApp()
  members = []
  for (let n = 0; n < memberCount; n++) members.push(await app.signUp({ canPost: true }))
})
afterAll(() => app.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Refusals are part of the sequence, failures of the server are not. */
async function call(by: TestMember, method: Method, url: string, payload?: object): Promise<unknown> {
  const answer = await app.request(by, method, url, payload)
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(500)
  return answer.statusCode < 300 && answer.body ? (JSON.parse(answer.body) as unknown) : undefined
}
const nth = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)]
const idsBy = async (text: string, values: readonly unknown[]) =>
  (await app.pool.query<{ id: string }>(text, [...values])).rows.map(({ id }) => id)
const messagesOf = (sender: TestMember, recipient: TestMember) =>
  idsBy('SELECT id FROM messages WHERE sender_id = $1 AND recipient_id = $2 ORDER BY seq', [
    sender.user._id,
    recipient.user._id,
  ])
const anyPost = async (n: number) => nth(await idsBy('SELECT id FROM posts ORDER BY id', []), n)
const anyNotification = async (of: TestMember, n: number) =>
  nth(await idsBy('SELECT id FROM notifications WHERE member_id = $1 ORDER BY id', [of.user._id]), n)

interface Step {
  readonly own: TestMember
  readonly other: TestMember
  readonly n: number
}
const steps = {
  send: ({ own, other }: Step) => call(own, 'POST', '/api/messages/send', { to: other.user._id, text: 'Namaste' }),
  async see({ own, other, n }: Step) {
    const id = nth(await messagesOf(other, own), n)
    if (id) await call(own, 'PUT', `/api/messages/seen/${id}?upTo=${n % 2 === 0}`)
  },
  async unsend({ own, other, n }: Step) {
    const id = nth(await messagesOf(own, other), n)
    if (id) await call(own, 'PUT', `/api/messages/unsend/${id}`)
  },
  clear: ({ own, other }: Step) => call(own, 'DELETE', `/api/messages/conversation/${other.user._id}`),
  answer: ({ own, other, n }: Step) =>
    call(own, 'PUT', `/api/messages/requests/${other.user._id}`, { answer: n % 2 === 0 ? 'accept' : 'decline' }),
  block: ({ own, other }: Step) => call(own, 'POST', '/api/safety/blocks', { userId: other.user._id }),
  unblock: ({ own, other }: Step) => call(own, 'DELETE', `/api/safety/blocks/${other.user._id}`),
  likeMember: ({ own, other }: Step) => call(own, 'POST', `/api/matches/${other.user._id}/like`),
  unlikeMember: ({ own, other }: Step) => call(own, 'DELETE', `/api/matches/${other.user._id}/like`),
  post: ({ own }: Step) => call(own, 'POST', '/api/posts', { content: 'Good morning' }),
  async likePost({ own, n }: Step) {
    const id = await anyPost(n)
    if (id) await call(own, 'POST', `/api/posts/${id}/like`)
  },
  async comment({ own, n }: Step) {
    const id = await anyPost(n)
    if (id) await call(own, 'POST', `/api/posts/${id}/comments`, { content: 'So true' })
  },
  async readNotification({ own, n }: Step) {
    const id = await anyNotification(own, n)
    if (id) await call(own, 'PUT', `/api/notifications/${id}/read`)
  },
  async readNotifications({ own, n }: Step) {
    const upTo = await anyNotification(own, n)
    if (upTo) await call(own, 'POST', '/api/notifications/read-all', { upTo })
  },
  async deleteNotification({ own, n }: Step) {
    const id = await anyNotification(own, n)
    if (id) await call(own, 'DELETE', `/api/notifications/${id}`)
    if (id && n % 2 === 0) await call(own, 'POST', `/api/notifications/${id}/restore`)
  },
  /** Another member takes the place. */
  async leave({ own }: Step) {
    const place = members.indexOf(own)
    if (place === -1) return // has left in another sequence
    members[place] = await app.signUp({ canPost: true })
    await call(own, 'POST', '/api/profile/delete', { password: own.password })
  },
}
type StepName = keyof typeof steps
const often: readonly StepName[] = ['send', 'send', 'send', 'see', 'see', 'post', 'likePost', 'comment', 'likeMember']
const names = Object.keys(steps) as StepName[]
const step = fc.record({
  name: fc.constantFrom(...names, ...often),
  own: fc.nat(memberCount - 1),
  apart: fc.integer({ min: 1, max: memberCount - 1 }),
  n: fc.nat(20),
})

/** Rows whose count differs from what it counts. */
const differences: Readonly<Record<string, string>> = {
  unread: `SELECT c.id FROM conversations c CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE recipient_id = c.low_id AND seq > c.low_cleared_seq) AS low,
        count(*) FILTER (WHERE recipient_id = c.high_id AND seq > c.high_cleared_seq) AS high
      FROM messages WHERE conversation_id = c.id AND seen_at IS NULL) counted
    WHERE c.low_id IS NOT NULL AND c.high_id IS NOT NULL AND (c.low_unread, c.high_unread) <> (counted.low, counted.high)`,
  sequence: `SELECT c.id FROM conversations c CROSS JOIN LATERAL (
      SELECT count(*) AS n, max(seq) AS last FROM messages WHERE conversation_id = c.id) counted
    WHERE (c.last_seq, c.last_seq) IS DISTINCT FROM (counted.n, counted.last)`,
  post: `SELECT id FROM posts p WHERE (likes_count, comments_count) IS DISTINCT FROM (
      (SELECT count(*) FROM post_likes WHERE post_id = p.id), (SELECT count(*) FROM comments WHERE post_id = p.id))`,
  totals: `SELECT author_id AS id
    FROM (SELECT author_id, sum(posts) AS posts, sum(likes) AS likes FROM post_totals GROUP BY 1) t
    FULL JOIN (SELECT author_id, count(*) AS posts, sum(likes_count) AS likes FROM posts GROUP BY 1) s USING (author_id)
    WHERE (coalesce(t.posts, 0), coalesce(t.likes, 0)) IS DISTINCT FROM (coalesce(s.posts, 0), coalesce(s.likes, 0))`,
}

/** What the member is shown, beside the sums. */
async function shownTo(member: TestMember) {
  const { server, pool } = app
  const profile = await server.inject({ url: getMyProfile.path, headers: member.headers })
  const { posts, likes, matches } = getMyProfile.response.parse(profile.json())
  const answer = await server.inject({ url: `${listNotifications.path}?limit=50`, headers: member.headers })
  const { notifications, unread, hasMore } = listNotifications.response.parse(answer.json())
  const { rows } = await pool.query<{ posts: number; likes: number; matches: number }>(
    `SELECT (SELECT count(*)::int FROM posts WHERE author_id = $1) AS posts,
       (SELECT count(*)::int FROM post_likes l JOIN posts p ON p.id = l.post_id WHERE p.author_id = $1) AS likes,
       (SELECT count(*)::int FROM matches WHERE low_id = $1 OR high_id = $1) AS matches`,
    [member.user._id],
  )
  return {
    shown: { posts, likes, matches, unread },
    counted: { ...rows[0], unread: notifications.filter((one) => one.unread).length },
    isWhole: !hasMore,
  }
}

/** The number of rows that are counted: at the end of one sequence there may be none, as members leave. */
async function countedRows() {
  const { rows } = await app.pool.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM messages) AS messages, (SELECT sum(low_unread + high_unread)::int FROM conversations) AS unread,
       (SELECT count(*)::int FROM post_likes) AS likes, (SELECT count(*)::int FROM notifications) AS notifications`,
  )
  return Object.entries(rows[0] ?? {})
}

test('counts equal the rows after random calls', async () => {
  const reached = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (list) => {
      await Promise.all(
        [0, 1, 2].map(async (lane) => {
          for (const { name, own, apart, n } of list.filter((_, index) => index % 3 === lane)) {
            const pair = [members[own], members[(own + apart) % memberCount]] as const
            await steps[name]({ own: pair[0] as TestMember, other: pair[1] as TestMember, n })
          }
        }),
      )
      await app.app.notifications.settled()
      await app.app.erasures.eraseAll()
      for (const [name, text] of Object.entries(differences)) expect([name, await idsBy(text, [])]).toEqual([name, []])
      for (const member of members) {
        const { shown, counted, isWhole } = await shownTo(member)
        if (isWhole) expect(shown).toEqual(counted)
      }
      for (const [name, number] of await countedRows()) reached.set(name, (reached.get(name) ?? 0) + number)
    }),
    { numRuns: 6, endOnFailure: true },
  )
  for (const [name, number] of reached) expect([name, number > 0]).toEqual([name, true])
})
