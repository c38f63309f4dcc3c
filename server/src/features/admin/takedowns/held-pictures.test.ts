// Two moderators and one queue of pictures: who has one, and that nobody else decides it.
import type { OwnPicture } from '@hamvav/contract/profiles/entities'
import { HeldPicture } from '@hamvav/contract/safety/picture-queue'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPair, windowHashes } from '../../../platform/media/scoring/picture-hash.ts'
import type { PictureScorer } from '../../../platform/media/scoring/picture-scorer.ts'
import { addAdmin, type AdminHeaders, signInAdmin } from '../../../testing/admin-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { createAlbumClient, photo } from '../../profiles/testing/album-client.ts'

/** Every picture waits for a person. */
const scorer: PictureScorer = {
  score: async (stored) => ({ score: 0.97, hashes: await hashPair(stored) }),
  windows: windowHashes,
  close: async () => {},
}
const password = 'a very long secret'

let app: TestApp
let chief: AdminHeaders
let moderator: AdminHeaders
let other: AdminHeaders
let viewer: AdminHeaders
let owner: TestMember
let pictures: readonly string[] = []
let seed = 0

beforeAll(async () => {
  app = await createTestApp({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: password }, { scorer })
  chief = await signInAdmin(app, { username: 'root', password })
  const add = async (username: string, role: 'moderator' | 'viewer') => {
    await addAdmin(app, { username, password }, role)
    return signInAdmin(app, { username, password })
  }
  moderator = await add('the-moderator', 'moderator')
  other = await add('the-second', 'moderator')
  viewer = await add('the-viewer', 'viewer')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.pool.query('DELETE FROM case_claims')
  owner = await app.signUp()
  const album = await createAlbumClient(app, owner)
  const added: OwnPicture[] = []
  for (let n = 0; n < 2; n++) added.push(await album.add(await photo(++seed)))
  pictures = added.map(({ _id }) => _id)
})

const send = async (
  by: AdminHeaders,
  what: 'take' | 'free' | 'release' | 'refuse',
  ids: readonly string[],
  more = {},
) => (await app.request(by, 'POST', `/admin/pictures/${what}`, { ids, ...more })).json<Record<string, string[]>>()
const listed = async () => {
  const answer = await app.request(moderator, 'GET', '/admin/pictures?limit=100')
  const all = answer.json<unknown[]>().map((one) => HeldPicture.parse(one))
  return all.flatMap(({ _id, taken }) => (pictures.includes(_id) ? [taken?.by.username ?? null] : []))
}
const auditOf = async () => {
  const { rows } = await app.pool.query<{ action: string; after: object }>(
    "SELECT action, details -> 'after' AS after FROM audit_log WHERE subject_id = $1 ORDER BY number",
    [owner.user._id],
  )
  return rows
}

test('of two moderators who take the same pictures at the same instant each picture has one', async () => {
  const [one, two] = await Promise.all([send(moderator, 'take', pictures), send(other, 'take', pictures)])
  expect([...(one['taken'] ?? []), ...(two['taken'] ?? [])].toSorted()).toEqual(pictures.toSorted())
  expect((await listed()).includes(null)).toBe(false)
})

test('nobody else decides a taken picture; the others of a batch are decided', async () => {
  const [first = '', second = ''] = pictures
  await send(moderator, 'take', [first])
  await send(moderator, 'take', [first]) // renewed
  expect(await listed()).toEqual(['the-moderator', null])
  expect(await send(other, 'release', pictures)).toEqual({ decided: [second] })
  expect(await send(other, 'refuse', [first], { reason: 'sexual' })).toEqual({ decided: [] })
  expect(await listed()).toEqual(['the-moderator'])
  expect(await send(moderator, 'refuse', [first], { reason: 'sexual' })).toEqual({ decided: [first] })
  expect((await app.pool.query('SELECT FROM case_claims')).rowCount).toBe(0)
  expect(await auditOf()).toEqual([
    { action: 'take-picture', after: { id: first } },
    { action: 'release-picture', after: { id: second } },
    { action: 'take-down', after: { subject: 'picture', id: first, held: true } },
  ])
})

test('the log tells a refused picture from one that was shown before its takedown', async () => {
  const [first = '', second = ''] = pictures
  await send(moderator, 'release', [first])
  const body = { subject: 'picture', subjectId: first, reason: 'fake' }
  expect((await app.request(moderator, 'POST', `/admin/users/${owner.user._id}/takedowns`, body)).statusCode).toBe(200)
  expect(await send(moderator, 'refuse', [second], { reason: 'fake' })).toEqual({ decided: [second] })
  expect((await auditOf()).filter(({ action }) => action === 'take-down')).toEqual([
    { action: 'take-down', after: { subject: 'picture', id: first } },
    { action: 'take-down', after: { subject: 'picture', id: second, held: true } },
  ])
})

test('after its time it is free; before, only its moderator and a chief give it back', async () => {
  await send(moderator, 'take', pictures)
  expect(await send(other, 'free', pictures)).toEqual({ freed: [] })
  expect(await send(chief, 'free', pictures.slice(0, 1))).toEqual({ freed: pictures.slice(0, 1) })
  expect(await listed()).toEqual([null, 'the-moderator'])
  await app.pool.query("UPDATE case_claims SET expires_at = now() - interval '1 second'")
  expect(await listed()).toEqual([null, null])
  expect(await send(other, 'release', pictures)).toEqual({ decided: pictures })
  expect(await send(other, 'take', pictures)).toEqual({ taken: [] })
  expect((await app.request(viewer, 'POST', '/admin/pictures/take', { ids: pictures })).statusCode).toBe(403)
})
