import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { canonicalMailbox } from './mailbox-rules.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.each([
  ['Asha.Rai@Gmail.com', 'asharai@gmail.com'],
  ['a.s.h.a.rai+dating@googlemail.com', 'asharai@gmail.com'],
  ['asha+2+3@gmail.com', 'asha@gmail.com'],
  ['asha.rai+x@outlook.com', 'asha.rai@outlook.com'],
  ['asha+x@hotmail.com', 'asha@hotmail.com'],
  ['asha@hotmail.com', 'asha@hotmail.com'],
  ['asha.rai+x@example.com', 'asha.rai+x@example.com'],
  ['asha@mail.gmail.com', 'asha@mail.gmail.com'],
  ['+tag@gmail.com', '+tag@gmail.com'],
  ['...@gmail.com', '...@gmail.com'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(canonicalMailbox(email)).toBe(mailbox)
})

test('the mailbox of a mailbox is itself, and SQL computes the same for random addresses', async () => {
  const parts = ['a', 'B', '.', '+', 'z9', '_', '-', '..', 'न', "'", '%', 'é']
  const domains = ['gmail.com', 'GoogleMail.com', 'outlook.com', 'hotmail.com', 'Example.org', 'gmail.com.np']
  const pick = (list: readonly string[]) => list[Math.floor(Math.random() * list.length)] ?? ''
  const samples = Array.from({ length: 3000 }, () => {
    const local = Array.from({ length: 1 + Math.floor(Math.random() * 6) }, () => pick(parts)).join('')
    return `${local}@${pick(domains)}`
  })
  const { rows } = await database.pool.query<{ email: string; canonical: string }>(
    'SELECT email, canonical_mailbox(email) AS canonical FROM unnest($1::text[]) email',
    [samples],
  )
  expect(rows.filter(({ email, canonical }) => canonicalMailbox(email) !== canonical)).toEqual([])
  expect(rows.filter(({ canonical }) => canonicalMailbox(canonical) !== canonical)).toEqual([])
})
