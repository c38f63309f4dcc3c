// The mark "Photo verified" from the challenge to the erasure, over HTTP.
import { readZip } from '../../../testing/read-zip.ts'
import { startS3Server } from '../../../testing/s3-server.ts'
import { mp4Clip, webmClip } from '../../../platform/media/testing/clips.ts'
import { createAlbumClient, photo } from '../../profiles/testing/album-client.ts'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVerificationClient, findSecrets, passportOf, remains } from './testing/verification-client.ts'

let client: Awaited<ReturnType<typeof createVerificationClient>>
beforeAll(async () => {
  client = await createVerificationClient()
})
afterAll(() => client.app.close())

const folder = () => client.app.config.dataDir
const profileOf = async (id: string) =>
  (await client.app.request(await client.app.signUp(), 'GET', `/api/users/${id}`)).json<Record<string, unknown>>()
const notificationsOf = async (id: string) =>
  (
    await client.app.pool.query<{ data: object }>(
      `SELECT data FROM notifications WHERE member_id = $1 AND kind = 'verification' ORDER BY moved_at`,
      [id],
    )
  ).rows.map(({ data }) => data)
const audit = async (id: string) =>
  (
    await client.app.pool.query<{ action: string; details: object }>(
      `SELECT action, details FROM audit_log WHERE subject_id = $1 AND action LIKE '%verification' ORDER BY number`,
      [id],
    )
  ).rows

test('a member whose only picture waits for its check is told so, not asked for another', async () => {
  const member = await client.person()
  const { pool } = client.app
  const states = async (state: string, audience = 'everyone') => {
    await pool.query('UPDATE members SET picture_id = NULL WHERE id = $1', [member.user._id])
    await pool.query('UPDATE pictures SET state = $2, audience = $3 WHERE member_id = $1', [
      member.user._id,
      state,
      audience,
    ])
    return client.own(member)
  }
  expect(await client.own(member)).toMatchObject({ hasPicture: true, isPictureBeingChecked: false })
  for (const state of ['pending', 'held'])
    expect(await states(state)).toMatchObject({ hasPicture: false, isPictureBeingChecked: true })
  expect(await states('pending', 'chosen')).toMatchObject({ hasPicture: false, isPictureBeingChecked: false })
})

test('from the challenge to the mark: the reviewer sees what was asked and the clip, and nothing is left of it', async () => {
  const member = await client.person()
  expect(await client.own(member)).toMatchObject({
    photo: { verifiedAt: null, waiting: null, last: null },
    hasPicture: true,
  })
  const challenge = await client.start(member)
  expect(challenge.digits).toMatch(/^\d{3}$/)
  const clip = webmClip()
  expect((await client.sendClip(member, challenge._id, clip)).status).toBe(201)
  expect((await client.own(member)).photo).toMatchObject({ verifiedAt: null, waiting: { since: expect.any(String) } })

  const [item] = await client.queue()
  const id = item?._id ?? ''
  expect(item).toMatchObject({ kind: 'photo', member: { _id: member.user._id } })
  const detail = await client.read(id)
  expect(detail).toMatchObject({
    asked: { gesture: challenge.gesture, digits: challenge.digits },
    pictures: [{ isPrivate: false }],
    canBeOpened: true,
  })
  expect(remains(folder())).toHaveLength(2)
  const stored = remains(folder()).map((name) => readFileSync(path.join(folder(), name)))
  for (const file of stored) expect(file.includes(clip.subarray(0, 40))).toBe(false)

  const seen = await client.open(id)
  expect([seen.statusCode, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
    200,
    'video/webm',
    'private, no-store',
  ])
  expect(seen.rawPayload).toEqual(clip)
  expect((await client.decide(id, { granted: true })).statusCode).toBe(200)

  expect(remains(folder())).toEqual([])
  expect(await client.queue()).toEqual([])
  expect((await client.open(id)).statusCode).toBe(404)
  expect((await client.own(member)).photo).toMatchObject({
    verifiedAt: expect.any(String),
    waiting: null,
    last: { outcome: 'granted' },
  })
  expect(await profileOf(member.user._id)).toMatchObject({ photoVerified: true, isBlueTick: false })
  expect(await notificationsOf(member.user._id)).toEqual([{ granted: true, mark: 'photo' }])
  expect(await audit(member.user._id)).toEqual([
    { action: 'open-verification', details: { after: { id, kind: 'photo' } } },
    { action: 'decide-verification', details: { after: { id, kind: 'photo', granted: true } } },
  ])
  const { rows } = await client.app.pool.query('SELECT * FROM verifications WHERE id = $1', [id])
  expect(rows[0]).toMatchObject({ gesture: null, digits: null })
})

test('a refused clip leaves no mark and no file, and the member reads the reason and may try again', async () => {
  const member = await client.person()
  const id = await client.submitted(member, mp4Clip())
  expect((await client.open(id)).headers['content-type']).toBe('video/mp4')
  expect((await client.decide(id, { granted: false })).statusCode).toBe(400)
  expect((await client.decide(id, { granted: false, reason: 'unreadable' })).statusCode).toBe(400)
  const note = 'Looks like somebody else'
  expect((await client.decide(id, { granted: false, reason: 'wrongDigits', note })).statusCode).toBe(200)
  expect(remains(folder())).toEqual([])
  expect((await client.own(member)).photo).toMatchObject({
    verifiedAt: null,
    last: { outcome: 'refused', reason: 'wrongDigits' },
  })
  expect(await profileOf(member.user._id)).not.toHaveProperty('photoVerified')
  const again = await client.submitted(member)
  expect((await client.read(again)).earlier).toMatchObject([
    { outcome: 'refused', reason: 'wrongDigits', by: { username: 'moderator' } },
  ])

  const answer = await client.app.request(member, 'POST', '/api/profile/export', { password: member.password })
  const files = readZip(answer.rawPayload)
  expect(JSON.parse(String(files.get('verifications.json')))).toMatchObject([
    { kind: 'photo', status: 'refused', reason: 'wrongDigits' },
    { kind: 'photo', status: 'waiting' },
  ])
  expect([...files.values()].join('\n')).not.toContain(note)
  await client.call(member, 'DELETE', '/api/verification/photo')
  expect(remains(folder())).toEqual([])
  expect((await client.own(member)).photo.last).toMatchObject({ outcome: 'withdrawn' })
})

test('another profile picture removes the mark, however it is changed; a change of other pictures does not', async () => {
  const member = await client.person()
  const album = await createAlbumClient(client.app, member)
  const verify = async () => {
    expect((await client.decide(await client.submitted(member), { granted: true })).statusCode).toBe(200)
    expect((await client.own(member)).photo.verifiedAt).not.toBeNull()
  }
  await verify()
  const second = await album.add(await photo(1))
  expect((await client.own(member)).photo.verifiedAt).not.toBeNull()
  const [first] = await album.list()
  await album.order([second._id, first?._id ?? ''])
  expect((await client.own(member)).photo).toMatchObject({ verifiedAt: null, last: { outcome: 'granted' } })
  await verify()
  await album.upload(['profilePic', await photo(2)])
  expect((await client.own(member)).photo.verifiedAt).toBeNull()
  await verify()
  for (const { _id } of await album.list()) await album.remove(_id)
  expect((await client.own(member)).photo.verifiedAt).toBeNull()
  expect((await client.call(member, 'POST', '/api/verification/clip')).json()).toMatchObject({ code: 'picture_needed' })
})

test('the badge of an admin and the mark of a clip are separate', async () => {
  const member = await client.person()
  await client.decide(await client.submitted(member), { granted: true })
  await client.asAdmin('POST', `/admin/verify/${member.user._id}`, { verified: true })
  expect(await profileOf(member.user._id)).toMatchObject({ photoVerified: true, isBlueTick: true })
  await client.asAdmin('POST', `/admin/verify/${member.user._id}`, { verified: false })
  expect(await profileOf(member.user._id)).toMatchObject({ photoVerified: true, isBlueTick: false })
})

test('after 14 days without a decision nothing is left, nobody can open it, and the member is asked again', async () => {
  const member = await client.person()
  const id = await client.submitted(member)
  await client.runSweep()
  expect(remains(folder())).toHaveLength(2)
  await client.app.pool.query(`UPDATE verifications SET created_at = created_at - interval '14 days' WHERE id = $1`, [
    id,
  ])
  expect((await client.open(id)).json()).toMatchObject({ code: 'verification_expired' })
  expect((await client.own(member)).photo).toMatchObject({ waiting: null, last: { outcome: 'expired' } })
  await client.runSweep()
  expect(remains(folder())).toEqual([])
  expect((await client.own(member)).photo.last).toMatchObject({ outcome: 'expired' })
  await expect.poll(() => notificationsOf(member.user._id)).toMatchObject([{ granted: false, reason: 'expired' }])
})

test('date and result of a decision stay for a year, and not longer', async () => {
  const member = await client.person()
  const id = await client.submitted(member)
  await client.decide(id, { granted: true })
  const decidedBefore = async (days: number) => {
    const query = `UPDATE verifications SET ended_at = now() - make_interval(days => $2) WHERE id = $1`
    await client.app.pool.query(query, [id, days])
    await client.runSweep()
    return (await client.own(member)).photo
  }
  expect(await decidedBefore(364)).toMatchObject({ last: { outcome: 'granted' } })
  // The mark itself stays.
  expect(await decidedBefore(366)).toMatchObject({ last: null, verifiedAt: expect.any(String) })
})

test('with a bucket too nothing is left: not there, not on disk, not in the database', async () => {
  const s3 = await startS3Server()
  const cloud = await createVerificationClient({ S3_URL: s3.url })
  const member = await cloud.person()
  const id = await cloud.submitted(member)
  expect([remains(s3.folder), remains(cloud.app.config.dataDir)]).toEqual([
    [`sealed/${id}/960.webp`],
    [`verification-keys/${id}.key`],
  ])
  expect((await cloud.open(id)).rawPayload).toEqual(webmClip())
  await cloud.decide(id, { granted: false, reason: 'unclear' })
  expect([remains(s3.folder), remains(cloud.app.config.dataDir)]).toEqual([[], []])
  await cloud.app.close()
  await s3.close()
})

test.each([
  ['photo', 'on disk'],
  ['age', 'on disk'],
  ['photo', 'in a bucket'],
  ['age', 'in a bucket'],
] as const)(
  'of a submission of kind %s %s no byte is left in any table or file after the decision',
  async (kind, store) => {
    const s3 = store === 'in a bucket' ? await startS3Server() : null
    const own = s3 ? await createVerificationClient({ S3_URL: s3.url }) : client
    const { dataDir } = own.app.config
    const folders = [dataDir, ...(s3 ? [s3.folder] : [])]
    const member = await own.person()
    const random = randomBytes(64)
    const clip = webmClip({ extra: [['ec', random]] })
    const id = kind === 'photo' ? await own.submitted(member, clip) : await own.submittedDocument(member)
    const { rawPayload: content } = await own.open(id)
    expect(kind === 'age' || content.includes(random)).toBe(true)
    const files = s3?.folder ?? dataDir
    const sealedName = remains(files).find((name) => name.includes(id) && name.endsWith('.webp'))
    const sealed = readFileSync(path.join(files, sealedName ?? ''))
    const secrets = {
      key: readFileSync(path.join(dataDir, 'verification-keys', `${id}.key`)),
      sealed: sealed.subarray(0, 48),
      content: kind === 'photo' ? random : content.subarray(200, 248),
    }
    // What is there is found, so that its absence means something.
    const before = await findSecrets(secrets, own.app.pool, folders)
    expect(before).toEqual([`key in verification-keys/${id}.key`, expect.stringMatching(/^sealed in .*960\.webp$/)])
    const granted = {
      granted: true,
      ...(kind === 'age' && { document: passportOf(store === 'on disk' ? 'PT111111' : 'PT222222') }),
    }
    expect((await own.decide(id, granted)).statusCode).toBe(200)
    expect(await findSecrets(secrets, own.app.pool, folders)).toEqual([])
    if (s3) await own.app.close()
    await s3?.close()
  },
)
