// Attempts to see, or to show, a picture that is not checked, that was held, or that was removed.
import { randomUUID } from 'node:crypto'
import { AuditFields } from '@hamvav/contract/admin/audit'
import { type OwnPicture, PublicProfile } from '@hamvav/contract/profiles/entities'
import { HeldPicture, type PictureCopies } from '@hamvav/contract/safety/picture-queue'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTeamClient, type TeamClient } from '../features/admin/testing/team-client.ts'
import { createAlbumClient, drawing, photo } from '../features/profiles/testing/album-client.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { hashPair, windowHashes } from '../platform/media/scoring/picture-hash.ts'
import { type PictureScorer, ScorerUnavailableError } from '../platform/media/scoring/picture-scorer.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

/** Score of the next pictures; an error in place of one; the hashes are the real ones. */
let score: number | Error = 0
let windows = windowHashes
const scorer: PictureScorer = {
  async score(stored) {
    if (score instanceof Error) throw score
    return { score, hashes: await hashPair(stored) }
  },
  windows: (stored) => windows(stored),
  close: async () => {},
}
const nude = 0.97
const notLoaded = new ScorerUnavailableError('the model is missing')

let app: TestApp
let team: TeamClient
let owner: TestMember
let other: TestMember
let album: Awaited<ReturnType<typeof createAlbumClient>>

beforeAll(async () => {
  app = await createTestApp({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret' }, { scorer })
  team = await createTeamClient(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  score = 0
  windows = windowHashes
  await app.pool.query('DELETE FROM removed_pictures')
  ;[owner, other] = await Promise.all([app.signUp(), app.signUp()])
  album = await createAlbumClient(app, owner)
})

const get = (url: string, member?: TestMember) =>
  app.server.inject({ method: 'GET', url, headers: { ...member?.headers } })
const seenBy = async (viewer: TestMember, of = owner) =>
  PublicProfile.parse((await get(`/api/users/${of.user._id}`, viewer)).json())
const rowOf = async (id: string) => {
  const { rows } = await app.pool.query<{ state: string; file_id: string }>(
    'SELECT state, file_id FROM pictures WHERE id = $1',
    [id],
  )
  return rows[0]
}
const stateOf = async (id: string) => (await rowOf(id))?.state
/** What the schedule does each minute, and everything it adds. */
const checkAll = async () => {
  await enqueue(app.pool, 'checkPictures', {})
  await app.app.jobs.runAll()
}
const queue = async () => {
  const answer = await team.call('moderator', 'GET', '/admin/pictures?limit=100')
  return answer.json<unknown[]>().map((one) => HeldPicture.parse(one))
}
const held = async (id: string) => (await queue()).find(({ _id }) => _id === id)
const decide = async (what: 'release' | 'refuse', ids: readonly string[], more: object = {}) =>
  (await team.call('moderator', 'POST', `/admin/pictures/${what}`, { ids, ...more })).json<{ decided: string[] }>()
    .decided

/** Fields of the entries about the owner. */
const audited = async (action: string) => {
  const { rows } = await app.pool.query<{ details: { after: object } }>(
    'SELECT details FROM audit_log WHERE subject_id = $1 AND action = $2 ORDER BY number',
    [owner.user._id, action],
  )
  return rows.map(({ details }) => AuditFields.parse(details.after))
}

/** Every address at which another member, a visitor or a guess could find the picture. */
async function isHiddenFromOthers({ _id, url }: OwnPicture): Promise<void> {
  const row = await rowOf(_id)
  for (const size of [96, 320, 960])
    for (const address of [`/media/${row?.file_id}`, `/media/${_id}`, `/api/pictures/${_id}`, `/admin/pictures/${_id}`])
      for (const viewer of [other, undefined])
        expect((await get(`${address}/${size}.webp`, viewer)).statusCode, address).not.toBe(200)
  expect((await get(url, other)).statusCode).not.toBe(200)
  const profile = await seenBy(other)
  expect(JSON.stringify(profile)).not.toContain(_id)
  expect(JSON.stringify(profile)).not.toContain(row?.file_id)
}

describe('while the model cannot be loaded', () => {
  beforeEach(() => {
    score = notLoaded
  })

  test('a new picture is for its owner only, uncached, and shown when it is checked', async () => {
    const added = await album.add(await photo(1))
    expect(added).toMatchObject({ isBeingChecked: true, url: `/api/pictures/${added._id}/320.webp` })
    const own = await get(added.url, owner)
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store'])
    await isHiddenFromOthers(added)
    expect(await seenBy(other)).toMatchObject({ profilePic: null, pictures: [] })
    await checkAll()
    await isHiddenFromOthers(added) // the job failed too
    score = 0
    await checkAll()
    const [now] = await album.list()
    expect(now).toMatchObject({ _id: added._id, isBeingChecked: false, url: expect.stringMatching(/^\/media\//) })
    expect((await get(now?.url ?? '')).statusCode).toBe(200)
    expect(await seenBy(other)).toMatchObject({ profilePic: now?.url, pictures: [{ _id: added._id }] })
    expect((await get(added.url, other)).statusCode).toBe(404)
  })

  test('health names the waiting pictures and the failed job', async () => {
    await album.add(await photo(1))
    await checkAll()
    const health = (await team.call('moderator', 'GET', '/admin/health')).json<{
      queues: { name: string; waiting: number }[]
      failedJobs: { types: { name: string; newest: { error: string }[] }[] }
    }>()
    expect(health.queues.find(({ name }) => name === 'pictureChecks')?.waiting).toBeGreaterThan(0)
    expect(health.failedJobs.types.find(({ name }) => name === 'checkPictures')).toBeDefined()
  })

  test('the profile picture of before stays until the new one is checked, also if the member names it', async () => {
    score = 0
    const before = await album.add(await photo(1))
    score = notLoaded
    const uploaded = (await (await album.upload(['profilePic', await photo(2)])).json()) as { url: string }
    const saved = await app.request(owner, 'PUT', '/api/profile', { profilePic: uploaded.url })
    expect(saved.statusCode).toBe(200)
    expect((await seenBy(other)).profilePic).toBe(before.url)
    score = 0
    await checkAll()
    const [first] = await album.list()
    expect((await seenBy(other)).profilePic).toBe(first?.url)
    expect(first?._id).not.toBe(before._id)
  })

  test('pictures that were uploaded at the same time', async () => {
    const uploads = await Promise.all([1, 2].map(async (seed) => album.add(await photo(seed))))
    for (const picture of uploads) await isHiddenFromOthers(picture)
    score = 0
    await Promise.all([checkAll(), checkAll()])
    expect((await album.list()).map(({ isBeingChecked }) => isBeingChecked)).toEqual([false, false])
  })

  test('a crash between storing and checking: the schedule finds the picture', async () => {
    const added = await album.add(await photo(1))
    await app.app.jobs.runAll()
    await app.pool.query('DELETE FROM graphile_worker._private_jobs')
    score = 0
    await checkAll()
    expect(await stateOf(added._id)).toBe('clear')
  })

  test('the pictures of a suspended member are checked too', async () => {
    const added = await album.add(await photo(1))
    await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [owner.user._id])
    app.app.auth.forgetStanding(owner.user._id)
    score = 0
    await checkAll()
    expect(await stateOf(added._id)).toBe('clear')
    expect((await get((await album.list())[0]?.url ?? '')).statusCode).toBe(404)
  })
})

describe('a picture that is not clear', () => {
  test('waits for a moderator, who releases it', async () => {
    score = nude
    const added = await album.add(await photo(1))
    expect(added.isBeingChecked).toBe(true)
    await isHiddenFromOthers(added)
    expect(await held(added._id)).toMatchObject({ reason: 'score', kind: 'profile', member: { _id: owner.user._id } })
    const seen = await team.call('moderator', 'GET', `/admin/pictures/${added._id}/320.webp`)
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store'])
    await team.call('moderator', 'GET', `/admin/pictures/${added._id}/960.webp`)
    expect(await audited('open-picture')).toEqual([{ id: added._id }, { id: added._id }])
    expect(await decide('release', [added._id, randomUUID()])).toEqual([added._id])
    expect(await seenBy(other)).toMatchObject({ pictures: [{ _id: added._id, isPrivate: false }] })
    expect(await audited('release-picture')).toEqual([{ id: added._id }])
    expect(await decide('release', [added._id])).toEqual([])
    // The score does not hold it again.
    await checkAll()
    expect(await stateOf(added._id)).toBe('clear')
  })

  test('is refused with a reason, and returns after a granted appeal', async () => {
    score = nude
    const added = await album.add(await photo(2))
    expect(await decide('refuse', [added._id], { reason: 'sexual' })).toEqual([added._id])
    expect(await album.list()).toEqual([])
    const taken = (await app.request(owner, 'GET', '/api/safety/takedowns')).json<{ _id: string; reason: string }[]>()
    expect(taken).toMatchObject([{ reason: 'sexual' }])
    expect((await album.tryToAdd(await photo(2))).status).toBe(409)
    await team.call('moderator', 'POST', `/admin/takedowns/${taken[0]?._id}/restore`)
    expect(await album.list()).toMatchObject([{ _id: added._id, isBeingChecked: false }])
    expect(await seenBy(other)).toMatchObject({ pictures: [{ _id: added._id }] })
  })

  test('no other role decides, and the queue ends with the picture or the member', async () => {
    score = nude
    const [one, two] = [await album.add(await photo(1)), await album.add(await photo(2))]
    const ids = [one._id, two._id]
    for (const [path, body] of [
      ['/admin/pictures/release', { ids }],
      ['/admin/pictures/refuse', { ids, reason: 'sexual' }],
    ] as const) {
      expect((await team.call('viewer', 'POST', path, body)).statusCode).toBe(403)
      expect((await app.request(owner, 'POST', path, body)).statusCode).toBe(401)
    }
    await album.remove(two._id)
    expect(await held(two._id)).toBeUndefined()
    await app.request(owner, 'POST', '/api/profile/delete', { password: owner.password })
    await vi.waitFor(async () => expect(await held(one._id)).toBeUndefined())
    expect(await decide('release', [one._id])).toEqual([])
  })

  test('one that cannot be scored waits for a person', async () => {
    score = new Error('a broken file')
    const added = await album.add(await photo(1))
    expect(await held(added._id)).toMatchObject({ reason: 'unreadable', score: null })
    await isHiddenFromOthers(added)
  })

  test('changes of order, of audience or of the picture do not publish it', async () => {
    const clear = await album.add(await photo(1))
    score = nude
    const added = await album.add(await photo(2))
    await album.order([added._id, clear._id])
    expect((await seenBy(other)).profilePic).toBe(clear.url)
    for (const audience of ['members', 'matches'] as const) {
      await album.order([clear._id, added._id])
      await album.setAudience(added._id, audience)
      const [, now] = await album.list()
      if (now) await isHiddenFromOthers(now)
      expect(await held(added._id)).toBeDefined()
    }
    // A released picture does not vouch for the next one.
    await decide('release', [added._id])
    const next = await album.add(await photo(3))
    await isHiddenFromOthers(next)
  })
})

describe('in a Private Space', () => {
  const choose = async () => {
    await app.pool.query(
      'INSERT INTO matches (id, low_id, high_id) VALUES ($1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid))',
      [randomUUID(), owner.user._id, other.user._id],
    )
    await app.pool.query('INSERT INTO private_viewers (member_id, viewer_id) VALUES ($1, $2)', [
      owner.user._id,
      other.user._id,
    ])
  }

  test('the score only veils, no moderator sees it, and moving it out holds it', async () => {
    await album.add(await photo(1))
    score = nude
    const added = await album.add(await photo(2), 'chosen')
    expect(added.isBeingChecked).toBe(false)
    await choose()
    expect((await seenBy(other)).pictures?.[1]).toMatchObject({ isBlurred: false, isVeiled: true })
    expect((await get(added.url, other)).statusCode).toBe(200)
    expect(await held(added._id)).toBeUndefined()
    expect((await team.call('moderator', 'GET', `/admin/pictures/${added._id}/320.webp`)).statusCode).toBe(404)
    await app.pool.query('DELETE FROM private_viewers')
    expect((await get(added.url, other)).statusCode).toBe(404)
    await album.setAudience(added._id, 'matches')
    expect(await held(added._id)).toMatchObject({ audience: 'matches' })
    const [, moved] = await album.list()
    if (moved) await isHiddenFromOthers(moved)
    await album.setAudience(added._id, 'chosen')
    expect(await held(added._id)).toBeUndefined()
  })

  test('one from before the check is checked when it leaves', async () => {
    await album.add(await photo(1))
    const added = await album.add(await photo(2), 'chosen')
    await app.pool.query("UPDATE pictures SET state = 'unscored' WHERE id = $1", [added._id])
    score = notLoaded
    const moved = (await (await album.setAudience(added._id, 'members')).json()) as OwnPicture
    await isHiddenFromOthers(moved)
  })
})

describe('pictures from before the check', () => {
  const older = async (seed: number) => {
    const added = await album.add(await photo(seed))
    await app.pool.query("UPDATE pictures SET state = 'unscored' WHERE id = $1", [added._id])
    return added
  }

  test('stay visible until they are scored; a hold also ends the old address', async () => {
    const added = await older(1)
    score = notLoaded
    await checkAll()
    expect((await get(added.url)).statusCode).toBe(200)
    score = nude
    await checkAll()
    expect((await get(added.url)).statusCode).toBe(404)
    await isHiddenFromOthers(added)
    expect(await held(added._id)).toMatchObject({ reason: 'score' })
  })

  test('one that a moderator has approved stays: a person has seen it', async () => {
    const added = await older(2)
    await team.call('moderator', 'POST', `/admin/approve/${owner.user._id}`, { approved: true })
    await app.pool.query(
      `INSERT INTO reviewed_profiles (member_id, name, username, bio, interests, location, picture_ids)
       VALUES ($1, '', '', '', '{}', '', ARRAY[$2::uuid])
       ON CONFLICT (member_id) DO UPDATE SET picture_ids = excluded.picture_ids`,
      [owner.user._id, added._id],
    )
    score = nude
    await checkAll()
    expect(await stateOf(added._id)).toBe('clear')
    expect((await get(added.url)).statusCode).toBe(200)
  })
})

describe('a removed picture', () => {
  const takenDown = async (picture: OwnPicture) =>
    team.call('moderator', 'POST', `/admin/users/${owner.user._id}/takedowns`, {
      subject: 'picture',
      subjectId: picture._id,
      reason: 'sexual',
    })

  test('copies from another account wait, also after the deletion of the first account; others do not', async () => {
    const file = await drawing(1, 600, 600)
    await takenDown(await album.add(file))
    await app.request(owner, 'POST', '/api/profile/delete', { password: owner.password })
    const again = await createAlbumClient(app, other)
    const copies = {
      'the same': file,
      mirrored: await sharp(file).flop().toBuffer(),
      smaller: await sharp(file).resize(300, 300).webp({ quality: 60 }).toBuffer(),
      grey: await sharp(file).greyscale().jpeg({ quality: 60 }).toBuffer(),
    }
    for (const [name, copy] of Object.entries(copies)) {
      const added = await again.add(copy)
      expect(await held(added._id), name).toMatchObject({ reason: 'copy', member: { _id: other.user._id } })
    }
    expect((await again.add(await drawing(2, 600, 600))).isBeingChecked).toBe(false)
  })

  test('copies are recognized although the picture could not be hashed when it was removed', async () => {
    const file = await drawing(6, 600, 600)
    const added = await album.add(file)
    windows = () => Promise.reject(notLoaded)
    await takenDown(added)
    const again = await createAlbumClient(app, other)
    expect(await held((await again.add(await sharp(file).flop().toBuffer()))._id)).toMatchObject({ reason: 'copy' })
  })

  test('a restored one is no reason any more', async () => {
    const file = await drawing(3, 600, 600)
    const taken = (await takenDown(await album.add(file))).json<{ _id: string }>()
    await team.call('moderator', 'POST', `/admin/takedowns/${taken._id}/restore`)
    const again = await createAlbumClient(app, other)
    expect((await again.add(file)).isBeingChecked).toBe(false)
  })
})

test('moderators see the same picture in several accounts, but nothing of a Private Space', async () => {
  const file = await drawing(4, 600, 600)
  const mine = await album.add(file)
  const others = await createAlbumClient(app, other)
  await others.add(await drawing(5, 600, 600))
  const copy = await others.add(await sharp(file).flop().jpeg({ quality: 70 }).toBuffer())
  const url = `/admin/users/${owner.user._id}/picture-copies`
  const copies = async () => (await team.call('moderator', 'GET', url)).json<PictureCopies[]>()
  expect(await copies()).toMatchObject([
    { pictureId: mine._id, copies: [{ pictureId: copy._id, member: { username: other.user.username } }] },
  ])
  await others.setAudience(copy._id, 'chosen')
  expect(await copies()).toEqual([])
  expect((await team.call('viewer', 'GET', url)).statusCode).toBe(403)
})
