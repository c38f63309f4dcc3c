import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../config/config.ts'
import { createDiskList, type ErasedList, openErasedList, readErased } from '../../../platform/erased/erased-list.ts'
import { startS3Server, type S3Server } from '../../../testing/s3-server.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let folder: string
let s3: S3Server
let app: TestApp

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hamvav-erased-'))
  s3 = await startS3Server()
  app = await createTestApp({ S3_URL: s3.url })
})
afterAll(async () => {
  await app.close()
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const ids = Array.from({ length: 3 }, () => crypto.randomUUID())
async function idsOf(list: ErasedList): Promise<string[]> {
  const found: string[] = []
  for await (const { memberId } of list.entries()) found.push(memberId)
  return found
}

describe.each(['disk', 'S3'])('the list of erased members on %s', (name) => {
  const open = () => {
    const env = { NODE_ENV: 'test', DATA_DIR: path.join(folder, name), ...(name === 'S3' && { S3_URL: s3.url }) }
    return openErasedList(readConfig(env), (error) => expect(error).toBeUndefined())
  }

  test('has what several servers add, without the days from which no backup is left', async () => {
    const [old = '', second = '', third = ''] = ids
    expect(await idsOf(open())).toEqual([])
    await open().add([old], new Date('2026-01-01T23:59:00Z'))
    const day = new Date('2026-01-02T00:00:00Z')
    await Promise.all([open().add([second], day), open().add([third, second], day), open().add([second], day)])
    expect(new Set(await idsOf(open()))).toEqual(new Set(ids))
    await open().prune(day)
    expect(new Set(await idsOf(open()))).toEqual(new Set([second, third]))
  })
})

test('a line that a full disk cut off does not damage the next one', async () => {
  const [id = ''] = ids
  const listFolder = path.join(folder, 'cut-off')
  const list = createDiskList(listFolder)
  await list.add([id], new Date('2026-01-01'))
  writeFileSync(path.join(listFolder, '2026-01-01.txt'), id.slice(0, 20))
  await list.add([id], new Date('2026-01-01'))
  expect(await idsOf(list)).toEqual([id])
})

test('a copy of the list is read as a folder, as one of its files, and as the list of a backup', async () => {
  const [id = '', other = ''] = ids
  const place = path.join(folder, 'copied')
  await createDiskList(place).add([id], new Date('2026-01-01'))
  const ofBackup = path.join(folder, 'erased.txt')
  writeFileSync(ofBackup, `2026-01-02 ${other}\n2026-01-02 ${id.slice(1)}\n${id}\n`)
  async function read(from: string) {
    const found = []
    for await (const entry of readErased(from)) found.push(entry)
    return found
  }
  const listed = [{ memberId: id, day: '2026-01-01' }]
  expect(await read(place)).toEqual(listed)
  expect(await read(path.join(place, '2026-01-01.txt'))).toEqual(listed)
  expect(await read(ofBackup)).toEqual([{ memberId: other, day: '2026-01-02' }])
})

test('a member whom a restored backup brought back is erased before the server answers', async () => {
  const [erased, remaining] = [await app.signUp(), await app.signUp()]
  await app.pool.query('DROP TABLE IF EXISTS backup; CREATE TABLE backup AS SELECT * FROM members')
  const payload = { password: erased.password }
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/profile/delete',
    headers: erased.headers,
    payload,
  })
  expect(answer.statusCode).toBe(200)
  expect(readdirSync(s3.folder, { recursive: true }).join()).toContain(erased.user._id)
  await app.app.erasures.eraseAll() // on a slow machine it is still running, and would delete the id of the restored row
  const { rows: columns } = await app.pool.query<{ names: string }>(
    `SELECT string_agg(quote_ident(attname), ',') AS names FROM pg_attribute
     WHERE attrelid = 'members'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
  )
  const names = columns[0]?.names
  await app.pool.query(`INSERT INTO members (${names}) SELECT ${names} FROM backup WHERE id = $1`, [erased.user._id])

  const next = await createTestApp({ S3_URL: s3.url }, { beside: app })
  const { rows } = await app.pool.query('SELECT id FROM members WHERE id = ANY ($1)', [
    [erased.user._id, remaining.user._id],
  ])
  expect(rows).toEqual([{ id: remaining.user._id }])
  await next.close()
})

test('a member whose deletion was rolled back is not erased at the next start', async () => {
  const member = await app.signUp()
  await app.pool.query(
    `CREATE FUNCTION refuse_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not today'; END $$;
     CREATE CONSTRAINT TRIGGER refuse_commit AFTER DELETE ON members DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW EXECUTE FUNCTION refuse_commit()`,
  )
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/profile/delete',
    headers: member.headers,
    payload: { password: member.password },
  })
  expect(answer.statusCode).toBe(500)
  await app.pool.query('DROP TRIGGER refuse_commit ON members; DROP FUNCTION refuse_commit')
  const next = await createTestApp({ S3_URL: s3.url }, { beside: app })
  const { rows } = await app.pool.query('SELECT id FROM members WHERE id = $1', [member.user._id])
  expect(rows).toEqual([{ id: member.user._id }])
  await next.close()
})
