import { expect, test } from 'vitest'
import { createReader } from './config-reader.ts'
import { hostUrls, readDatabaseUrl } from './database-url.ts'

test.each([
  ['postgres://h/db', ['postgres://h/db']],
  ['postgresql://me@localhost/db?host=%2Ftmp', ['postgresql://me@localhost/db?host=%2Ftmp']],
  [
    'postgres://u:p@h1:5432,h2:5433/db?sslmode=require',
    ['postgres://u:p@h1:5432/db?sslmode=require', 'postgres://u:p@h2:5433/db?sslmode=require'],
  ],
  ['postgres://u@[::1]:5432,h2/db', ['postgres://u@[::1]:5432/db', 'postgres://u@h2/db']],
])('hosts of %s', (url, urls) => expect(hostUrls(url)).toEqual(urls))

const read = (value: string) => {
  const reader = createReader({ DATABASE_URL: value })
  const url = readDatabaseUrl(reader, 'DATABASE_URL')
  reader.finish()
  return url
}

test('several hosts are accepted as they are', () =>
  expect(read('postgres://u:p@h1:5432,h2:5433/db')).toBe('postgres://u:p@h1:5432,h2:5433/db'))

test.each(['mysql://h/db', 'postgres://h1,/db', 'postgres://h1,h2:none/db', 'postgres://a,b/db?host=c', 'h1,h2'])(
  '%s is a mistake',
  (value) => expect(() => read(value)).toThrow(/^DATABASE_URL: must be an address that starts with postgres:/),
)
