// Attempts to get a mark with a replayed or foreign clip, with another person's document, and to find what others submitted.
import { hourMs, secondMs } from '@hamvav/contract/durations'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createVerificationClient,
  passportOf,
  remains,
} from '../features/admin/verifications/testing/verification-client.ts'
import { createAlbumClient, photo } from '../features/profiles/testing/album-client.ts'
import { webmClip } from '../platform/media/testing/clips.ts'
import { logInAdmin } from '../testing/admin-client.ts'
import type { TestMember } from '../testing/test-app.ts'

let client: Awaited<ReturnType<typeof createVerificationClient>>
beforeAll(async () => {
  client = await createVerificationClient()
})
afterAll(() => client.app.close())

const left = () => remains(client.app.config.dataDir)
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code
const grant = async (id: string, document?: object) => {
  const answer = await client.decide(id, { kind: document ? 'age' : 'photo', granted: true, document })
  return answer.statusCode === 200 ? 'granted' : answer.json<{ code: string }>().code
}
const remove = (by: TestMember) => client.app.request(by, 'POST', '/api/profile/delete', { password: by.password })
const query = (sql: string, ...values: unknown[]) => client.app.pool.query<Record<string, unknown>>(sql, values)

test("another member's challenge, an old one, an invented one and a used one", async () => {
  const [asha, bikram] = [await client.person(), await client.person()]
  const [hers] = [await client.start(asha)]
  await client.start(bikram)
  for (const challenge of [hers._id, randomUUID()])
    expect(await codeOf(await client.sendClip(bikram, challenge))).toBe('challenge_over')
  await query(
    `UPDATE verification_challenges SET expires_at = now() - interval '1 s' WHERE member_id = $1`,
    asha.user._id,
  )
  expect(await codeOf(await client.sendClip(asha, hers._id))).toBe('challenge_over')
  const next = await client.start(asha)
  expect(next._id).not.toBe(hers._id)
  expect((await client.sendClip(asha, next._id)).status).toBe(201)
  await client.call(asha, 'DELETE', '/api/verification/photo')
  expect(await codeOf(await client.sendClip(asha, next._id))).toBe('challenge_over')
  expect(left()).toEqual([])
})

test('asking for challenges until one fits an earlier clip', async () => {
  const member = await client.person()
  const first = await client.start(member)
  expect(await client.start(member)).toEqual(first)
  for (let n = 1; n < 10; n++) {
    await query(
      `UPDATE verification_challenges SET expires_at = now() - interval '1 s' WHERE member_id = $1`,
      member.user._id,
    )
    await client.start(member)
  }
  await query(
    `UPDATE verification_challenges SET expires_at = now() - interval '1 s' WHERE member_id = $1`,
    member.user._id,
  )
  const refused = await client.call(member, 'POST', '/api/verification/clip')
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'verification_too_often' }])
})

test('the same challenge in parallel, and a second submission while one waits', async () => {
  const member = await client.person()
  const { _id } = await client.start(member)
  const answers = await Promise.all([client.sendClip(member, _id), client.sendClip(member, _id)])
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
  expect(statuses).toEqual([201, 409])
  expect(await codeOf(await client.sendClip(member, _id))).toBe('verification_waiting')
  const documents = await Promise.all([0, 1].map(() => client.submittedDocument(member).catch(() => null)))
  expect(documents.filter((id) => id !== null)).toHaveLength(1)
  expect(left()).toHaveLength(4)
  expect((await remove(member)).statusCode).toBe(200)
  expect(left()).toEqual([])
})

test('deleting the account while a reviewer looks: everything is erased at once, and the decision finds nothing', async () => {
  const member = await client.person()
  const [clip, document] = [await client.submitted(member), await client.submittedDocument(member)]
  const { version } = await client.read(clip)
  expect((await client.open(document)).headers['content-type']).toBe('image/webp')
  await remove(member)
  expect(left()).toEqual([])
  const late = await client.asAdmin('POST', `/admin/verifications/${clip}/decide`, {
    kind: 'photo',
    granted: true,
    version,
  })
  expect(late.json()).toMatchObject({ code: 'verification_not_found' })
  expect((await client.open(document)).statusCode).toBe(404)
})

test('another picture between the view and the decision', async () => {
  const member = await client.person()
  const album = await createAlbumClient(client.app, member)
  const second = await album.add(await photo(1))
  const [first] = await album.list()
  const id = await client.submitted(member)
  const { version } = await client.read(id)
  await album.order([second._id, first?._id ?? ''])
  const decide = (seen: string) =>
    client.asAdmin('POST', `/admin/verifications/${id}/decide`, { kind: 'photo', granted: true, version: seen })
  expect((await decide(version)).json()).toMatchObject({ code: 'profile_changed' })
  const decisions = await Promise.all([0, 1].map(async () => decide((await client.read(id)).version)))
  expect(decisions.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('reading a clip: as a member, a visitor, a viewer of the panel, without a confirmed factor, by a guessed address', async () => {
  const member = await client.person()
  const id = await client.submitted(member)
  const file = `/admin/verifications/${id}/file`
  const viewer = await client.enter('looks-only', 'viewer')
  expect((await client.open(id, viewer)).statusCode).toBe(403)
  const unconfirmed = await logInAdmin(client.app, { username: 'moderator', password: 'a very long secret' })
  expect((await client.open(id, unconfirmed)).json()).toMatchObject({ code: 'step_up_needed' })
  expect((await client.app.request(member, 'GET', file)).statusCode).toBe(401)
  expect((await client.app.request(null, 'GET', file)).statusCode).toBe(401)
  for (const size of [96, 320, 960])
    for (const url of [
      `/media/${id}/${size}.webp`,
      `/api/pictures/${id}/${size}.webp`,
      `/media/sealed/${id}/${size}.webp`,
    ])
      expect([url, (await client.app.request(member, 'GET', url)).statusCode]).toEqual([url, 404])
  expect((await client.asAdmin('GET', `/admin/pictures/${id}/960.webp`)).statusCode).toBe(404)
  const { rows } = await query(
    `SELECT 1 FROM audit_log WHERE action = 'open-verification' AND subject_id = $1`,
    member.user._id,
  )
  expect(rows).toEqual([])
  await client.open(id)
  await client.open(id)
  const seen = await query(
    `SELECT 1 FROM audit_log WHERE action = 'open-verification' AND subject_id = $1`,
    member.user._id,
  )
  expect(seen.rows).toHaveLength(2)
  await client.decide(id, { granted: false, reason: 'unclear' })
})

test('oversized clips, other files and files that are two things at once', async () => {
  const member = await client.person()
  const { _id } = await client.start(member)
  const page = Buffer.from(`<script>alert(1)</script>${' '.repeat(9_000)}`)
  const files: [string, Buffer][] = [
    ['clip_too_large', webmClip({ blockBytes: 40_000 })],
    ['clip_not_video', page],
    ['clip_not_video', Buffer.concat([webmClip(), page])],
    ['clip_not_video', await photo()],
    ['clip_not_video', webmClip({ sound: null })],
    ['clip_wrong_length', webmClip({ ms: 60_000, blockBytes: 100 })],
    ['clip_missing', Buffer.alloc(0)],
  ]
  for (const [code, file] of files) expect(await codeOf(await client.sendClip(member, _id, file))).toBe(code)
  const document = (file: Buffer) => client.sendFile(member, '/api/verification/document', 'document', file)
  expect(await codeOf(await document(webmClip()))).toBe('picture_not_image')
  expect(await codeOf(await document(Buffer.concat([await photo(), Buffer.from('504b0304', 'hex'), page])))).toMatch(
    /^picture_/,
  )
  expect(await codeOf(await document(Buffer.alloc(2 * 1024 * 1024 + 1)))).toBe('picture_too_large')
  expect(left()).toEqual([])
  // None of them used the challenge up.
  expect((await client.sendClip(member, _id)).status).toBe(201)
  await client.call(member, 'DELETE', '/api/verification/photo')
})

test('a submission whose key is gone, as after a restore, reads as expired and is asked for again', async () => {
  const member = await client.person()
  const id = await client.submitted(member)
  rmSync(path.join(client.app.config.dataDir, 'verification-keys', `${id}.key`))
  expect(await client.read(id)).toMatchObject({ canBeOpened: false })
  expect((await client.open(id)).json()).toMatchObject({ code: 'verification_expired' })
  expect(await grant(id)).toBe('verification_expired')
  await client.runSweep()
  expect((await client.own(member)).photo).toMatchObject({ waiting: null, last: { outcome: 'expired' } })
  expect(left()).toEqual([])
})

const keyOf = (id: string) => path.join(client.app.config.dataDir, 'verification-keys', `${id}.key`)

test('a decision whose erasure fails, or whose server dies before it: the next sweep erases key and clip, however new they are', async () => {
  const [failed, died] = [await client.person(), await client.person()]
  const [first, second] = [await client.submitted(failed), await client.submitted(died)]
  // A folder in the place of the key cannot be erased as a file.
  const elsewhere = `${keyOf(first)}.elsewhere`
  renameSync(keyOf(first), elsewhere)
  mkdirSync(keyOf(first))
  expect((await client.decide(first, { granted: false, reason: 'unclear' })).statusCode).toBe(200)
  rmdirSync(keyOf(first))
  renameSync(elsewhere, keyOf(first))
  await query(`UPDATE verifications SET status = 'refused', reason = 'unclear', ended_at = now() WHERE id = $1`, second)
  expect(left()).toHaveLength(4)
  await client.runSweep()
  expect(left()).toEqual([])
})

test('files whose submission is not stored yet are not swept, until they are so old that it never will be', async () => {
  const member = await client.person()
  const id = await client.submitted(member)
  await query('DELETE FROM verifications WHERE id = $1', id)
  /** Of the files and their folders, by our clock: that of the disk may be another one. */
  const setAge = (ms: number) => {
    const time = (Date.now() - ms) / secondMs
    const files = left().map((name) => path.join(client.app.config.dataDir, name))
    for (const place of [...files, ...files.map((file) => path.dirname(file))]) utimesSync(place, time, time)
  }
  setAge(0)
  await client.runSweep()
  expect(left()).toHaveLength(2)
  setAge(2 * hourMs)
  await client.runSweep()
  expect(left()).toEqual([])
})

test('servers that do not share the folder of the keys erase nothing of each other, and the panel warns', async () => {
  const member = await client.person()
  const id = await client.submitted(member)
  const keys = path.join(client.app.config.dataDir, 'verification-keys')
  const warned = async () =>
    (await client.asAdmin('GET', '/admin/health')).json<{ server: { foreignKeys: number } }>().server.foreignKeys
  expect(await warned()).toBe(0)
  // Another server stored it: its key is in the folder of that server.
  const elsewhere = path.join(keys, `${id}.elsewhere`)
  renameSync(path.join(keys, `${id}.key`), elsewhere)
  const setFolder = (folder: string) =>
    client.app.pool.query('UPDATE verifications SET key_folder = $2 WHERE id = $1', [id, folder])
  await setFolder(randomUUID())
  await client.runSweep()
  expect((await client.own(member)).photo).toMatchObject({ waiting: { since: expect.any(String) }, last: null })
  expect(await warned()).toBe(1)
  renameSync(elsewhere, path.join(keys, `${id}.key`))
  await setFolder(readFileSync(path.join(keys, 'folder-id'), 'utf8'))
  expect(await warned()).toBe(0)
  expect((await client.open(id)).statusCode).toBe(200)
  await client.call(member, 'DELETE', '/api/verification/photo')
  expect(left()).toEqual([])
})

test('one document for two accounts: in another writing, at the same time, and after the deletion of the first', async () => {
  const [asha, bikram, chandra] = [await client.person(), await client.person(), await client.person()]
  expect(await grant(await client.submittedDocument(asha), passportOf('PA 0012345'))).toBe('granted')
  expect((await client.own(asha)).age.verifiedAt).not.toBeNull()
  const second = await client.submittedDocument(bikram)
  expect(await grant(second, passportOf('pa-0012345'))).toBe('document_used')
  expect(
    (await query('SELECT 1 FROM members WHERE id = $1 AND age_verified_at IS NOT NULL', bikram.user._id)).rows,
  ).toEqual([])
  await remove(asha)
  expect(await grant(second, passportOf('PA0012345'))).toBe('document_used')
  const third = await client.submittedDocument(chandra)
  const both = await Promise.all([grant(second, passportOf('PB777777')), grant(third, passportOf('PB 777777'))])
  expect(both.toSorted()).toEqual(['document_used', 'granted'])
  // After its time the number is free.
  await query(`UPDATE identity_documents SET expires_at = now() - interval '1 s' WHERE member_id IS NULL`)
  await client.runSweep()
  const waiting = both[0] === 'granted' ? third : second
  expect(await grant(waiting, passportOf('PA0012345'))).toBe('granted')
  const stored = await query('SELECT * FROM identity_documents')
  expect(JSON.stringify(stored.rows)).not.toContain('12345')
  expect(left()).toEqual([])
})

test('a document after a ban stays taken for years, otherwise for months', async () => {
  const [banned, gone] = [await client.person(), await client.person()]
  for (const [member, number] of [
    [banned, 'PC111111'],
    [gone, 'PC222222'],
  ] as const)
    expect(await grant(await client.submittedDocument(member), passportOf(number))).toBe('granted')
  await client.asAdmin('POST', `/admin/suspend/${banned.user._id}`, { suspended: true, reason: 'scam' })
  const months = async (by: TestMember) => {
    const before = await query('SELECT hash FROM identity_documents WHERE member_id = $1', by.user._id)
    await remove(by)
    const { rows } = await query(
      `SELECT DISTINCT round(extract(epoch FROM expires_at - now()) / 86400 / 30.44)::int AS months
       FROM identity_documents WHERE hash = ANY ($1)`,
      before.rows.map(({ hash }) => hash),
    )
    return rows
  }
  expect([await months(banned), await months(gone)]).toEqual([[{ months: 60 }], [{ months: 6 }]])
})

test('a document of somebody younger, or with another age than the profile', async () => {
  const member = await client.person()
  const id = await client.submittedDocument(member)
  expect(await grant(id, passportOf('PD111111', 17))).toBe('document_underage')
  expect(await grant(id, passportOf('PD111111', 35))).toBe('document_age_differs')
  const impossible = { ...passportOf('PD111111'), birth: { calendar: 'bs', year: 2057, month: 1, day: 33 } }
  expect(await grant(id, impossible)).toBe('birth_date_invalid')
  expect((await client.decide(id, { kind: 'age', granted: true })).statusCode).toBe(400)
  expect((await query('SELECT 1 FROM identity_documents WHERE member_id = $1', member.user._id)).rows).toEqual([])
  expect((await client.decide(id, { kind: 'age', granted: false, reason: 'underage' })).statusCode).toBe(200)
  expect(
    (await query('SELECT suspension_reason, suspended_until FROM members WHERE id = $1', member.user._id)).rows,
  ).toEqual([{ suspension_reason: 'minor', suspended_until: null }])
})

test('keeping the mark with another age: at once, or by declaring the same one every year', async () => {
  const member = await client.person()
  const verify = async (number: string) =>
    expect(await grant(await client.submittedDocument(member), passportOf(number))).toBe('granted')
  const save = (age: number) => client.app.request(member, 'PUT', '/api/profile', { age })
  const isVerified = async () => (await client.own(member)).age.verifiedAt !== null
  await verify('PE111111')
  await save(27)
  expect(await isVerified()).toBe(true)
  await save(28)
  expect(await isVerified()).toBe(false)
  await verify('PE111111')
  await query(`UPDATE members SET age_verified_at = now() - interval '3 years' WHERE id = $1`, member.user._id)
  await save(28)
  expect(await isVerified()).toBe(false)
})
