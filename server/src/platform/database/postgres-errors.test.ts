import { expect, test } from 'vitest'
import { Client, DatabaseError } from 'pg'
import { isUnavailable, postgresError } from './postgres-errors.ts'

const ofPostgres = (code: string) => Object.assign(new DatabaseError('said', 4, 'error'), { code })

test.each(['57P01', '57P03', '53300', '57014', '40P01', '08006', '25006'])('%s is temporary', (code) => {
  expect(isUnavailable(ofPostgres(code))).toBe(true)
  expect(isUnavailable(new Error('Failed query', { cause: ofPostgres(code) }))).toBe(true)
})

test.each(['23505', '22021', '42P01'])('%s is not temporary', (code) =>
  expect(isUnavailable(ofPostgres(code))).toBe(false),
)

test.each([
  'Connection terminated unexpectedly',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('"%s" is temporary', (message) => expect(isUnavailable(new Error(message))).toBe(true))

test('an unreachable database is unavailable, a missing file is not', async () => {
  const nobody = new Client({ host: '127.0.0.1', port: 1 })
  const refused: unknown = await nobody.connect().catch((error: unknown) => error)
  expect([isUnavailable(refused), postgresError(refused)]).toEqual([true, undefined])
  const noFile = Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'open' })
  expect(isUnavailable(noFile)).toBe(false)
})
