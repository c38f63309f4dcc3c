import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { OwnPicture } from '@hamvav/contract/profiles/entities'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deleteDuring } from '../../../testing/delete-during.ts'
import { startS3Server, type S3Server } from '../../../testing/s3-server.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { createAlbumClient, photo } from '../testing/album-client.ts'

/** Picture folders of a store on disk or on an S3 server. */
const foldersIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[\da-f-]{36}$/.test(entry.name))
    .map(({ parentPath, name }) => ({ id: name, isHidden: /hidden/.test(parentPath) }))

describe.each(['disk', 'S3'])('on %s', (kind) => {
  let app: TestApp
  let s3: S3Server | undefined
  beforeAll(async () => {
    if (kind === 'S3') s3 = await startS3Server()
    app = await createTestApp(s3 ? { S3_URL: s3.url } : {})
  })
  afterAll(async () => {
    await app.close()
    await s3?.close()
  })

  const newcomer = async (extrasFor = 'members') => {
    const member = await app.signUp()
    await app.pool.query('UPDATE members SET extra_pictures_for = $2 WHERE id = $1', [member.user._id, extrasFor])
    return { member, album: await createAlbumClient(app, member) }
  }
  const orderOf = (pictures: readonly OwnPicture[]) => pictures.map(({ _id }) => _id)
  const get = (url: string, member?: TestMember) =>
    app.server.inject({ method: 'GET', url, headers: { ...member?.headers } })

  /** Checks rows and files: positions without gaps, the first picture open, no missing or orphaned files. */
  async function isSound(member: TestMember): Promise<void> {
    const { rows } = await app.pool.query<{
      position: number
      audience: string
      file_id: string
      blurred_id: string | null
    }>('SELECT position, audience, file_id, blurred_id FROM pictures WHERE member_id = $1 ORDER BY position', [
      member.user._id,
    ])
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => at))
    expect(rows.length).toBeLessThanOrEqual(6)
    if (rows[0]) expect(rows[0].audience).toBe('members')
    const { rows: owners } = await app.pool.query<{ picture_id: string | null }>(
      'SELECT picture_id FROM members WHERE id = $1',
      [member.user._id],
    )
    expect(owners[0]?.picture_id ?? null).toBe(rows[0]?.file_id ?? null)
    for (const row of rows) expect(row.blurred_id === null).toBe(row.audience === 'members')
    await filesAreSound()
  }

  async function filesAreSound(): Promise<void> {
    const { rows } = await app.pool.query<{ id: string; hidden: boolean }>(
      `SELECT file_id AS id, audience = 'matches' AS hidden FROM pictures
       UNION ALL SELECT blurred_id, false FROM pictures WHERE blurred_id IS NOT NULL`,
    )
    const expected = rows.map(({ id, hidden }) => ({ id, isHidden: hidden }))
    const place = s3 ? s3.folder : path.join(app.config.dataDir, 'pictures')
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
    expect(foldersIn(place).toSorted(byId)).toEqual(expected.toSorted(byId))
  }

  test('an album has six pictures in upload order, the first open and the others as in the settings', async () => {
    const { member, album } = await newcomer('matches')
    const added = []
    for (let n = 0; n < 6; n++) added.push(await album.add(await photo(n)))
    expect(added.map(({ audience }) => audience)).toEqual(['members', ...Array(5).fill('matches')])
    const full = await album.call('POST', '/api/profile/pictures', await formOfOne())
    expect([full.status, await full.json()]).toMatchObject([409, { code: 'pictures_full' }])
    expect(await album.list()).toEqual(added)
    const replaced = await album.upload(['profilePic', await photo(9)])
    expect(replaced.status).toBe(200)
    const after = await album.list()
    expect(orderOf(after).slice(1)).toEqual(orderOf(added).slice(1))
    expect(after[0]?._id).not.toBe(added[0]?._id)
    expect((await get(added[0]?.url ?? '')).statusCode).toBe(404)
    await isSound(member)
  })

  test('a picture gets a new URL when it becomes the first and another when it is hidden again', async () => {
    const { member, album } = await newcomer('matches')
    const [one, two] = [await album.add(await photo(1)), await album.add(await photo(2))]
    expect([one.url, two.url]).toEqual([expect.stringMatching(/^\/media\//), `/api/pictures/${two._id}/320.webp`])
    const hiddenFile = await get(two.url, member)
    const ordered = (await (await album.order([two._id, one._id])).json()) as OwnPicture[]
    expect(ordered).toMatchObject([
      { _id: two._id, audience: 'members', thumbhash: two.thumbhash },
      { _id: one._id, audience: 'members', url: one.url },
    ])
    expect((await get(ordered[0]?.url ?? '')).rawPayload).toEqual(hiddenFile.rawPayload)
    expect((await get(two.url, member)).statusCode).toBe(404)
    expect((await album.order([one._id, two._id])).status).toBe(200)
    const changed = (await (await album.setAudience(two._id, 'matches')).json()) as OwnPicture
    expect(changed).toEqual(two)
    expect((await get(ordered[0]?.url ?? '')).statusCode).toBe(404)
    await isSound(member)
  })

  test('a profile picture cannot be hidden, or removed while only private pictures remain', async () => {
    const { member, album } = await newcomer('matches')
    const [one, two] = [await album.add(await photo(1)), await album.add(await photo(2))]
    for (const answer of [await album.setAudience(one._id, 'matches'), await album.remove(one._id)])
      expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'first_picture_public' }])
    expect((await album.remove(two._id)).status).toBe(200)
    expect(await (await album.remove(one._id)).json()).toEqual([])
    expect((await album.remove(one._id)).status).toBe(404)
    expect((await get('/api/profile', member)).json()).toMatchObject({ profilePic: null })
    await isSound(member)
  })

  test('pictures of other members cannot be changed or ordered', async () => {
    const [mine, theirs] = [await newcomer(), await newcomer()]
    const own = await mine.album.add(await photo(1))
    const other = await theirs.album.add(await photo(2))
    expect((await mine.album.setAudience(other._id, 'matches')).status).toBe(404)
    expect((await mine.album.remove(other._id)).status).toBe(404)
    expect((await mine.album.order([other._id])).status).toBe(409)
    expect((await mine.album.order([own._id, other._id])).status).toBe(409)
    expect((await mine.album.setAudience(own._id, 'nobody')).status).toBe(400)
    expect(await theirs.album.list()).toEqual([other])
  })

  test('the profile form accepts only URLs of own open pictures', async () => {
    const { member, album } = await newcomer()
    const added = []
    for (let n = 0; n < 3; n++) added.push(await album.add(await photo(n)))
    const [one, two, three] = added as [OwnPicture, OwnPicture, OwnPicture]
    const put = async (profilePic: unknown) => {
      const { username, name } = member.user
      const payload = { username, name: `${name} II`, profilePic }
      return app.server.inject({ method: 'PUT', url: '/api/profile', headers: member.headers, payload })
    }
    expect((await put(three.url)).statusCode).toBe(200)
    expect(orderOf(await album.list())).toEqual(orderOf([three, one, two]))
    for (const same of [three.url, three.url.replace('320', '96'), null, undefined])
      expect((await put(same)).statusCode).toBe(200)
    await album.setAudience(two._id, 'matches')
    const theirs = await (await newcomer()).album.add(await photo(7))
    await app.pool.query("UPDATE members SET name = 'Before' WHERE id = $1", [member.user._id])
    for (const wrong of [two.url, `/api/pictures/${two._id}/320.webp`, theirs.url, 'https://evil.example/x.jpg', 'x']) {
      const answer = await put(wrong)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        404,
        { code: 'picture_not_found', fields: { profilePic: expect.any(String) } },
      ])
    }
    // A rejected picture rejects the whole save.
    expect((await get('/api/profile', member)).json()).toMatchObject({ name: 'Before', profilePic: three.url })
    expect(orderOf(await album.list())).toEqual(orderOf([three, one, two]))
    await isSound(member)
  })

  test('concurrent changes keep at most six pictures, without gaps or orphaned files', async () => {
    const { member, album } = await newcomer('matches')
    const added = []
    for (let n = 0; n < 5; n++) added.push(await album.add(await photo(n)))
    const ids = orderOf(added)
    const statuses = await Promise.all(
      [
        album.call('POST', '/api/profile/pictures', await formOfOne()),
        album.upload(['profilePic', await photo(8)]),
        album.order(ids.toReversed()),
        album.remove(ids[2] ?? ''),
        album.setAudience(ids[3] ?? '', 'members'),
        album.setAudience(ids[4] ?? '', 'members'),
      ].map(async (answer) => (await answer).status),
    )
    for (const status of statuses) expect([200, 201, 404, 409]).toContain(status)
    await isSound(member)
  })

  test('a member who is deleted during an upload leaves no file', async () => {
    const { member, album } = await newcomer()
    const answer = await deleteDuring(app.pool, member.user._id, async () =>
      album.upload(['profilePic', await photo()]),
    )
    expect(answer.status).toBe(401)
    await filesAreSound()
  })

  test('an admin who deletes a member removes all their files', async () => {
    const { member, album } = await newcomer('matches')
    const [one] = [await album.add(await photo(1)), await album.add(await photo(2))]
    await app.app.admin.decisions.deleteUser({ id: await anAdmin() }, member.user._id)
    expect((await get(one.url)).statusCode).toBe(404)
    await filesAreSound()
  })

  async function anAdmin(): Promise<string> {
    await app.app.admin.sessions.ensureFirstAdmin({ username: 'chief', password: 'an admin of the tests' })
    return (await app.pool.query<{ id: string }>('SELECT id FROM admins')).rows[0]?.id ?? ''
  }
})

test('an upload fails without leftovers and is logged while the store is unavailable', async () => {
  const s3 = await startS3Server()
  const error = vi.fn()
  const logger = {
    level: 'error',
    error,
    warn: vi.fn(),
    info: vi.fn(),
    debug: vi.fn(),
    trace: vi.fn(),
    fatal: vi.fn(),
    silent: vi.fn(),
    child: () => logger,
  }
  const app = await createTestApp({ S3_URL: s3.url }, { logger: logger as never })
  try {
    const album = await createAlbumClient(app, await app.signUp())
    await s3.close()
    const answer = await album.upload(['profilePic', await photo()])
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'unavailable' }])
    expect(await album.list()).toEqual([])
    expect(error).toHaveBeenCalled()
    expect(JSON.stringify(error.mock.calls)).not.toMatch(/test-key|test-secret/)
  } finally {
    await app.close()
  }
})

async function formOfOne(): Promise<FormData> {
  const form = new FormData()
  form.append('picture', new Blob([new Uint8Array(await photo(5))]), 'x.jpg')
  return form
}
