import { randomUUID } from 'node:crypto'
import { PublicProfile, type OwnPicture, type SeenPicture } from '@hamvav/contract/profiles/entities'
import { privateViewersMax } from '@hamvav/contract/profiles/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { ownListings } from '../own-data/export-queries.ts'
import { createAlbumClient, photo } from '../testing/album-client.ts'

let app: TestApp
let owner: TestMember
let album: Awaited<ReturnType<typeof createAlbumClient>>
let secret: OwnPicture

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  owner = await app.signUp()
  album = await createAlbumClient(app, owner)
  await album.add(await photo(1))
  secret = await album.add(await photo(2), 'chosen')
})

const sql = (text: string, ...values: unknown[]) => app.pool.query(text, values)
const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, by?: TestMember) =>
  app.server.inject({ method, url, headers: { ...by?.headers } })
const viewerUrl = (viewer: { user: { _id: string } }) => `/api/profile/private/viewers/${viewer.user._id}`
const choose = async (viewer: TestMember, by = owner) => (await ask('PUT', viewerUrl(viewer), by)).statusCode
const chosen = async (by = owner) =>
  (await ask('GET', '/api/profile/private/viewers', by)).json<{ _id: string }[]>().map(({ _id }) => _id)
const sees = async (viewer?: TestMember) => (await ask('GET', secret.url, viewer)).statusCode
const matchPair = [
  `INSERT INTO matches (id, low_id, high_id) VALUES ($1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid))`,
  `DELETE FROM matches WHERE low_id = least($1::uuid, $2::uuid) AND high_id = greatest($1::uuid, $2::uuid)`,
] as const
const match = (one: TestMember, other: TestMember) => sql(matchPair[0], randomUUID(), one.user._id, other.user._id)
const unmatch = (one: TestMember, other: TestMember) => sql(matchPair[1], one.user._id, other.user._id)
const newMatch = async () => {
  const friend = await app.signUp()
  await match(owner, friend)
  return friend
}

test('a picture for chosen matches is visible to the owner and chosen matches, and blurred for others', async () => {
  const [friend, other, stranger] = [await newMatch(), await newMatch(), await app.signUp()]
  expect(secret).toMatchObject({ audience: 'chosen', url: `/api/pictures/${secret._id}/320.webp` })
  expect(await choose(friend)).toBe(200)
  expect([await sees(owner), await sees(friend), await sees(other), await sees(stranger), await sees()]).toEqual([
    200, 200, 404, 404, 401,
  ])
  for (const [viewer, isBlurred] of [
    [friend, false],
    [other, true],
    [stranger, true],
  ] as const) {
    const answer = await ask('GET', `/api/users/${owner.user._id}`, viewer)
    const [, seen] = PublicProfile.parse(answer.json()).pictures as SeenPicture[]
    expect(seen).toMatchObject({ _id: secret._id, isBlurred, isPrivate: !isBlurred })
    if (isBlurred) expect((await ask('GET', seen?.url ?? '')).statusCode).toBe(200)
  }
  // The access is one-way and limited to the pictures of the owner.
  expect(await chosen(friend)).toEqual([])
})

test('a match who is no longer chosen sees the blurred picture; both calls are idempotent', async () => {
  const friend = await newMatch()
  expect([await choose(friend), await choose(friend)]).toEqual([200, 200])
  expect(await chosen()).toEqual([friend.user._id])
  expect(await sees(friend)).toBe(200)
  for (let n = 0; n < 2; n++) expect((await ask('DELETE', viewerUrl(friend), owner)).statusCode).toBe(200)
  expect([await sees(friend), await chosen()]).toEqual([404, []])
})

test('the end of a match, a block and a suspension end the access; a new match does not restore it', async () => {
  const [friend, blocked] = [await newMatch(), await newMatch()]
  for (const one of [friend, blocked]) expect(await choose(one)).toBe(200)
  await unmatch(owner, friend)
  expect([await sees(friend), await chosen()]).toEqual([404, [blocked.user._id]])
  await match(owner, friend)
  expect([await sees(friend), await chosen()]).toEqual([404, [blocked.user._id]])
  await sql('INSERT INTO blocks VALUES ($1, $2)', blocked.user._id, owner.user._id)
  expect([await sees(blocked), await chosen()]).toEqual([404, []])
  expect(await choose(friend)).toBe(200)
  await sql('UPDATE members SET suspended_at = now() WHERE id = $1', owner.user._id)
  expect(await sees(friend)).toBe(404)
  await sql('UPDATE members SET suspended_at = NULL WHERE id = $1', owner.user._id)
  app.app.auth.forgetStanding(owner.user._id)
  await sql('UPDATE members SET declared_minor_at = now() WHERE id = $1', friend.user._id)
  app.app.auth.forgetStanding(friend.user._id)
  expect(await sees(friend)).toBe(404)
})

test('strangers, blocked members, oneself and unknown members cannot be chosen', async () => {
  const [stranger, hidden] = [await app.signUp(), await newMatch()]
  await sql('INSERT INTO blocks VALUES ($1, $2)', hidden.user._id, owner.user._id)
  for (const one of [stranger, hidden, owner, { user: { _id: randomUUID() } }]) {
    const answer = await ask('PUT', viewerUrl(one), owner)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'viewer_not_match'])
  }
  expect((await ask('PUT', '/api/profile/private/viewers/1%20OR%201', owner)).statusCode).toBe(404)
  expect((await ask('PUT', viewerUrl(stranger))).statusCode).toBe(401)
  expect(await chosen()).toEqual([])
})

test('concurrent choosing and unmatching leave no access without a match', async () => {
  const friends = await Promise.all(Array.from({ length: 8 }, newMatch))
  await Promise.all(friends.flatMap((friend) => [choose(friend), unmatch(owner, friend)]))
  const { rows } = await sql('SELECT viewer_id FROM private_viewers WHERE member_id = $1', owner.user._id)
  expect(rows).toEqual([])
})

test('at most a hundred members can be chosen, also concurrently', async () => {
  const [one, other] = [await newMatch(), await newMatch()]
  await sql(
    `WITH many AS (SELECT gen_random_uuid() AS id FROM generate_series(1, $2)),
     people AS (INSERT INTO members (id, username, name, email, password_hash)
       SELECT id, 'm' || left(replace(id::text, '-', ''), 20), 'M', id || '@gmail.com', 'x' FROM many RETURNING id)
     INSERT INTO private_viewers (member_id, viewer_id) SELECT $1, id FROM people`,
    owner.user._id,
    privateViewersMax - 1,
  )
  const answers = await Promise.all([choose(one), choose(other)])
  expect(answers.toSorted()).toEqual([200, 409])
})

test('the requested audience is kept; the first picture cannot be private', async () => {
  const newcomer = await createAlbumClient(app, await app.signUp())
  const refused = await newcomer.tryToAdd(await photo(3), 'chosen')
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'first_picture_public' }])
  expect(await newcomer.list()).toEqual([])
  expect(await newcomer.add(await photo(3))).toMatchObject({ audience: 'members' })
  expect((await newcomer.tryToAdd(await photo(4), 'everybody')).status).toBe(400)
  const wider = await (await album.setAudience(secret._id, 'matches')).json()
  expect(wider).toMatchObject({ audience: 'matches' })
  expect(await sees(await newMatch())).toBe(200)
})

test('the export contains the chosen members', async () => {
  const friend = await newMatch()
  await choose(friend)
  const listing = ownListings(app.pool)['private-space-viewers']?.(owner.user._id)
  const rows = []
  for await (const row of listing ?? []) rows.push(row)
  expect(rows).toMatchObject([{ viewer: friend.user._id }])
})
