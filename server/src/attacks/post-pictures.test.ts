// Attempts to show others a picture of a post that is not checked, not one's own, or gone, and to keep one that should be.
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { createPost, getPost, listPosts } from '@hamvav/contract/feed/endpoints'
import { LoosePicture, type Post } from '@hamvav/contract/feed/entities'
import { loosePicturesMax, pictureAltMax } from '@hamvav/contract/feed/limits'
import { listOwnHeld } from '@hamvav/contract/safety/held-endpoints'
import { HeldPicture, type PictureCopies } from '@hamvav/contract/safety/picture-queue'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTeamClient, type TeamClient } from '../features/admin/testing/team-client.ts'
import { createAlbumClient, drawing, formOf } from '../features/profiles/testing/album-client.ts'
import { createProtection } from '../features/safety/testing/protection.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { hashPair, windowHashes } from '../platform/media/scoring/picture-hash.ts'
import { type PictureScorer, ScorerUnavailableError } from '../platform/media/scoring/picture-scorer.ts'
import * as hostile from '../platform/media/testing/hostile-pictures.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

/** Score of the next pictures; an error in place of one; the hashes are the real ones. */
let score: number | Error = 0
const scorer: PictureScorer = {
  async score(stored) {
    if (score instanceof Error) throw score
    return { score, hashes: await hashPair(stored) }
  },
  windows: windowHashes,
  close: async () => {},
}
const nude = 0.97
const notLoaded = new ScorerUnavailableError('the model is missing')

let app: TestApp
let team: TeamClient
let author: TestMember
let other: TestMember

beforeAll(async () => {
  app = await createTestApp({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret' }, { scorer })
  team = await createTeamClient(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  score = 0
  await app.pool.query('DELETE FROM removed_pictures')
  ;[author, other] = await Promise.all([app.signUp({ canPost: true }), app.signUp({ canPost: true })])
})

const get = (url: string, by: TestMember | null = null) => app.request(by, 'GET', url)
const tryToUpload = async (file: Buffer, by = author) =>
  (await createAlbumClient(app, by)).call('POST', '/api/post-pictures', formOf(['picture', file]))
const upload = async (file: Buffer, by = author) => {
  const answer = await tryToUpload(file, by)
  expect(answer.status).toBe(201)
  return LoosePicture.parse(await answer.json())
}
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code
const write = (pictures: readonly object[], more: object = {}, by = author) =>
  app.request(by, 'POST', '/api/posts', { content: 'Momo at last', pictures, ...more })
const posted = async (pictures: readonly object[], more: object = {}): Promise<Post> => {
  const answer = await write(pictures, more)
  expect(answer.statusCode, answer.body).toBe(201)
  return createPost.response.parse(answer.json()).post
}
/** As the viewer sees it, at its address and in the feed. */
const seen = async (id: string, by: TestMember | null = other): Promise<Post | null> => {
  const answer = await get(`/api/posts/${id}`, by)
  const listed = listPosts.response.parse((await get('/api/posts?limit=50', by ?? other)).json()).posts
  if (answer.statusCode === 404) {
    expect(listed.map(({ _id }) => _id)).not.toContain(id)
    return null
  }
  const { post } = getPost.response.parse(answer.json())
  if (by) expect(listed.find(({ _id }) => _id === id)?.pictures).toEqual(post.pictures)
  return post
}
const rowOf = async (id: string) => {
  const { rows } = await app.pool.query<{ state: string; file_id: string; post_id: string | null }>(
    'SELECT state, file_id, post_id FROM post_pictures WHERE id = $1',
    [id],
  )
  return rows[0]
}
const fileOf = async (id: string) => (await rowOf(id))?.file_id ?? ''
const isStored = (fileId: string) =>
  ['', 'hidden'].some((area) => existsSync(path.join(app.config.dataDir, 'pictures', area, fileId.slice(-2), fileId)))
const checkAll = async () => {
  await enqueue(app.pool, 'checkPictures', {})
  await app.app.jobs.runAll()
}
const sweep = async () => {
  await app.pool.query("UPDATE post_pictures SET created_at = now() - interval '25 hours'")
  await enqueue(app.pool, 'sweepPictures', {})
  await app.app.jobs.runAll()
}
const held = async (id: string) => {
  const answer = await team.call('moderator', 'GET', '/admin/pictures?limit=100')
  return answer
    .json<unknown[]>()
    .map((one) => HeldPicture.parse(one))
    .find(({ _id }) => _id === id)
}
const decide = async (what: 'release' | 'refuse', id: string, more: object = {}) =>
  (await team.call('moderator', 'POST', `/admin/pictures/${what}`, { ids: [id], ...more })).json<{
    decided: string[]
  }>().decided
const restoreTakedown = async () => {
  const answer = await team.call('moderator', 'GET', `/admin/users/${author.user._id}/takedowns`)
  const [takedown] = answer.json<{ _id: string }[]>()
  return team.call('moderator', 'POST', `/admin/takedowns/${takedown?._id}/restore`)
}

async function isHiddenFromOthers(id: string, post?: Post): Promise<void> {
  const fileId = await fileOf(id)
  for (const size of [96, 320, 640, 960, 1600])
    for (const address of [`/media/${fileId}`, `/media/${id}`, `/api/post-pictures/${id}`, `/api/pictures/${id}`])
      for (const viewer of [other, null])
        expect((await get(`${address}/${size}.webp`, viewer)).statusCode, address).not.toBe(200)
  if (post) for (const viewer of [other, null]) expect(JSON.stringify(await seen(post._id, viewer))).not.toContain(id)
}

describe('a picture that is clear', () => {
  test('is for its owner until it is posted, then for everybody, in its own shape and order', async () => {
    const [first, second] = [await upload(await drawing(1)), await upload(await drawing(2, 500, 1000))]
    await isHiddenFromOthers(first._id)
    const own = await get(first.url, author)
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store'])
    const post = await posted([
      { _id: second._id, alt: 'A tall tower' },
      { _id: first._id, alt: '' },
    ])
    const pictures = [
      { _id: second._id, alt: 'A tall tower', width: 500, height: 1000, isWaiting: false },
      { _id: first._id, alt: '', width: 900, height: 500, isWaiting: false },
    ]
    expect(post.pictures).toMatchObject(pictures)
    for (const viewer of [author, other, null]) expect((await seen(post._id, viewer))?.pictures).toMatchObject(pictures)
    for (const { url, width, height } of post.pictures ?? [])
      for (const [size, largest] of [
        [640, 640],
        [1600, Math.max(width, height)],
      ] as const) {
        const answer = await get(url.replace('640', String(size)))
        expect(answer.statusCode).toBe(200)
        const shape = await sharp(answer.rawPayload).metadata()
        expect(Math.max(shape.width, shape.height)).toBe(largest)
        expect(shape.width / shape.height).toBeCloseTo(width / height, 1)
      }
  })

  test('stays when the text is edited, and an older client posts without pictures', async () => {
    const { _id } = await upload(await drawing(3))
    const post = await posted([{ _id }])
    await app.request(author, 'PUT', `/api/posts/${post._id}`, { content: 'Momo again' })
    expect(await seen(post._id)).toMatchObject({ content: 'Momo again', pictures: [{ _id }] })
    expect((await posted([])).pictures).toBeUndefined()
  })

  test('is gone with its post, at once and from the store', async () => {
    const { _id } = await upload(await drawing(4))
    const post = await posted([{ _id }])
    const [url, fileId] = [post.pictures?.[0]?.url ?? '', await fileOf(_id)]
    expect([(await get(url)).statusCode, isStored(fileId)]).toEqual([200, true])
    expect((await app.request(other, 'DELETE', `/api/posts/${post._id}`)).statusCode).toBe(404)
    expect((await get(url)).statusCode).toBe(200)
    expect((await app.request(author, 'DELETE', `/api/posts/${post._id}`)).statusCode).toBe(204)
    expect([(await get(url)).statusCode, isStored(fileId), await rowOf(_id)]).toEqual([404, false, undefined])
  })

  test('is gone with the account', async () => {
    const [shown, loose] = [await upload(await drawing(5)), await upload(await drawing(6))]
    const post = await posted([shown])
    const files = [await fileOf(shown._id), await fileOf(loose._id)]
    await app.request(author, 'POST', '/api/profile/delete', { password: author.password })
    expect(await seen(post._id)).toBeNull()
    expect(files.map(isStored)).toEqual([false, false])
    expect((await get(`/media/${files[0]}/640.webp`)).statusCode).toBe(404)
  })

  test('is not shown after a block or while its author is suspended', async () => {
    const { _id } = await upload(await drawing(7))
    const post = await posted([{ _id }])
    await app.request(author, 'POST', '/api/safety/blocks', { userId: other.user._id })
    expect(await seen(post._id)).toBeNull()
    await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [author.user._id])
    app.app.auth.forgetStanding(author.user._id)
    expect((await get(`/media/${await fileOf(_id)}/640.webp`)).statusCode).toBe(404)
    expect((await get(`/api/post-pictures/${_id}/640.webp`, author)).statusCode).toBe(200)
    expect((await tryToUpload(await drawing(8))).status).toBe(403)
  })
})

describe('a picture that is not checked', () => {
  test('is for its author only, and shown when it is checked', async () => {
    score = notLoaded
    const { _id } = await upload(await drawing(10))
    const post = await posted([{ _id }])
    expect(post.pictures).toMatchObject([{ _id, isWaiting: true, url: `/api/post-pictures/${_id}/640.webp` }])
    await isHiddenFromOthers(_id, post)
    const before = await fileOf(_id)
    await checkAll()
    await isHiddenFromOthers(_id, post) // the job failed too
    score = 0
    await checkAll()
    const shown = (await seen(post._id))?.pictures?.[0]
    expect(shown).toMatchObject({ _id, isWaiting: false })
    expect((await get(shown?.url ?? '')).statusCode).toBe(200)
    expect([await fileOf(_id), isStored(before)]).not.toEqual([before, true])
  })

  test('waits for a moderator if it is not clear, once it is posted', async () => {
    score = nude
    const { _id } = await upload(await drawing(11))
    expect(await held(_id)).toBeUndefined()
    const post = await posted([{ _id, alt: 'Me' }])
    await isHiddenFromOthers(_id, post)
    expect(await held(_id)).toMatchObject({ kind: 'post', reason: 'score', audience: 'members' })
    const image = await team.call('moderator', 'GET', `/admin/pictures/${_id}/320.webp`)
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await decide('release', _id)).toEqual([_id])
    expect((await seen(post._id))?.pictures).toMatchObject([{ _id, alt: 'Me' }])
    expect(await held(_id)).toBeUndefined()
  })

  test('a refused one and its copies stay hidden, until the refusal is lifted', async () => {
    score = nude
    const file = await drawing(12)
    const { _id } = await upload(file)
    const post = await posted([{ _id }])
    expect(await decide('refuse', _id, { reason: 'sexual' })).toEqual([_id])
    await isHiddenFromOthers(_id, post)
    expect((await seen(post._id, author))?.pictures).toBeUndefined()
    expect((await get(`/api/post-pictures/${_id}/640.webp`, author)).statusCode).toBe(404)
    score = 0
    expect(await codeOf(await tryToUpload(file))).toBe('content_taken_down')
    const copy = await upload(await sharp(file).resize(700).webp({ quality: 60 }).toBuffer(), other)
    expect((await rowOf(copy._id))?.state).toBe('held')
    expect((await restoreTakedown()).statusCode).toBe(200)
    const shown = (await seen(post._id))?.pictures?.[0]
    expect(shown).toMatchObject({ _id })
    expect((await get(shown?.url ?? '')).statusCode).toBe(200)
    await upload(file)
  })

  test('the profile of someone else with the middle of a removed wide picture waits', async () => {
    score = nude
    const file = await drawing(13)
    const { _id } = await upload(file)
    await posted([{ _id }])
    await decide('refuse', _id, { reason: 'sexual' })
    score = 0
    const album = await createAlbumClient(app, other)
    const added = await album.add(
      await sharp(file).extract({ left: 200, top: 0, width: 500, height: 500 }).jpeg().toBuffer(),
    )
    expect((await get(added.url)).statusCode).not.toBe(200)
  })
})

test('the same picture in posts of two accounts is shown to moderators, also against an album', async () => {
  const file = await drawing(15, 700, 700)
  const [mine, theirs] = [await upload(file), await upload(await sharp(file).resize(500).webp().toBuffer(), other)]
  const third = await app.signUp()
  const album = await (await createAlbumClient(app, third)).add(file)
  /** Drawings of other tests may look alike. */
  const copiesOf = async () => {
    const answer = await team.call('moderator', 'GET', `/admin/users/${author.user._id}/picture-copies`)
    const found = answer.json<PictureCopies[]>().find(({ pictureId }) => pictureId === mine._id)
    return found?.copies.map(({ pictureId }) => pictureId)
  }
  expect(await copiesOf()).toBeUndefined() // in no post yet
  await posted([mine])
  expect(await copiesOf()).toContain(album._id)
  expect(await copiesOf()).not.toContain(theirs._id)
  expect((await write([theirs], {}, other)).statusCode).toBe(201)
  expect(await copiesOf()).toEqual(expect.arrayContaining([theirs._id, album._id]))
  const image = await team.call('moderator', 'GET', `/admin/pictures/${theirs._id}/320.webp`)
  expect(image.statusCode).toBe(200)
})

describe('only own pictures, once', () => {
  test('not those of others, of another post, unknown or named twice', async () => {
    const foreign = await upload(await drawing(20), other)
    const mine = await upload(await drawing(21))
    const gone = { statusCode: 409 }
    expect(await write([foreign])).toMatchObject(gone)
    expect(await write([mine, { _id: randomUUID() }])).toMatchObject(gone)
    expect(await write([mine, mine])).toMatchObject({ statusCode: 400 })
    const post = await posted([mine])
    expect(await write([mine])).toMatchObject(gone)
    expect((await app.request(author, 'DELETE', `/api/post-pictures/${mine._id}`)).statusCode).toBe(204)
    expect((await app.request(author, 'DELETE', `/api/post-pictures/${foreign._id}`)).statusCode).toBe(204)
    expect((await seen(post._id))?.pictures).toHaveLength(1)
    expect(await rowOf(foreign._id)).toBeDefined()
    expect((await get(foreign.url, author)).statusCode).toBe(404)
  })

  test('posts at the same moment cannot share one', async () => {
    const mine = await upload(await drawing(22))
    const answers = await Promise.all(Array.from({ length: 6 }, () => write([mine])))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    const { rows } = await app.pool.query('SELECT 1 FROM posts WHERE author_id = $1', [author.user._id])
    expect(rows).toHaveLength(1)
  })

  test('a repeated call with the same client id returns the same post with its pictures', async () => {
    const [mine, clientId] = [await upload(await drawing(23)), uuidv7()]
    const answers = await Promise.all([write([mine], { clientId }), write([mine], { clientId })])
    const posts = answers.map((answer) => createPost.response.parse(answer.json()).post)
    expect(posts[0]).toEqual(posts[1])
    expect(posts[0]?.pictures).toHaveLength(1)
  })

  test('five pictures, a description that is too long, and one that waits for a person, are refused', async () => {
    const mine = await upload(await drawing(24))
    const five = Array.from({ length: 5 }, () => ({ _id: randomUUID() }))
    expect((await write(five)).statusCode).toBe(400)
    expect((await write([{ ...mine, alt: 'क्षा'.repeat(pictureAltMax + 1) }])).statusCode).toBe(400)
    const threat = await write([{ ...mine, alt: 'I will kill you' }])
    expect([threat.statusCode, threat.json().code]).toEqual([409, 'alt_needs_review'])
    await posted([{ ...mine, alt: 'क्षा'.repeat(pictureAltMax) }])
  })
})

describe('uploads', () => {
  test('only by members who may post, and not more than fit into some posts', async () => {
    expect(await codeOf(await tryToUpload(await drawing(30), await app.signUp()))).toBe('posting_limited')
    const row = `INSERT INTO post_pictures (id, file_id, member_id, state, width, height, thumbhash)
      SELECT gen_random_uuid(), gen_random_uuid(), $1, 'clear', 9, 9, '' FROM generate_series(2, $2::int)`
    await app.pool.query(row, [author.user._id, loosePicturesMax])
    const file = await drawing(31)
    const answers = await Promise.all([tryToUpload(file), tryToUpload(file)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const folder = path.join(app.config.dataDir, 'pictures')
    const before = readdirSync(folder, { recursive: true }).length
    expect(await codeOf(await tryToUpload(file))).toBe('loose_pictures_full')
    expect(readdirSync(folder, { recursive: true })).toHaveLength(before)
  })

  test.each([
    ['a text', 'picture_not_image', async () => Buffer.from('<svg onload="alert(1)"/>')],
    ['an animation', 'picture_animated', async () => hostile.animatedPng()],
    ['a bomb', 'picture_broken', async () => hostile.pngWithTextBomb()],
    ['a claim of too many pixels', 'picture_too_many_pixels', () => hostile.jpegClaiming(60_000, 60_000)],
    ['a strip', 'picture_too_long', () => drawing(32, 1300, 400)],
  ])('%s is refused', async (_name, code, file) => {
    const answer = await tryToUpload(await file())
    expect([answer.status >= 400, await codeOf(answer)]).toEqual([true, code])
    expect((await app.pool.query('SELECT 1 FROM post_pictures WHERE member_id = $1', [author.user._id])).rows).toEqual(
      [],
    )
  })

  test('three to one is the limit, both ways', async () => {
    expect(await upload(await drawing(33, 3000, 1000))).toMatchObject({ width: 1600, height: 533 })
    expect(await upload(await drawing(34, 400, 1200))).toMatchObject({ width: 400, height: 1200 })
  })

  test('of posts that were never written are deleted after a day', async () => {
    const [loose, kept] = [await upload(await drawing(35)), await upload(await drawing(36))]
    const post = await posted([kept])
    const file = await fileOf(loose._id)
    await sweep()
    expect([await rowOf(loose._id), isStored(file)]).toEqual([undefined, false])
    expect((await seen(post._id))?.pictures).toHaveLength(1)
  })
})

describe('with a decision about the text', () => {
  test('a held text keeps its pictures, shows them with the post, and drops them otherwise', async () => {
    const first = await upload(await drawing(40))
    const clientId = uuidv7()
    const threat = { content: `I will kill you, ${author.user.username}`, clientId }
    const waiting = await posted([first], threat)
    expect(waiting).toMatchObject({ isHeld: true, pictures: [{ _id: first._id, isWaiting: true }] })
    expect(await posted([first], threat)).toMatchObject({ _id: waiting._id, pictures: [{ _id: first._id }] })
    await isHiddenFromOthers(first._id)
    expect((await write([first])).statusCode).toBe(409)
    await sweep()
    expect(await rowOf(first._id)).toBeDefined()
    await team.call('moderator', 'POST', `/admin/held/${waiting._id}/decide`, {
      decision: 'release',
      upTo: waiting._id,
    })
    const postId = (await rowOf(first._id))?.post_id ?? ''
    expect((await seen(postId))?.pictures).toMatchObject([{ _id: first._id }])
    const second = await upload(await drawing(41))
    const withdrawn = await posted([second], { content: `${threat.content} again` })
    await app.request(author, 'DELETE', `/api/safety/held/${withdrawn._id}`)
    await sweep()
    expect(await rowOf(second._id)).toBeUndefined()
  })

  test('a held text that is withdrawn frees its pictures, so that the author can post them again', async () => {
    const picture = await upload(await drawing(44))
    const content = `I will kill you, ${author.user.username}`
    const clientId = uuidv7()
    const pictures = [{ ...picture, alt: 'Momo' }]
    const waiting = await posted(pictures, { content, clientId })
    const own = async () => listOwnHeld.response.parse((await get('/api/safety/held', author)).json())
    expect(await own()).toMatchObject([{ _id: waiting._id, pictures: [{ _id: picture._id, alt: 'Momo' }] }])
    // A text may wait longer than a loose picture is kept.
    await sweep()
    expect((await app.request(author, 'DELETE', `/api/safety/held/${waiting._id}`)).statusCode).toBe(204)
    await enqueue(app.pool, 'sweepPictures', {})
    await app.app.jobs.runAll()
    // The answer to the first call was lost, and it is repeated.
    expect(await posted(pictures, { content, clientId })).toMatchObject({ _id: waiting._id })
    const post = await posted(pictures)
    expect((await seen(post._id))?.pictures).toMatchObject([{ _id: picture._id, alt: 'Momo' }])
    expect((await app.request(author, 'DELETE', `/api/safety/held/${waiting._id}`)).statusCode).toBe(204)
    expect((await seen(post._id))?.pictures).toHaveLength(1)
  })

  test('a post that is taken down loses its pictures for everybody, and gets them back', async () => {
    const file = await drawing(42)
    const { _id } = await upload(file)
    const post = await posted([{ _id }])
    const url = post.pictures?.[0]?.url ?? ''
    expect((await get(url)).statusCode).toBe(200)
    const body = { subject: 'post', subjectId: post._id, reason: 'spam' }
    await team.call('moderator', 'POST', `/admin/users/${author.user._id}/takedowns`, body)
    expect((await get(url)).statusCode).toBe(404)
    expect((await write([{ _id }])).statusCode).toBe(409)
    const again = await upload(file, other)
    expect((await rowOf(again._id))?.state).toBe('held')
    await sweep()
    expect((await restoreTakedown()).statusCode).toBe(200)
    expect((await seen(post._id))?.pictures).toMatchObject([{ _id }])
    expect((await get(url)).statusCode).toBe(200)
  })

  test('a report of the post copies what others see of it', async () => {
    const shown = await upload(await drawing(43))
    score = nude
    const waiting = await upload(await drawing(44))
    const post = await posted([{ _id: shown._id, alt: 'You are ugly' }, waiting])
    const body = { subject: 'post', subjectId: post._id, reason: 'sexual' }
    const answer = await app.request(other, 'POST', '/api/safety/reports', body)
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    await app.request(author, 'DELETE', `/api/posts/${post._id}`)
    const { rows } = await app.pool.query<{ id: string; pictures: string[] }>(
      "SELECT id, evidence -> 'pictures' AS pictures FROM reports WHERE subject_id = $1",
      [post._id],
    )
    const [report] = rows
    expect(report?.pictures).toHaveLength(1)
    const image = await team.call('moderator', 'GET', `/admin/reports/${report?.id}/pictures/${report?.pictures[0]}`)
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp'])
    const [stored] = await createProtection(app).reports(post._id)
    expect(stored?.evidence).toMatchObject({ content: { descriptions: ['You are ugly'] } })
  })
})
