// Leaked private pictures: whose copy it was, and attempts to get a copy without a mark or with another member's.
import { randomUUID } from 'node:crypto'
import type { OwnPicture } from '@hamvav/contract/profiles/entities'
import { WatermarkReading } from '@hamvav/contract/safety/picture-queue'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAlbumClient, formOf } from '../features/profiles/testing/album-client.ts'
import { signInAdmin } from '../testing/admin-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

let app: TestApp
let origin: string
let owner: TestMember
let friends: [TestMember, TestMember]
let hidden: OwnPicture
let album: Awaited<ReturnType<typeof createAlbumClient>>

/** A face-like drawing with structure. */
const photo = () => {
  const lines = Array.from(
    { length: 40 },
    (_, n) =>
      `<circle cx="${(n * 211) % 960}" cy="${(n * 467) % 960}" r="${20 + ((n * 53) % 130)}" fill="hsl(${n * 37} 40% ${25 + ((n * 17) % 55)}%)"/>`,
  )
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="960">${lines.join('')}</svg>`))
    .flatten({ background: '#dcb' })
    .jpeg({ quality: 90 })
    .toBuffer()
}

beforeAll(async () => {
  app = await createTestApp({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret' })
  origin = await app.listen()
  owner = await app.signUp()
  friends = [await app.signUp(), await app.signUp()]
  album = await createAlbumClient(app, owner)
  await album.add(await photo())
  const added = await album.add(await photo())
  hidden = (await (await album.setAudience(added._id, 'matches')).json()) as OwnPicture
  for (const friend of friends) await matchWithOwner(friend)
})
afterAll(() => app.close())

const matchWithOwner = ({ user }: TestMember) =>
  app.pool.query(
    'INSERT INTO matches (id, low_id, high_id) VALUES ($1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid))',
    [randomUUID(), owner.user._id, user._id],
  )
const file = async (viewer: TestMember, size = 960) => {
  const url = hidden.url.replace('320', String(size))
  const answer = await app.server.inject({ method: 'GET', url, headers: viewer.headers })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
  return answer.rawPayload
}
/** Half of the picture on a phone, sent on by a messenger. */
const leaked = async (picture: Buffer) =>
  sharp(await sharp(picture).resize(412, 412).toBuffer())
    .extract({ left: 0, top: 0, width: 412, height: 206 })
    .jpeg({ quality: 70 })
    .toBuffer()
async function send(screenshot: Buffer, headers: Record<string, string>) {
  const answer = await fetch(`${origin}/admin/watermark`, {
    method: 'POST',
    headers,
    body: formOf(['screenshot', screenshot]),
  })
  return { status: answer.status, body: (await answer.json()) as object }
}
const asRoot = () => signInAdmin(app, { username: 'root', password: 'a very long secret' })
const entries = async () => {
  const { rows } = await app.pool.query<{ subject_id: string | null; details: object }>(
    "SELECT subject_id, details FROM audit_log WHERE action = 'read-watermark' ORDER BY number",
  )
  return rows.map(({ subject_id: id, details }) => [id, details])
}

test('half of a screenshot tells a moderator whose copy it was, never another member’s; each reading is recorded', async () => {
  const headers = await asRoot()
  for (const friend of friends) {
    const { status, body } = await send(await leaked(await file(friend)), headers)
    expect([status, WatermarkReading.parse(body)]).toMatchObject([
      200,
      { found: true, member: { _id: friend.user._id } },
    ])
  }
  const own = await send(await leaked(await file(owner)), headers)
  expect(own.body).toEqual({ found: false, member: null, match: 0 })
  expect(await entries()).toEqual([
    [friends[0].user._id, { after: { found: true } }],
    [friends[1].user._id, { after: { found: true } }],
    [null, { after: { found: false } }],
  ])
})

test('a copy in memory goes to nobody else: not to another match, not after the match, not as another size', async () => {
  const [first, second] = friends
  const [one, again, other] = [await file(first), await file(first), await file(second)]
  expect(one.equals(again)).toBe(true)
  expect(one.equals(other)).toBe(false)
  const plain = await file(owner, 320)
  expect((await file(first, 320)).equals(plain)).toBe(false)
  await app.pool.query('DELETE FROM matches WHERE $1 IN (low_id, high_id)', [first.user._id])
  const answer = await app.server.inject({
    method: 'GET',
    url: hidden.url.replace('320', '960'),
    headers: first.headers,
  })
  expect(answer.statusCode).toBe(404)
})

test('who deletes the account is not named; members, viewers and files that are no picture are refused', async () => {
  const leaver = await app.signUp()
  await matchWithOwner(leaver)
  const copy = await leaked(await file(leaver))
  await app.request(leaver, 'POST', '/api/profile/delete', { password: leaver.password })
  const headers = await asRoot()
  expect((await send(copy, headers)).body).toMatchObject({ found: true, member: null })
  expect((await send(copy, owner.headers as Record<string, string>)).status).toBe(401)
  await app.pool.query(
    "INSERT INTO admins (id, username, password_hash, role) SELECT gen_random_uuid(), 'watcher', password_hash, 'viewer' FROM admins WHERE username = 'root' ON CONFLICT DO NOTHING",
  )
  const viewer = await signInAdmin(app, { username: 'watcher', password: 'a very long secret' })
  expect((await send(copy, viewer)).status).toBe(403)
  expect(await send(Buffer.from('no picture'), headers)).toMatchObject({
    status: 415,
    body: { code: 'picture_not_image' },
  })
})
