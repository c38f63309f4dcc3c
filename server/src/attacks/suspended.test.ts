// Attacks by members who may use only what is their own: suspended members and declared minors (decisions §5).
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { Endpoint, LimitedMember } from '@hamvav/contract/endpoint'
import { allEndpoints } from '@hamvav/contract/endpoints'
import { ReceivedMessages } from '@hamvav/contract/messaging/entities'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBoard } from '../features/feed/testing/board.ts'
import { createChat } from '../features/messaging/testing/chat.ts'
import { createAlbumClient, photo } from '../features/profiles/testing/album-client.ts'
import { createProtection } from '../features/safety/testing/protection.ts'
import { type TestSocket, type Sockets, useSockets } from '../testing/socket-client.ts'
import { logInAdmin } from '../testing/admin-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

let app: TestApp
let admin: { readonly 'x-admin-token': string }
/** Good standing, with posts and pictures. */
let asha: TestMember
/** Becomes suspended or a declared minor. */
let bikram: TestMember
let sockets: Sockets

beforeAll(async () => {
  const payload = { username: 'chief', password: 'an admin of the tests' }
  app = await createTestApp({ ADMIN_USERNAME: payload.username, ADMIN_PASSWORD: payload.password })
  sockets = useSockets(app)
  admin = await logInAdmin(app, payload)
})
beforeEach(async () => {
  asha = await app.signUp({ canPost: true })
  bikram = await app.signUp({ canPost: true })
})
afterAll(() => app.close())

const column = { suspended: 'suspended_at', minor: 'declared_minor_at' }
const codeFor = { suspended: 'suspended', minor: 'restricted' }
const limitedMembers = ['suspended', 'minor'] as const

/** Changes only the database, as another server would: the caches of this one are out of date. */
const setQuietly = ({ user }: TestMember, limited: LimitedMember, on = true) =>
  app.pool.query(`UPDATE members SET ${column[limited]} = $2 WHERE id = $1`, [user._id, on ? new Date() : null])
async function set(member: TestMember, limited: LimitedMember, on = true): Promise<void> {
  await setQuietly(member, limited, on)
  app.app.auth.forgetStanding(member.user._id)
}
const suspendByAdmin = ({ user }: TestMember, suspended: boolean) =>
  app.server.inject({ method: 'POST', url: `/admin/suspend/${user._id}`, headers: admin, payload: { suspended } })
const get = (url: string, by?: TestMember) => app.server.inject({ method: 'GET', url, headers: { ...by?.headers } })
const outcome = (answer: { statusCode: number; body: string }) => [
  answer.statusCode,
  answer.body ? JSON.parse(answer.body).code : undefined,
]

/** What decisions §5 leaves to them; every other call with a token is refused. */
const allowed: Record<LimitedMember, readonly string[]> = {
  suspended: ['listSharedDates', 'checkIn', 'removeSharedDate'],
  minor: ['updateProfile'],
}
const allowedForBoth = [
  // Own profile and data
  'getMyProfile',
  'getEditableProfile',
  'listOwnPictures',
  'getPrivatePicture',
  'getOwnPostPicture',
  'exportData',
  'deleteAccount',
  // Sessions, password, passkeys, language, privacy
  'logoutEverywhere',
  'changePassword',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'listPasskeys',
  'startPasskeyProof',
  'startAddingPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'sendConfirmation',
  'getEmailChange',
  'cancelEmailChange',
  'saveLanguage',
  'getPrivacy',
  'savePrivacy',
  // Suspension, appeal, reports, support
  'getOwnSuspension',
  'sendAppeal',
  'listOwnTakedowns',
  'appealTakedown',
  'listReceivedMessages',
  'sendReport',
  'reportByName',
  'listOwnReports',
  'answerReportQuestion',
  'sendSupportRequest',
  'listOwnSupport',
  'replyToSupport',
  'sendGrievance',
  // Strikes, texts that wait for a person, verification, hidden contacts
  'getOwnStanding',
  'appealStrike',
  'listOwnHeld',
  'withdrawHeld',
  'getVerification',
  'withdrawVerification',
  'listHiddenContacts',
  'addHiddenContacts',
  'removeHiddenContacts',
  // Counts a page view without the person
  'recordView',
]

describe.each(limitedMembers)('a %s member calls every endpoint', (limited) => {
  const unknownId = '019359f0-0000-7000-8000-000000000000'
  const addressOf = ({ path }: Endpoint) =>
    path
      .replaceAll(/:[a-zA-Z]*[iI]d/g, unknownId)
      .replace(':username', 'nobody')
      .replace(':event', 'dashain-meetup')
      .replace(':size', path.includes('post-pictures') ? '640.webp' : '320.webp')
  const isAllowed = ({ id }: Endpoint) => [...allowedForBoth, ...allowed[limited]].includes(id)
  const reached = allEndpoints.filter(({ access }) => access === 'member' || access === 'visitor')
  const call = (endpoint: Endpoint) =>
    app.server.inject({ method: endpoint.method, url: addressOf(endpoint), headers: bikram.headers })

  test('and is refused everywhere except what is their own', async () => {
    await set(bikram, limited)
    const answers: [string, unknown][] = []
    const expected: [string, unknown][] = []
    for (const endpoint of reached.filter((one) => !isAllowed(one))) {
      answers.push([endpoint.id, outcome(await call(endpoint))])
      expected.push([endpoint.id, [403, codeFor[limited]]])
    }
    expect(answers).toEqual(expected)
  })

  test('and is not refused what is their own', async () => {
    await set(bikram, limited)
    const own = reached.filter(isAllowed)
    expect(own.map(({ id }) => id).toSorted()).toEqual([...allowedForBoth, ...allowed[limited]].toSorted())
    const ending = own.filter(({ id }) => id === 'logoutEverywhere')
    for (const endpoint of [...own.filter((one) => !ending.includes(one)), ...ending]) {
      const answer = await call(endpoint)
      expect([endpoint.id, answer.statusCode === 403 || answer.statusCode === 401]).toEqual([endpoint.id, false])
    }
  })
})

describe.each(limitedMembers)('pictures and a %s member', (limited) => {
  test('a matches-only photo that was open before returns 404 from the moment of the ban', async () => {
    await createChat(app).match(asha, bikram)
    const album = await createAlbumClient(app, asha)
    await album.add(await photo(1))
    const { url } = await album.add(await photo(2), 'matches')
    const statusOf = async () => (await get(url, bikram)).statusCode
    expect(await statusOf()).toBe(200)
    // The statement decides, so the cached standing does not matter.
    await setQuietly(bikram, limited)
    expect(await statusOf()).toBe(404)
    await set(bikram, limited, false)
    expect(await statusOf()).toBe(200)
  })

  test('the ban arrives during an upload: nothing is stored', async () => {
    const { hostname: host, port } = new URL(await app.listen())
    const head =
      '--b\r\ncontent-disposition: form-data; name="profilePic"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'
    const body = Buffer.concat([Buffer.from(head), await photo(3), Buffer.from('\r\n--b--\r\n')])
    const headers = { ...bikram.headers, 'content-type': 'multipart/form-data; boundary=b' }
    const upload = request({ host, port, method: 'POST', path: '/api/profile/upload', headers })
    const answered = once(upload, 'response')
    const started = new Promise<void>((resolve) => {
      app.server.server.once('request', (incoming: IncomingMessage) => void incoming.once('resume', resolve))
    })
    upload.write(body.subarray(0, 100))
    await started // the body is read only after the check of the caller
    await set(bikram, limited)
    upload.end(body.subarray(100))
    const [response] = (await answered) as [IncomingMessage]
    response.resume()
    expect(response.statusCode).toBe(403)
    const { rowCount } = await app.pool.query('SELECT FROM pictures WHERE member_id = $1', [bikram.user._id])
    expect(rowCount).toBe(0)
  })

  test('their own pictures are served to nobody else', async () => {
    await createChat(app).match(asha, bikram)
    const album = await createAlbumClient(app, bikram)
    const open = await album.add(await photo(4))
    const hidden = await album.add(await photo(5), 'matches')
    await set(bikram, limited)
    expect((await get(open.url)).statusCode).toBe(404)
    expect((await get(hidden.url, asha)).statusCode).toBe(404)
    expect((await get(hidden.url, bikram)).statusCode).toBe(200)
  })
})

describe.each(limitedMembers)('others look for a %s member', (limited) => {
  test('profile, feed, comments, chats, search and Discover do not show them', async () => {
    const [board, chat] = [createBoard(app), createChat(app)]
    const post = await board.write(bikram, 'Words of Bikram')
    const own = await board.write(asha, 'Words of Asha')
    await board.comment(bikram, own._id, 'A comment of Bikram')
    await chat.set(bikram, 'visible = true, visibility_approved = true')
    await chat.match(asha, bikram)
    await chat.send(bikram, asha, 'Hello')
    const { _id: id, username } = bikram.user
    await set(bikram, limited)
    for (const by of [asha, undefined])
      for (const url of [`/api/users/${id}`, `/api/users/username/${username}`])
        expect(outcome(await get(url, by))).toEqual([404, 'profile_not_found'])
    expect((await get(`/api/posts/${post._id}/comments`, asha)).statusCode).toBe(404)
    expect(outcome(await chat.trySend(asha, bikram, 'Are you there?'))).toEqual([404, 'recipient_not_found'])
    expect(outcome(await get(`/api/messages/conversation/${id}`, asha))).toEqual([404, 'conversation_not_found'])
    for (const url of [
      '/api/posts?limit=50',
      `/api/posts/${own._id}/comments`,
      '/api/profile/messages-users',
      '/api/matches/mine',
      '/api/matches?limit=30',
      `/api/search/members?q=${username}`,
      `/api/users/search?q=${username}`,
      '/api/search/posts?q=Bikram',
      '/api/notifications',
    ]) {
      const answer = await get(url, asha)
      expect([url, answer.statusCode, answer.body.includes(id)]).toEqual([url, 200, false])
    }
    await set(bikram, limited, false)
    expect((await get(`/api/users/${id}`, asha)).statusCode).toBe(200)
  })
})

describe.each(limitedMembers)('sockets of a %s member', (limited) => {
  const closed = (socket: TestSocket) =>
    new Promise<void>((resolve) => void socket.socket.once('disconnect', () => resolve()))

  test('a new connection is refused with the reason and closed', async () => {
    await set(bikram, limited)
    const socket = await sockets.connect()
    const end = closed(socket)
    socket.emit('authenticate', bikram.token)
    await end
    expect(socket.received).toEqual([
      { event: 'authError', payload: { code: codeFor[limited], message: expect.stringContaining('account') } },
    ])
  })

  test('an open connection is closed by the ban and receives nothing after it', async () => {
    const [socket, other] = await Promise.all([bikram, asha].map((member) => sockets.connect(member)))
    if (!socket || !other) throw new Error('two sockets')
    socket.emit('watchFeed', true)
    other.emit('watchFeed', true)
    const end = closed(socket)
    await set(bikram, limited)
    await createBoard(app).write(asha, 'After the ban')
    await other.first('post')
    await end
    expect(socket.received.at(-1)).toMatchObject({ event: 'authError', payload: { code: codeFor[limited] } })
    expect(app.app.sockets.connectedMembers()).not.toContain(bikram.user._id)
    other.close()
  })

  test('the ban arrives while the connection authenticates', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const socket = await sockets.connect()
        const end = closed(socket)
        socket.emit('authenticate', bikram.token)
        await set(bikram, limited)
        await end
        return socket.received.at(-1)
      }),
    )
    for (const last of outcomes) expect(last).toMatchObject({ event: 'authError', payload: { code: codeFor[limited] } })
    expect(app.app.sockets.connectedMembers()).not.toContain(bikram.user._id)
  })
})

describe.each(limitedMembers)('a %s member writes at the moment of the ban', (limited) => {
  const refusal = { code: codeFor[limited] }
  const messagesOf = async ({ user }: TestMember) =>
    (await app.pool.query('SELECT FROM messages WHERE sender_id = $1', [user._id])).rowCount
  const sender = () => ({ id: bikram.user._id, isAdult: true })

  test('a call that began before is refused by the statement, also a first message', async () => {
    await createChat(app).match(asha, bikram)
    await setQuietly(bikram, limited)
    const { messaging, choices } = app.app
    await expect(messaging.send(sender(), { to: asha.user._id, text: 'Late' })).rejects.toMatchObject(refusal)
    const cara = await app.signUp()
    await expect(choices.like(sender(), cara.user._id)).rejects.toMatchObject(refusal)
    await set(bikram, limited, false)
    await messaging.send(sender(), { to: asha.user._id, text: 'In time' })
    await setQuietly(bikram, limited)
    await expect(messaging.send(sender(), { to: asha.user._id, text: 'Late' })).rejects.toMatchObject(refusal)
    expect(await messagesOf(bikram)).toBe(1)
  })

  test('of twenty parallel messages those are stored that were confirmed, and no other', async () => {
    const chat = createChat(app)
    await chat.match(asha, bikram)
    await chat.send(bikram, asha, 'Zero')
    const sending = Array.from({ length: 20 }, (_, n) => chat.trySend(bikram, asha, `Message ${n}`))
    const [answers] = await Promise.all([Promise.all(sending), set(bikram, limited)])
    const stored = answers.filter(({ statusCode }) => statusCode === 201)
    for (const answer of answers)
      if (answer.statusCode !== 201) expect(outcome(answer)).toEqual([403, codeFor[limited]])
    expect(await messagesOf(bikram)).toBe(stored.length + 1)
  })
})

describe.each(limitedMembers)('a %s member reports messages received', (limited) => {
  const url = '/api/messages/received'

  test('from a list with texts and names, without pictures and without conversations of others', async () => {
    const [chat, safety] = [createChat(app), createProtection(app)]
    await (await createAlbumClient(app, asha)).upload(['profilePic', await photo(6)])
    const [silent, unsent] = [await app.signUp(), await app.signUp()]
    for (const one of [asha, silent, unsent]) await chat.match(one, bikram)
    await chat.send(asha, bikram, 'You are a fool')
    await chat.send(asha, bikram, 'A big one')
    await chat.send(bikram, silent, 'No answer to this')
    const { _id } = await chat.send(unsent, bikram, 'Taken back')
    await chat.request(unsent, 'PUT', `/api/messages/unsend/${_id}`)
    await set(bikram, limited)
    const list = (await get(url, bikram)).json<unknown[]>()
    expect(list).toEqual([
      {
        _id: asha.user._id,
        name: asha.user.name,
        username: asha.user.username,
        messages: [
          { _id: expect.any(String), text: 'A big one', createdAt: expect.any(String) },
          { _id: expect.any(String), text: 'You are a fool', createdAt: expect.any(String) },
        ],
      },
    ])
    expect(list.map((one) => ReceivedMessages.parse(one))).toEqual(list)
    const report = await safety.report(bikram, 'conversation', asha.user._id, { block: true })
    expect(report.statusCode).toBe(201)
    expect(await safety.reports(asha.user._id)).toMatchObject([
      { reporterId: bikram.user._id, evidence: { content: { messages: [{}, { text: 'A big one' }] } } },
    ])
    expect((await get(url, bikram)).json()).toEqual([])
    // In revenge: a member who never answered, a profile, a post.
    expect(outcome(await safety.report(bikram, 'conversation', silent.user._id))).toEqual([403, codeFor[limited]])
    for (const subject of ['profile', 'post', 'comment'])
      expect(outcome(await safety.report(bikram, subject, silent.user._id))).toEqual([403, codeFor[limited]])
  })

  test('page by page, each sender once, of accounts older and newer than the own', async () => {
    const chat = createChat(app)
    const older = [await app.signUp(), await app.signUp(), await app.signUp()]
    const viewer = await app.signUp()
    const newer = [await app.signUp(), await app.signUp(), await app.signUp()]
    const senders: string[] = []
    for (const [n, one] of older.entries())
      for (const sender of [newer[n] ?? one, one]) {
        await chat.send(sender, viewer, `Number ${n}`)
        senders.unshift(sender.user._id)
      }
    await set(viewer, limited)
    const seen: string[] = []
    for (let before = ''; ;) {
      const page = (await get(`${url}?limit=2${before}`, viewer)).json<ReceivedMessages[]>()
      seen.push(...page.map(({ _id }) => _id))
      if (page.length < 2) break
      before = `&before=${page.at(-1)?._id}`
    }
    expect(seen).toEqual(senders)
    expect((await get(`${url}?limit=51`, viewer)).statusCode).toBe(400)
  })
})

test('lifting the suspension restores everything at once, and a ban takes it at once', async () => {
  const chat = createChat(app)
  await chat.match(asha, bikram)
  await chat.send(asha, bikram, 'Hello')
  const statuses = async () =>
    Promise.all(
      ['/api/posts', '/api/profile/messages-users', `/api/users/${asha.user._id}`, '/api/matches'].map(
        async (url) => (await get(url, bikram)).statusCode,
      ),
    )
  expect(await statuses()).toEqual([200, 200, 200, 200])
  const socket = await sockets.connect(bikram)
  const end = new Promise((resolve) => void socket.socket.once('disconnect', resolve))
  expect((await suspendByAdmin(bikram, true)).statusCode).toBe(200)
  expect(await statuses()).toEqual([403, 403, 403, 403])
  await end
  expect((await suspendByAdmin(bikram, false)).statusCode).toBe(200)
  expect(await statuses()).toEqual([200, 200, 200, 200])
  await sockets.connect(bikram)
  await chat.send(bikram, asha, 'Back again')
})

test('a member who is both suspended and a declared minor stays out after one of the two is lifted', async () => {
  for (const limited of limitedMembers) await set(bikram, limited)
  expect(outcome(await get('/api/posts', bikram))).toEqual([403, 'suspended'])
  await set(bikram, 'suspended', false)
  expect(outcome(await get('/api/posts', bikram))).toEqual([403, 'restricted'])
  await set(bikram, 'minor', false)
  expect((await get('/api/posts', bikram)).statusCode).toBe(200)
})

test('a declared minor types another age and asks for Discover: still restricted until an admin has looked', async () => {
  const put = (payload: object) =>
    app.server.inject({ method: 'PUT', url: '/api/profile', headers: bikram.headers, payload })
  expect(outcome(await put({ age: 16 }))).toEqual([400, 'under_age'])
  expect((await put({ age: 25, visible: true })).statusCode).toBe(200)
  expect(outcome(await get('/api/posts', bikram))).toEqual([403, 'restricted'])
  expect((await get(`/api/users/${bikram.user._id}`, asha)).statusCode).toBe(404)
  const approve = { method: 'POST', url: `/admin/approve/${bikram.user._id}`, payload: { approved: true } } as const
  expect((await app.server.inject({ ...approve, headers: admin })).statusCode).toBe(200)
  expect((await get('/api/posts', bikram)).statusCode).toBe(200)
})
