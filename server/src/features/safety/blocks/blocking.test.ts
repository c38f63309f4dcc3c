import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectSocket, fence, type TestSocket } from '../../../testing/socket-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { createProtection, type Protection } from '../testing/protection.ts'

let app: TestApp
let safety: Protection
const sockets: TestSocket[] = []
beforeAll(async () => {
  app = await createTestApp()
  safety = createProtection(app)
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await app.close()
})

async function join(): Promise<TestMember> {
  const member = await app.signUp({ canPost: true })
  await app.pool.query('UPDATE members SET visible = true, visibility_approved = true WHERE id = $1', [member.user._id])
  return member
}
async function matched(one: TestMember, other: TestMember): Promise<void> {
  await safety.send(one, 'POST', `/api/matches/${other.user._id}/like`)
  const answer = await safety.send(other, 'POST', `/api/matches/${one.user._id}/like`)
  expect(answer.json()).toMatchObject({ isMatch: true })
}
const write = (from: TestMember, to: TestMember, text = 'Namaste') =>
  safety.send(from, 'POST', '/api/messages/send', { to: to.user._id, text })
const online = async (member: TestMember) => {
  const socket = await connectSocket(await app.listen(), member.token)
  sockets.push(socket)
  return socket
}
const statusOf = async (by: TestMember, method: 'GET' | 'POST', url: string, payload?: object) =>
  (await safety.send(by, method, url, payload)).statusCode
const idsIn = async (by: TestMember, url: string) => (await safety.send(by, 'GET', url)).body

test('a block hides both members from each other everywhere', async () => {
  const [ana, bina] = [await join(), await join()]
  await matched(ana, bina)
  expect((await write(ana, bina)).statusCode).toBe(201)
  const posts = new Map<TestMember, string>()
  for (const member of [ana, bina]) {
    const { post } = (await safety.send(member, 'POST', '/api/posts', { content: 'Momo tonight' })).json()
    posts.set(member, post._id)
  }
  const third = await join()
  const { post: common } = (await safety.send(third, 'POST', '/api/posts', { content: 'Hello' })).json()
  for (const member of [ana, bina])
    await safety.send(member, 'POST', `/api/posts/${common._id}/comments`, { content: 'So true' })
  const lists = [
    '/api/matches?limit=30',
    '/api/users/search?q=member',
    '/api/search/members?q=member',
    '/api/profile/messages-users',
    '/api/matches/mine',
    '/api/posts?limit=50',
    `/api/posts/${common._id}/comments`,
    '/api/messages/online-users',
  ]
  expect(await safety.block(ana, bina)).toMatchObject({ statusCode: 200 })
  for (const [viewer, other] of [
    [ana, bina],
    [bina, ana],
  ] as const) {
    for (const list of lists) {
      const { statusCode, body } = await safety.send(viewer, 'GET', list)
      expect([list, statusCode, body.includes(other.user._id)]).toEqual([list, 200, false])
    }
    const post = posts.get(other)
    for (const url of [
      `/api/users/${other.user._id}`,
      `/api/users/username/${other.user.username}`,
      `/api/messages/conversation/${other.user._id}`,
      `/api/matches/${other.user._id}`,
      `/api/posts/${post}/comments`,
    ])
      expect([url, await statusOf(viewer, 'GET', url)]).toEqual([url, 404])
    expect(await statusOf(viewer, 'POST', `/api/posts/${post}/like`)).toBe(404)
    expect(await statusOf(viewer, 'POST', `/api/posts/${post}/comments`, { content: 'x' })).toBe(404)
    expect(await statusOf(viewer, 'POST', `/api/matches/${other.user._id}/like`)).toBe(404)
    expect((await write(viewer, other)).statusCode).toBe(404)
  }
  const { rows } = await app.pool.query(
    `SELECT choice FROM choices WHERE member_id = ANY ($1::uuid[]) AND about_id = ANY ($1::uuid[])`,
    [[ana.user._id, bina.user._id]],
  )
  expect(rows).toEqual([{ choice: 'pass' }, { choice: 'pass' }])
})

test('both members receive memberGone on every device and no events of each other afterwards', async () => {
  const [ana, bina] = [await join(), await join()]
  await matched(ana, bina)
  const [phone, laptop, hers] = [await online(ana), await online(ana), await online(bina)]
  await vi.waitUntil(() => phone.of('presence').length > 0)
  hers.emit('watchFeed', true)
  await safety.block(ana, bina)
  expect(await phone.first('memberGone')).toEqual({ userId: bina.user._id })
  expect(await laptop.first('memberGone')).toEqual({ userId: bina.user._id })
  expect(await hers.first('memberGone')).toEqual({ userId: ana.user._id })
  await vi.waitUntil(() => hers.of('presence').some((news) => (news as { online: boolean }).online === false))
  expect(phone.of('presence').at(-1)).toEqual({ userId: bina.user._id, online: false })
  await hers.first('notificationsChanged')
  const before = hers.received.length
  phone.emit('typing', { toUserId: bina.user._id, isTyping: true })
  await safety.send(ana, 'POST', '/api/posts', { content: 'Only for friends' })
  const witness = await join()
  await safety.send(witness, 'POST', '/api/posts', { content: 'For everybody' })
  // Counts of an earlier test's post can still arrive.
  const isCount = ({ payload }: { payload: unknown }) => (payload as { kind?: string }).kind === 'counts'
  const since = () => hers.received.slice(before).filter((one) => !isCount(one))
  await vi.waitUntil(() => since().length > 0)
  expect(since()).toMatchObject([{ event: 'post', payload: { author: witness.user._id } }])
})

test('new posts of neither are announced to the other', async () => {
  const [ana, bina, witness] = [await join(), await join(), await join()]
  await safety.block(ana, bina)
  const [hers, theirs] = [await online(ana), await online(bina)]
  for (const socket of [hers, theirs]) socket.emit('watchFeed', true)
  await fence(app.pool, [hers, theirs])
  const authorsTold = (socket: TestSocket) =>
    socket.of('post').flatMap((told) => (told as { author?: string }).author ?? [])
  const post = async (author: TestMember, told: readonly TestSocket[]) => {
    await safety.send(author, 'POST', '/api/posts', { content: 'Good morning' })
    // A post is announced to all at the same moment.
    await vi.waitUntil(() => told.every((socket) => authorsTold(socket).includes(author.user._id)))
  }
  await post(ana, [hers])
  await post(bina, [theirs])
  await post(witness, [hers, theirs])
  expect(authorsTold(hers)).toEqual([ana.user._id, witness.user._id])
  expect(authorsTold(theirs)).toEqual([bina.user._id, witness.user._id])
})

test('an unblock restores everything except the match, and removes only the own block', async () => {
  const [ana, bina] = [await join(), await join()]
  await matched(ana, bina)
  await write(ana, bina, 'Still here')
  await safety.block(ana, bina)
  expect(await safety.unblock(bina, ana)).toMatchObject({ statusCode: 200 })
  expect(await statusOf(bina, 'GET', `/api/users/${ana.user._id}`)).toBe(404)
  await safety.unblock(ana, bina)
  expect(await safety.unblock(ana, bina)).toMatchObject({ statusCode: 200 })
  const thread = (await safety.send(bina, 'GET', `/api/messages/conversation/${ana.user._id}`)).json()
  expect(thread).toMatchObject([{ text: 'Still here' }])
  expect(await idsIn(ana, '/api/matches/mine')).toBe('[]')
  const again = (await safety.send(ana, 'POST', `/api/matches/${bina.user._id}/like`)).json()
  expect(again).toMatchObject({ isMatch: false })
})

test('a block is idempotent, and rejected for oneself, unknown and hidden members', async () => {
  const [ana, bina, gone] = [await join(), await join(), await join()]
  await safety.block(ana, bina)
  expect((await safety.block(ana, bina)).statusCode).toBe(200)
  expect(await safety.blocked(ana)).toHaveLength(1)
  expect((await safety.block(ana, ana)).json()).toMatchObject({ code: 'block_oneself' })
  expect((await safety.block(bina, ana)).statusCode).toBe(404)
  await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [gone.user._id])
  expect((await safety.block(ana, gone)).statusCode).toBe(404)
  for (const userId of [randomUUID(), 'x', '', null, { $ne: '' }, `${ana.user._id}' OR 1=1`]) {
    const answer = await safety.send(ana, 'POST', '/api/safety/blocks', { userId })
    expect([400, 404]).toContain(answer.statusCode)
  }
  expect((await safety.send(null, 'POST', '/api/safety/blocks', { userId: bina.user._id })).statusCode).toBe(401)
})

test('the list of blocks is paged', async () => {
  const ana = await join()
  const others: string[] = []
  for (let n = 0; n < 3; n++) {
    const other = await join()
    expect((await safety.block(ana, other)).statusCode).toBe(200)
    others.unshift(other.user._id)
  }
  const [first, second] = await safety.blocked(ana, '?limit=2')
  const rest = await safety.blocked(ana, `?limit=2&before=${second?._id}`)
  expect([first, second, ...rest].map((one) => one?._id)).toEqual(others)
})

test('actions concurrent with a block leave nothing behind', async () => {
  for (let round = 0; round < 5; round++) {
    const [ana, bina] = [await join(), await join()]
    await safety.send(bina, 'POST', `/api/matches/${ana.user._id}/like`)
    const { post } = (await safety.send(ana, 'POST', '/api/posts', { content: 'Race' })).json()
    await Promise.all([
      safety.send(ana, 'POST', `/api/matches/${bina.user._id}/like`),
      write(bina, ana),
      safety.block(ana, bina),
      safety.send(bina, 'POST', `/api/posts/${post._id}/comments`, { content: 'Quick' }),
      safety.block(bina, ana),
    ])
    const { rowCount } = await app.pool.query('SELECT 1 FROM matches WHERE low_id = $1 OR high_id = $1', [ana.user._id])
    expect(rowCount).toBe(0)
    expect(await idsIn(ana, '/api/profile/messages-users')).toBe('[]')
    expect(await idsIn(ana, `/api/posts/${post._id}/comments`)).not.toContain('Quick')
    expect((await write(bina, ana)).statusCode).toBe(404)
  }
})
