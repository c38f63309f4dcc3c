import { randomUUID } from 'node:crypto'
import { PublicProfile, type OwnPicture, type SeenPicture } from '@hamvav/contract/profiles/entities'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { createAlbumClient, photo } from '../testing/album-client.ts'

let app: TestApp
let owner: TestMember
let [first, hidden]: OwnPicture[] = []

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  owner = await app.signUp()
  const album = await createAlbumClient(app, owner)
  first = await album.add(await photo(1))
  const added = await album.add(await photo(2))
  hidden = (await (await album.setAudience(added._id, 'matches')).json()) as OwnPicture
})

const get = (url = '', headers: object = {}) => app.server.inject({ method: 'GET', url, headers: { ...headers } })
const sql = (text: string, ...values: unknown[]) => app.pool.query(text, values)
const match = async (one: TestMember, other: TestMember) =>
  sql(
    'INSERT INTO matches (id, low_id, high_id) VALUES ($1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid))',
    randomUUID(),
    one.user._id,
    other.user._id,
  )
const block = (by: TestMember, blocked: TestMember) =>
  sql('INSERT INTO blocks VALUES ($1, $2)', by.user._id, blocked.user._id)
const suspend = async (member: TestMember, suspended = true) => {
  await sql('UPDATE members SET suspended_at = $2 WHERE id = $1', member.user._id, suspended ? new Date() : null)
  app.app.auth.forgetStanding(member.user._id)
}
const picturesFor = async (viewer: TestMember) => {
  const answer = await get(`/api/users/${owner.user._id}`, viewer.headers)
  return PublicProfile.parse(answer.json()).pictures as SeenPicture[]
}

test('a match can read a private picture with either header, and it is not cached', async () => {
  const friend = await app.signUp()
  await match(owner, friend)
  for (const headers of [friend.headers, { 'x-user-id': friend.token }, owner.headers]) {
    const answer = await get(hidden?.url, headers)
    expect([answer.statusCode, answer.headers]).toMatchObject([
      200,
      { 'cache-control': 'private, no-store', 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' },
    ])
    expect(answer.rawPayload.length).toBe(Number(answer.headers['content-length']))
  }
  for (const size of [96, 960])
    expect((await get(hidden?.url.replace('320', String(size)), friend.headers)).statusCode).toBe(200)
  expect(await picturesFor(friend)).toEqual([
    {
      _id: first?._id,
      url: first?.url,
      isBlurred: false,
      isPrivate: false,
      isVeiled: false,
      thumbhash: first?.thumbhash,
    },
    {
      _id: hidden?._id,
      url: hidden?.url,
      isBlurred: false,
      isPrivate: true,
      isVeiled: false,
      thumbhash: hidden?.thumbhash,
    },
  ])
})

test('other members see the blurred picture only', async () => {
  const stranger = await app.signUp()
  expect((await get(hidden?.url, stranger.headers)).statusCode).toBe(404)
  expect((await get(hidden?.url)).statusCode).toBe(401)
  expect((await get(hidden?.url, { authorization: 'Bearer a.b.c' })).statusCode).toBe(401)
  const [, seen] = await picturesFor(stranger)
  expect(seen).toMatchObject({ _id: hidden?._id, isBlurred: true, isPrivate: false })
  expect((await get(seen?.url)).statusCode).toBe(200)
  const { rows } = await app.pool.query<{ file_id: string }>('SELECT file_id FROM pictures WHERE id = $1', [
    hidden?._id,
  ])
  expect(seen?.url).not.toContain(rows[0]?.file_id)
  // It is not public by its file id or its own id.
  for (const id of [rows[0]?.file_id, hidden?._id]) expect((await get(`/media/${id}/320.webp`)).statusCode).toBe(404)
  for (const url of ['97.webp', '320', '320.jpg', '..%2f320.webp'].map((file) => hidden?.url.replace('320.webp', file)))
    expect((await get(url, owner.headers)).statusCode).toBe(404)
  expect((await get(`/api/pictures/${randomUUID()}/320.webp`, owner.headers)).statusCode).toBe(404)
  expect((await get(`/api/pictures/${first?._id}/320.webp`, owner.headers)).statusCode).toBe(404)
})

test('a visitor gets no pictures', async () => {
  await sql('UPDATE members SET public_card = true WHERE id = $1', owner.user._id)
  expect((await get(`/api/users/${owner.user._id}`)).json()).not.toHaveProperty('pictures')
})

test('a declared minor sees the own pictures only', async () => {
  const album = await createAlbumClient(app, owner)
  await sql('UPDATE members SET declared_minor_at = now() WHERE id = $1', owner.user._id)
  app.app.auth.forgetStanding(owner.user._id)
  expect((await get(hidden?.url, owner.headers)).statusCode).toBe(200)
  expect(await album.list()).toHaveLength(2)
})

test('the end of a match, a block and a suspension end the access immediately', async () => {
  const friend = await app.signUp()
  const seen = async () => (await get(hidden?.url, friend.headers)).statusCode
  await match(owner, friend)
  expect(await seen()).toBe(200)
  await block(owner, friend)
  expect(await seen()).toBe(404)
  await sql('DELETE FROM blocks')
  await block(friend, owner)
  expect(await seen()).toBe(404)
  await sql('DELETE FROM blocks')
  await suspend(owner)
  expect(await seen()).toBe(404)
  expect((await get(hidden?.url, owner.headers)).statusCode).toBe(200)
  await suspend(owner, false)
  expect(await seen()).toBe(200)
  await sql('DELETE FROM matches WHERE low_id = $1 OR high_id = $1', owner.user._id)
  expect(await seen()).toBe(404)
})

test('open and blurred pictures of a suspended member return 404 until the suspension ends', async () => {
  const [, blurred] = await picturesFor(await app.signUp())
  const seen = () => Promise.all([first?.url, blurred?.url].map(async (url) => (await get(url)).statusCode))
  expect(await seen()).toEqual([200, 200])
  await suspend(owner)
  await expect.poll(seen).toEqual([404, 404])
  await suspend(owner, false)
  await expect.poll(seen).toEqual([200, 200])
})

test('returns 404 for an unknown open picture', async () => {
  expect((await get(`/media/${randomUUID()}/320.webp`)).statusCode).toBe(404)
  expect((await get(first?.url.replace('320', '321'))).statusCode).toBe(404)
})
