// Attempts to keep showing a picture that a moderator removed: by a changed copy, one that was put aside before, or one that is
// shown already, also from another account.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { createPost } from '@hamvav/contract/feed/endpoints'
import { LoosePicture, type Post } from '@hamvav/contract/feed/entities'
import { PublicProfile } from '@hamvav/contract/profiles/entities'
import { HeldPicture } from '@hamvav/contract/safety/picture-queue'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTeamClient, type TeamClient } from '../features/admin/testing/team-client.ts'
import { createAlbumClient, drawing, formOf } from '../features/profiles/testing/album-client.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { hashPair, windowHashes } from '../platform/media/scoring/picture-hash.ts'
import { type PictureScorer, ScorerUnavailableError } from '../platform/media/scoring/picture-scorer.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

let isLoaded = true
let windows = windowHashes
const notLoaded = new ScorerUnavailableError('the model is missing')
/** Every picture is clear; the hashes are the real ones. */
const scorer: PictureScorer = {
  async score(stored) {
    if (!isLoaded) throw notLoaded
    return { score: 0, hashes: await hashPair(stored) }
  },
  windows: (stored) => windows(stored),
  close: async () => {},
}

let app: TestApp
let team: TeamClient
let author: TestMember
let other: TestMember
let third: TestMember
/** A wide picture that no other test has. */
let file: Buffer
let seed = 100

/** Jobs run only by `lookUpCopies`, so that a picture is not held by the job where its owner's call should do it. */
beforeAll(async () => {
  const env = { ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret' }
  app = await createTestApp(env, { scorer, runsJobs: false })
  team = await createTeamClient(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  isLoaded = true
  windows = windowHashes
  await app.pool.query('DELETE FROM removed_pictures')
  file = await drawing(++seed)
  const posting = { canPost: true }
  ;[author, other, third] = await Promise.all([app.signUp(posting), app.signUp(posting), app.signUp(posting)])
})

const upload = async (picture: Buffer, by = author) => {
  const client = await createAlbumClient(app, by)
  const answer = await client.call('POST', '/api/post-pictures', formOf(['picture', picture]))
  expect(answer.status).toBe(201)
  return LoosePicture.parse(await answer.json())
}
const post = async (pictures: readonly { readonly _id: string }[], by = author, content = 'Momo'): Promise<Post> => {
  const chosen = pictures.map(({ _id }) => ({ _id }))
  const answer = await app.request(by, 'POST', '/api/posts', { content, pictures: chosen })
  expect(answer.statusCode, answer.body).toBe(201)
  return createPost.response.parse(answer.json()).post
}
const posted = async (picture: Buffer, by = author) => {
  const { _id } = await upload(picture, by)
  return { _id, post: await post([{ _id }], by) }
}
const inAlbum = async (picture: Buffer, by: TestMember, audience?: string) =>
  (await createAlbumClient(app, by)).add(picture, audience)

const takeDown = async (subject: 'post' | 'picture', subjectId: string, reason = 'sexual') => {
  const body = { subject, subjectId, reason }
  const answer = await team.call('moderator', 'POST', `/admin/users/${author.user._id}/takedowns`, body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ _id: string }>()
}
/** What the schedule does each minute. */
const lookUpCopies = async () => {
  await enqueue(app.pool, 'checkPictures', {})
  await app.app.jobs.runAll()
}
/** As if the removals and everything before were `minutes` ago. */
const age = async (minutes: number) => {
  await app.pool.query('UPDATE removed_pictures SET removed_at = removed_at - make_interval(mins => $1)', [minutes])
  await app.pool.query('UPDATE picture_checks SET checked_at = checked_at - make_interval(mins => $1)', [minutes])
}
const held = async (id: string) => {
  const answer = await team.call('moderator', 'GET', '/admin/pictures?limit=100')
  const all = answer.json<unknown[]>().map((one) => HeldPicture.parse(one))
  return all.find(({ _id }) => _id === id)
}
const release = async (id: string) =>
  (await team.call('moderator', 'POST', '/admin/pictures/release', { ids: [id] })).json<{ decided: string[] }>().decided
const rowOf = async (id: string) => {
  const { rows } = await app.pool.query<{ state: string; file_id: string }>(
    'SELECT state, file_id FROM pictures WHERE id = $1 UNION ALL SELECT state, file_id FROM post_pictures WHERE id = $1',
    [id],
  )
  return rows[0]
}
const stateOf = async (id: string) => (await rowOf(id))?.state
const folderOf = (fileId: string) => path.join(app.config.dataDir, 'pictures', fileId.slice(-2), fileId)

const crop = (left: number, top: number, side = 0.95) => {
  const [width, height] = [Math.round(900 * side), Math.round(500 * side)]
  return sharp(file)
    .extract({ left: Math.round(900 * left), top: Math.round(500 * top), width, height })
    .jpeg()
}
const centreSquare = () => sharp(file).extract({ left: 200, top: 0, width: 500, height: 500 }).jpeg().toBuffer()
const mirrored = () => sharp(file).flop().webp({ quality: 70 }).toBuffer()

/** It waits for a person, and nobody else sees it: at no address, in no profile and in no post. */
async function waits(id: string, owner = other): Promise<void> {
  expect(await stateOf(id)).toBe('held')
  expect(await held(id)).toMatchObject({ reason: 'copy', member: { _id: owner.user._id } })
  await isHidden(id, owner)
}

async function isHidden(id: string, owner = other): Promise<void> {
  const fileId = (await rowOf(id))?.file_id
  const viewer = owner === third ? author : third
  for (const size of [96, 320, 640, 960, 1600])
    for (const address of [`/media/${fileId}`, `/api/post-pictures/${id}`, `/api/pictures/${id}`])
      for (const by of [viewer, null])
        expect((await app.request(by, 'GET', `${address}/${size}.webp`)).statusCode, address).not.toBe(200)
  const profile = PublicProfile.parse((await app.request(viewer, 'GET', `/api/users/${owner.user._id}`)).json())
  expect(JSON.stringify(profile)).not.toContain(id)
  expect((await app.request(viewer, 'GET', '/api/posts?limit=50')).body).not.toContain(id)
}

describe('after a whole post was taken down', () => {
  const copies: Readonly<Record<string, () => Promise<Buffer>>> = {
    'the same': async () => file,
    'a crop': () => crop(0.05, 0.05).toBuffer(),
    'another crop': () => crop(0.025, 0).toBuffer(),
    mirrored,
    'a mirrored crop': async () =>
      sharp(await crop(0, 0.025).toBuffer())
        .flop()
        .toBuffer(),
  }

  test.each(Object.entries(copies))('%s waits, in a post', async (_name, copy) => {
    await takeDown('post', (await posted(file)).post._id)
    const again = await posted(await copy(), other)
    await waits(again._id)
  })

  test('the middle of a wide picture waits in a profile, also mirrored', async () => {
    await takeDown('post', (await posted(file)).post._id)
    const added = await inAlbum(await centreSquare(), other)
    await waits(added._id)
    const turned = await inAlbum(
      await sharp(await centreSquare())
        .flop()
        .toBuffer(),
      other,
    )
    await waits(turned._id)
  })

  test('a crop waits, although the picture was still unchecked', async () => {
    isLoaded = false
    const first = await posted(file)
    expect(await stateOf(first._id)).toBe('pending')
    await takeDown('post', first.post._id)
    isLoaded = true
    await waits((await posted(await crop(0.05, 0.05).toBuffer(), other))._id)
  })

  test('the middle waits in a profile if the post was removed by a decision about a report', async () => {
    const first = await posted(file)
    const report = { subject: 'post', subjectId: first.post._id, reason: 'sexual' }
    expect((await app.request(other, 'POST', '/api/safety/reports', report)).statusCode).toBeLessThan(300)
    const { rows } = await app.pool.query<{ id: string }>('SELECT id FROM reports WHERE subject_id = $1', [
      first.post._id,
    ])
    const decision = { decision: 'remove', words: 'No such pictures, please.' }
    const answer = await team.call('moderator', 'POST', `/admin/reports/${rows[0]?.id}/decide`, decision)
    expect(answer.statusCode, answer.body).toBe(200)
    await waits((await inAlbum(await centreSquare(), other))._id)
  })

  test('pictures that cannot be read do not stop the takedown; what their checks know is remembered', async () => {
    windows = () => Promise.reject(notLoaded)
    const [unreadable, second] = [await upload(file), await upload(await drawing(++seed))]
    const first = await post([unreadable, second])
    rmSync(folderOf((await rowOf(second._id))?.file_id ?? ''), { recursive: true })
    await takeDown('post', first._id)
    expect((await app.request(other, 'GET', `/api/posts/${first._id}`)).statusCode).toBe(404)
    await waits((await posted(await mirrored(), other))._id)
  })

  test('a single picture that cannot be hashed is taken down too, and its copies wait', async () => {
    windows = () => Promise.reject(notLoaded)
    const first = await posted(file)
    await takeDown('picture', first._id)
    expect(await stateOf(first._id)).toBe('removed')
    await waits((await posted(await mirrored(), other))._id)
  })

  test('nothing waits any more once the post was restored', async () => {
    const { _id } = await takeDown('post', (await posted(file)).post._id)
    await team.call('moderator', 'POST', `/admin/takedowns/${_id}/restore`)
    expect(await stateOf((await posted(await crop(0.05, 0.05).toBuffer(), other))._id)).toBe('clear')
  })
})

describe('a copy that was put aside before the removal', () => {
  /** The author's picture is removed after the other one has stored a copy. */
  const removeAuthors = async () => takeDown('post', (await posted(file)).post._id)

  test.each(['matches', 'members'])('in a Private Space waits when it is moved out to %s', async (audience) => {
    const album = await createAlbumClient(app, other)
    await album.add(await drawing(++seed, 500, 500))
    const parked = await album.add(await centreSquare(), 'chosen')
    await removeAuthors()
    expect([await stateOf(parked._id), await held(parked._id)]).toEqual(['clear', undefined])
    expect((await album.setAudience(parked._id, audience)).status).toBe(200)
    await waits(parked._id)
    expect(await album.list()).toMatchObject([{}, { _id: parked._id, isBeingChecked: true }])
  })

  test('in a Private Space waits when it becomes the first picture, and the present one stays', async () => {
    const album = await createAlbumClient(app, other)
    const present = await album.add(await drawing(++seed, 500, 500))
    const parked = await album.add(await centreSquare(), 'chosen')
    await removeAuthors()
    expect((await album.order([parked._id, present._id])).status).toBe(200)
    await waits(parked._id)
    const profile = PublicProfile.parse((await app.request(third, 'GET', `/api/users/${other.user._id}`)).json())
    expect(profile.profilePic).toBe(present.url)
  })

  test('another picture, and one that a person released since, may leave a Private Space', async () => {
    const album = await createAlbumClient(app, other)
    await album.add(await drawing(++seed, 500, 500))
    const [different, parked] = [
      await album.add(await drawing(++seed, 500, 500), 'chosen'),
      await album.add(await centreSquare(), 'chosen'),
    ]
    await removeAuthors()
    for (const { _id } of [different, parked]) await album.setAudience(_id, 'members')
    expect(await stateOf(different._id)).toBe('clear')
    await app.pool.query("UPDATE removed_pictures SET removed_at = now() - interval '5 minutes'")
    expect(await release(parked._id)).toEqual([parked._id])
    for (const audience of ['chosen', 'members']) await album.setAudience(parked._id, audience)
    expect(await stateOf(parked._id)).toBe('clear')
  })

  test('as a picture in no post waits when it is posted', async () => {
    const parked = await upload(await crop(0.05, 0).toBuffer(), other)
    await removeAuthors()
    const again = await post([parked], other)
    expect(again.pictures).toMatchObject([{ _id: parked._id, isWaiting: true }])
    await waits(parked._id)
    expect((await app.request(other, 'GET', parked.url)).statusCode).toBe(200)
    expect(await release(parked._id)).toEqual([parked._id])
    expect((await app.request(third, 'GET', `/api/posts/${again._id}`)).body).toContain(parked._id)
  })

  test('with a text that is held waits after the release of the text', async () => {
    const parked = await upload(await crop(0.05, 0).toBuffer(), other)
    const early = await upload(await mirrored(), third)
    const threat = 'I will kill you'
    const earlyText = await post([early], third, threat)
    await takeDown('picture', (await posted(file))._id)
    const text = await post([parked], other, threat)
    await lookUpCopies() // for the one whose text was held before the removal
    for (const { _id } of [text, earlyText])
      await team.call('moderator', 'POST', `/admin/held/${_id}/decide`, { decision: 'release', upTo: _id })
    await waits(parked._id)
    await waits(early._id, third)
  })

  test('naming the pictures of somebody else neither posts nor holds them', async () => {
    const theirs = await upload(file, other)
    await removeAuthors()
    const answer = await app.request(third, 'POST', '/api/posts', { content: 'Momo', pictures: [{ _id: theirs._id }] })
    expect([answer.statusCode, await stateOf(theirs._id)]).toEqual([409, 'clear'])
  })
})

describe('a copy that others see at the removal', () => {
  test('waits in every account, in posts and albums; others stay', async () => {
    const square = await centreSquare()
    const [first, inPost, turned] = [
      await posted(file),
      await posted(file, other),
      await posted(await mirrored(), third),
    ]
    const [profile, different] = [await inAlbum(square, other), await inAlbum(await drawing(++seed, 500, 500), third)]
    const shown = await rowOf(inPost._id)
    await takeDown('picture', first._id)
    expect(await stateOf(inPost._id)).toBe('clear') // nothing is compared in the moderator's call
    await lookUpCopies()
    for (const { _id } of [inPost, profile]) await waits(_id)
    await waits(turned._id, third)
    expect((await app.request(null, 'GET', `/media/${shown?.file_id}/640.webp`)).statusCode).toBe(404)
    expect((await app.request(null, 'GET', profile.url)).statusCode).toBe(404)
    expect(await stateOf(different._id)).toBe('clear')
  })

  test('waits after the removal of a profile picture too', async () => {
    const square = await centreSquare()
    const [mine, theirs] = [await inAlbum(square, author), await inAlbum(await sharp(square).flop().toBuffer(), other)]
    await takeDown('picture', mine._id)
    await lookUpCopies()
    await waits(theirs._id)
  })

  test('stays in a Private Space, and after a person released it', async () => {
    await inAlbum(await drawing(++seed, 500, 500), other)
    const parked = await inAlbum(await centreSquare(), other, 'chosen')
    const first = await posted(file)
    const shown = await posted(file, third)
    await takeDown('picture', first._id)
    await lookUpCopies()
    expect(await stateOf(parked._id)).toBe('clear')
    await age(5)
    expect(await release(shown._id)).toEqual([shown._id])
    await lookUpCopies()
    expect(await stateOf(shown._id)).toBe('clear')
  })

  test('stays if the removed one was stolen from its owner, or if its owner is verified by it', async () => {
    const square = await centreSquare()
    const [real, verified] = [await inAlbum(square, other), await inAlbum(square, third)]
    await app.pool.query('UPDATE members SET photo_verified_at = now() WHERE id = $1', [third.user._id])
    const [stolen, stolenPost] = [await inAlbum(square, author), await posted(file)]
    await takeDown('picture', stolen._id, 'fake')
    await takeDown('post', stolenPost.post._id, 'fake')
    await lookUpCopies()
    expect([await stateOf(real._id), await stateOf(verified._id)]).toEqual(['clear', 'clear'])
    const worse = await posted(await sharp(file).jpeg({ quality: 70 }).toBuffer())
    expect(await stateOf(worse._id)).toBe('held') // a new copy of a stolen one
    await release(worse._id)
    await takeDown('picture', worse._id)
    await lookUpCopies()
    expect([await stateOf(real._id), await stateOf(verified._id)]).toEqual(['held', 'clear'])
  })

  test('stays if the removed one was stolen, also when the account of the thief is deleted before the comparison', async () => {
    const [real, inPost] = [await inAlbum(await centreSquare(), other), await posted(file, other)]
    const [stolen, stolenPost] = [await inAlbum(await centreSquare(), author), await posted(file)]
    await takeDown('picture', stolen._id, 'fake')
    await takeDown('picture', stolenPost._id, 'fake')
    const deletion = { password: author.password }
    expect((await app.request(author, 'POST', '/api/profile/delete', deletion)).statusCode).toBeLessThan(300)
    await lookUpCopies()
    await age(2)
    await lookUpCopies()
    expect([await stateOf(real._id), await stateOf(inPost._id)]).toEqual(['clear', 'clear'])
    await waits((await posted(file, other))._id)
  })

  test('stays if the removed one was in a post that was removed for its words; a new one waits', async () => {
    await inAlbum(await drawing(++seed, 500, 500), other)
    const [real, inPost] = [await inAlbum(await centreSquare(), other), await posted(file, other)]
    const abuse = await posted(file)
    await takeDown('post', abuse.post._id, 'harassment')
    await lookUpCopies()
    await age(2)
    await lookUpCopies()
    expect([await stateOf(real._id), await stateOf(inPost._id)]).toEqual(['clear', 'clear'])
    await (await createAlbumClient(app, other)).setAudience(real._id, 'matches')
    expect(await stateOf(real._id)).toBe('clear') // fewer members see it
    await waits((await posted(file, third))._id, third)
    await takeDown('picture', abuse._id) // afterwards the picture itself
    await lookUpCopies()
    expect([await stateOf(real._id), await stateOf(inPost._id)]).toEqual(['held', 'held'])
  })

  test('waits although the lookup for another removal fails, and uploads are checked', async () => {
    const [first, again] = [await posted(file), await posted(file, other)]
    isLoaded = false
    const [unchecked, inPost] = [
      await inAlbum(await drawing(++seed, 500, 500), third),
      await posted(await drawing(++seed), third),
    ]
    isLoaded = true
    const broken = '00000000-0000-0000-0000-000000000001' // the first of the order
    await app.pool.query(
      "INSERT INTO removed_pictures (picture_id, hashes, keys, removed_at) VALUES ($1, '{NULL}', '{}', now() - interval '1 hour')",
      [broken],
    )
    await takeDown('picture', first._id)
    await lookUpCopies()
    await waits(again._id)
    expect([await stateOf(unchecked._id), await stateOf(inPost._id)]).toEqual(['clear', 'clear'])
    await age(2)
    await lookUpCopies()
    const { rows } = await app.pool.query('SELECT picture_id FROM removed_pictures WHERE compared_at IS NULL')
    expect(rows).toEqual([{ picture_id: broken }]) // tried again
  })

  test('waits although it was checked at the moment of the removal and stored after the comparison', async () => {
    await inAlbum(await drawing(++seed, 500, 500), other)
    const late = await inAlbum(await centreSquare(), other, 'chosen')
    await takeDown('picture', (await posted(file))._id)
    await lookUpCopies()
    await app.pool.query("UPDATE pictures SET audience = 'matches' WHERE id = $1", [late._id])
    await app.pool.query('UPDATE picture_checks SET checked_at = now() WHERE picture_id = $1', [late._id])
    expect(await stateOf(late._id)).toBe('clear')
    await age(1)
    await lookUpCopies()
    expect(await stateOf(late._id)).toBe('held')
    const { rows } = await app.pool.query('SELECT 1 FROM removed_pictures WHERE compared_at IS NULL')
    expect(rows).toEqual([])
  })

  test('that has lost its files does not stop the others, nor does a model that cannot be loaded', async () => {
    const [first, lost, turned] = [await posted(file), await posted(file, other), await posted(await mirrored(), third)]
    rmSync(folderOf((await rowOf(lost._id))?.file_id ?? ''), { recursive: true })
    isLoaded = false
    const unchecked = await inAlbum(await drawing(++seed, 500, 500), other)
    expect(await stateOf(unchecked._id)).toBe('pending')
    await takeDown('picture', first._id)
    await lookUpCopies()
    await waits(turned._id, third)
  })

  test('waits also if there are more than one batch', async () => {
    const first = await posted(file)
    const copies: string[] = []
    for (let n = 0; n < 6; n++) {
      const [by, pictures] = [n % 2 ? other : third, [] as LoosePicture[]]
      for (let one = 0; one < 4; one++) pictures.push(await upload(file, by))
      await post(pictures, by)
      copies.push(...pictures.map(({ _id }) => _id))
    }
    await takeDown('picture', first._id)
    await lookUpCopies()
    expect(new Set(await Promise.all(copies.map(stateOf)))).toEqual(new Set(['held']))
  })
})
