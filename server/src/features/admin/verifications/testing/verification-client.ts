// Members who submit clips, and a reviewer, over HTTP; every response is validated against the contract.
import { ClipChallenge, OwnVerification } from '@hamvav/contract/verification/entities'
import { VerificationDetail, VerificationItem } from '@hamvav/contract/verification/review-entities'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Pool } from 'pg'
import { createAlbumClient, formOf, photo } from '../../../profiles/testing/album-client.ts'
import { addAdmin, type AdminHeaders, signInAdmin } from '../../../../testing/admin-client.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { enqueue } from '../../../../platform/jobs/queue.ts'
import { webmClip } from '../../../../platform/media/testing/clips.ts'

const password = 'a very long secret'

export async function createVerificationClient(env: Readonly<Record<string, string>> = {}) {
  const app = await createTestApp(env)
  const origin = await app.listen()
  const enter = async (username: string, role: 'moderator' | 'viewer') => {
    await addAdmin(app, { username, password }, role)
    return signInAdmin(app, { username, password })
  }
  const moderator = await enter('moderator', 'moderator')

  const call = (by: TestMember, method: 'GET' | 'POST' | 'DELETE', url: string) => app.request(by, method, url)
  const own = async (by: TestMember) => OwnVerification.parse((await call(by, 'GET', '/api/verification')).json())
  const start = async (by: TestMember) => ClipChallenge.parse((await call(by, 'POST', '/api/verification/clip')).json())
  const sendFile = (by: TestMember, url: string, field: string, file: Buffer) =>
    fetch(origin + url, { method: 'POST', headers: by.headers, body: formOf([field, file, 'file.bin', 'text/html']) })
  const sendClip = (by: TestMember, challenge: string, clip: Buffer = webmClip()) =>
    sendFile(by, `/api/verification/clip/${challenge}`, 'clip', clip)

  const asAdmin = (method: 'GET' | 'POST', url: string, payload?: object, headers: AdminHeaders = moderator) =>
    app.request({ headers }, method, url, payload)
  const queue = async (query = '') =>
    (await asAdmin('GET', `/admin/verifications${query}`)).json<unknown[]>().map((one) => VerificationItem.parse(one))
  const read = async (id: string) =>
    VerificationDetail.parse((await asAdmin('GET', `/admin/verifications/${id}`)).json())
  const decide = async (id: string, decision: object, headers?: AdminHeaders) => {
    const detail = await asAdmin('GET', `/admin/verifications/${id}`)
    const { kind, version } = { kind: 'photo', version: '', ...detail.json<{ kind?: string; version?: string }>() }
    return asAdmin('POST', `/admin/verifications/${id}/decide`, { kind, version, ...decision }, headers)
  }

  return {
    app,
    moderator,
    enter,
    call,
    own,
    start,
    sendFile,
    sendClip,
    asAdmin,
    queue,
    read,
    decide,
    open: (id: string, headers?: AdminHeaders) => asAdmin('GET', `/admin/verifications/${id}/file`, undefined, headers),
    /** A member with a profile picture. */
    async person(): Promise<TestMember> {
      const member = await app.signUp()
      await (await createAlbumClient(app, member)).upload(['profilePic', await photo()])
      return member
    },
    /** @returns id of the submission */
    async submitted(by: TestMember, clip?: Buffer): Promise<string> {
      const answer = await sendClip(by, (await start(by))._id, clip)
      if (answer.status !== 201) throw new Error(await answer.text())
      const { rows } = await app.pool.query<{ id: string }>(
        `SELECT id FROM verifications WHERE member_id = $1 AND kind = 'photo' AND status = 'waiting'`,
        [by.user._id],
      )
      return rows[0]?.id ?? ''
    },
    /** @returns id of the submission */
    async submittedDocument(by: TestMember, file?: Buffer): Promise<string> {
      const answer = await sendFile(by, '/api/verification/document', 'document', file ?? (await photo(4, 900, 600)))
      if (answer.status !== 201) throw new Error(await answer.text())
      const { rows } = await app.pool.query<{ id: string }>(
        `SELECT id FROM verifications WHERE member_id = $1 AND kind = 'age' AND status = 'waiting'`,
        [by.user._id],
      )
      return rows[0]?.id ?? ''
    },
    runSweep: async () => {
      await enqueue(app.pool, 'eraseVerifications', {})
      await app.app.jobs.runAll()
    },
  }
}

/** A document of somebody who is 27, as the members of tests are. */
export const passportOf = (number: string, age = 27) => ({
  kind: 'passport',
  number,
  birth: { calendar: 'ad', year: new Date().getUTCFullYear() - age, month: 1, day: 1 },
})

/** Names of keys and sealed files that are left. */
export const remains = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.startsWith('verification-keys') || name.includes(`sealed${path.sep}`))
    .filter((name) => /\.(key|webp)$/.test(name))
    .toSorted()

/** Names of the secrets, each with its bytes. */
export type Secrets = Readonly<Record<string, Buffer>>

/** As a column of bytes, of text or of JSON shows them, and as a file has them. */
const writings = (bytes: Buffer) => [bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '')]

/** Searches all rows of all tables, and all files of some folders. @returns "secret in place", sorted */
export async function findSecrets(secrets: Secrets, pool: Pool, folders: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const tables = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(`SELECT row_to_json(t)::text AS row FROM ${name} t`)
    for (const [secret, bytes] of Object.entries(secrets))
      if (rows.some(({ row }) => writings(bytes).some((text) => row.includes(text)))) found.push(`${secret} in ${name}`)
  }
  for (const folder of folders)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = path.join(entry.parentPath, entry.name)
      const content = readFileSync(file)
      for (const [secret, bytes] of Object.entries(secrets))
        if ([bytes, ...writings(bytes)].some((text) => content.includes(text)))
          found.push(`${secret} in ${path.relative(folder, file)}`)
    }
  return found.toSorted()
}
