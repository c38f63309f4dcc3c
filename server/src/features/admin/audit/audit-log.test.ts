import { appendFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AuditEntry } from '@hamvav/contract/admin/audit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queryable } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { signInAdmin } from '../../../testing/admin-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { appendAudit } from './audit.ts'
import { auditEntry } from './audit-log.ts'
import { verifyAudit as verify } from './audit-chain.ts'
import { createAuditHeads, readAuditHeads } from './audit-chain.ts'
import { csvCell } from './audit-log.ts'
import { type AuditHead, keysOfRestores, recordRestore, restoreSigner } from './restores.ts'

let app: TestApp
const verifyAudit = (on: Queryable, heads: readonly AuditHead[]) =>
  verify(on, heads, restoreSigner(app.config.encryptionKeys))
let member: TestMember
let adminId: string
let headers: Record<string, string>

beforeAll(async () => {
  app = await createTestApp({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret' })
  const payload = { username: 'root', password: 'a very long secret' }
  headers = { ...(await signInAdmin(app, payload)) }
  const { rows } = await app.pool.query<{ id: string }>('SELECT id FROM admins')
  adminId = rows[0]?.id ?? ''
  member = await app.signUp()
  await post(`/admin/verify/${member.user._id}`, { verified: true })
  await post(`/admin/suspend/${member.user._id}`, {
    suspended: true,
    days: 7,
    reason: 'scam',
    note: '=2+5 "asks for money"',
  })
  await post(`/admin/suspend/${member.user._id}`, { suspended: false })
})
afterAll(() => app.close())

const post = async (url: string, payload: object) => {
  const answer = await app.server.inject({ method: 'POST', url, headers, payload })
  expect(answer.statusCode).toBe(200)
}
const list = async (query = '') => {
  const answer = await app.server.inject({ url: `/admin/audit${query}`, headers })
  return answer.json<unknown[]>().map((entry) => AuditEntry.parse(entry))
}
const shapes = (entries: AuditEntry[]) => entries.map(({ action, before, after }) => ({ action, before, after }))

test('entries have admin, action, time, reason, values before and after; newest first', async () => {
  const [lifted, suspended, verified] = await list(`?subject=${member.user._id}`)
  expect(lifted).toMatchObject({ action: 'suspend', after: { suspended: false, until: null }, note: null })
  expect(suspended).toMatchObject({
    by: { _id: adminId, username: 'root' },
    action: 'suspend',
    subjectId: member.user._id,
    subjectName: member.user.username,
    before: { suspended: false, until: null },
    after: { suspended: true },
    reason: 'scam',
    note: '=2+5 "asks for money"',
  })
  expect(verified).toMatchObject({ action: 'verify', before: { verified: false }, after: { verified: true } })
})

test('filters by action, admin, subject, days and number; an unknown value finds nothing', async () => {
  const all = await list()
  expect(shapes(await list(`?subject=@${member.user.username}&action=verify`))).toEqual(
    shapes(all.filter(({ action }) => action === 'verify')),
  )
  expect(await list(`?adminId=${adminId}&before=${all[0]?.number}&limit=1`)).toEqual([all[1]])
  expect(await list(`?adminId=${member.user._id}`)).toEqual([])
  const capitals = { username: 'Maya.Root', role: 'viewer' }
  expect(
    (await app.server.inject({ method: 'POST', url: '/admin/admins', headers, payload: capitals })).statusCode,
  ).toBe(201)
  expect(await list('?subject=maya.ROOT')).toMatchObject([{ action: 'add-admin', subjectName: 'Maya.Root' }])
  expect(await list(`?subject=${encodeURIComponent("' OR 1=1 --")}`)).toEqual([])
  expect(await list('?to=2020-01-01')).toEqual([])
  expect(await list('?from=2020-01-01')).toHaveLength(all.length + 1)
  const wrong = await app.server.inject({ url: '/admin/audit?action=nothing&from=yesterday', headers })
  expect(wrong.statusCode).toBe(400)
})

test('the export is CSV without formulas or notes, and is logged', async () => {
  const answer = await app.server.inject({ url: `/admin/audit.csv?subject=${member.user._id}`, headers })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = answer.body.trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFF"number","at","admin","action"/)
  expect(lines).toHaveLength(4)
  expect(lines[2]).toContain('"until=null; suspended=false"')
  expect(answer.body).not.toContain('asks for money')
  expect((await list('?action=export-audit'))[0]).toMatchObject({ by: { username: 'root' } })
})

test('formulas are escaped as text', () => {
  expect(csvCell('=HYPERLINK("http://x")')).toBe('"\'=HYPERLINK(""http://x"")"')
  for (const start of ['+', '-', '@', '\t', '\r', '＝']) expect(csvCell(`${start}1`)).toBe(`"'${start}1"`)
  expect(csvCell('a=b')).toBe('"a=b"')
})

test('entries of earlier versions are shown', () => {
  const by = { admin_id: adminId, admin_name: 'root', action: 'can-post' } as const
  const about = { subject_id: null, subject_name: null, note: null }
  const row = { ...by, ...about, number: '1', at: new Date(), hash: Buffer.alloc(32) }
  expect(auditEntry({ ...row, details: { canPost: true } })).toMatchObject({ before: null, after: { canPost: true } })
  expect(auditEntry({ ...row, details: {} })).toMatchObject({ before: null, after: null })
})

test('concurrent entries form one chain', async () => {
  const entry = { adminId, action: 'note', subjectId: member.user._id } as const
  const add = () => withTransaction(app.pool, (client) => appendAudit(client, entry, new Date()))
  const numbers = await Promise.all(Array.from({ length: 12 }, add))
  expect(new Set(numbers).size).toBe(12)
  expect(await verifyAudit(app.pool, [])).toMatchObject({ fault: null })
})

test('verification finds changed, removed and cut off entries', async () => {
  const { dataDir } = app.config
  const logged: AuditHead[] = []
  const heads = createAuditHeads({
    pool: app.pool,
    dataDir,
    report: (error) => expect(error).toBeUndefined(),
    log: (head) => void logged.push(head),
    now: Date.now,
  })
  await heads.run()
  await heads.run()
  expect(logged).toHaveLength(1)
  const written = await readAuditHeads(dataDir)
  expect(written.at(-1)).toEqual(logged[0])
  // A full disk cuts a line off; the next line is still read.
  await writeFile(path.join(dataDir, 'audit-heads.jsonl'), '{"number":1,"ha')
  const next = createAuditHeads({ pool: app.pool, dataDir, report: () => {}, log: () => {}, now: Date.now })
  await next.run()
  expect(await readAuditHeads(dataDir)).toMatchObject([{ number: logged[0]?.number }])
  const { entries } = await verifyAudit(app.pool, written)
  expect(await verifyAudit(app.pool, written)).toEqual({ entries, heads: written.length, restores: [], fault: null })

  // The owner of the database can drop the trigger; the chain and the heads reveal it.
  const tampered = async (sql: string) => {
    const client = await app.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only')
      await client.query(sql)
      return (await verifyAudit({ query: client.query.bind(client) } as never, written)).fault
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  }
  expect(await tampered(`UPDATE audit_log SET admin_id = subject_id WHERE number = 2`)).toBe('Entry 2 was changed.')
  expect(await tampered('DELETE FROM audit_log WHERE number = 3')).toBe('Entry 3 is missing.')
  expect(await tampered(`DELETE FROM audit_log WHERE number > ${entries - 2}`)).toMatch(/is not there any more/)
  // The head of a rewritten log is written at the next start; the earlier head still reveals it.
  const [head] = written.slice(-1)
  if (!head) throw new Error('There is a head')
  const forged = [{ ...head, hash: '00' }, head]
  expect(await verifyAudit(app.pool, forged)).toMatchObject({
    fault: `Entry ${head.number} is not as it was written out.`,
  })
  await writeFile(path.join(dataDir, 'audit-heads.jsonl'), '')
  await appendFile(path.join(dataDir, 'audit-heads.jsonl'), `{"number":1,"hash":"00","at":"then"}\n`)
  expect(await verifyAudit(app.pool, await readAuditHeads(dataDir))).toMatchObject({
    fault: 'Entry 1 is not as it was written out.',
  })
})

test('a rotation keeps the key that signed a restore', async () => {
  const [key, other] = [app.config.encryptionKeys[0] as Buffer, Buffer.alloc(32, 9)]
  expect(await keysOfRestores(app.pool, [other, key])).toEqual([])
  const restored = { heads: [], backup: new Date('2026-11-22T10:00:00Z'), now: Date.now() }
  await withTransaction(app.pool, (tx) => recordRestore(tx, restoreSigner([key]), restored))
  expect(await keysOfRestores(app.pool, [other, key])).toEqual([key])
})
