// Search folding in SQL: linear in the length of a word, and the same text as the first version of migration 0004.
import { readFileSync } from 'node:fs'
import { postMax } from '@hamvav/contract/feed/limits'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'

let database: TestDatabase
let client: PoolClient

beforeAll(async () => {
  database = await createTestDatabase()
  client = await database.pool.connect()
  const sql = readFileSync(new URL('../../../../migrations/0004_search.sql', import.meta.url), 'utf8')
  const first = sql.split('--> statement-breakpoint').find((part) => part.includes('CREATE FUNCTION fold_text'))
  await client.query(first?.replace('fold_text', 'first_fold_text') ?? '')
})
afterAll(async () => {
  client.release()
  await database.drop()
})

/** Pseudo-random numbers, the same in each run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const latin = [
  ...'abcdefghijklmnopqrstuvwxyz',
  'aa',
  'ee',
  'oo',
  'tth',
  'ng',
  'shh',
  'A',
  'É',
  'e\u0301',
  'ß',
  'ﬁ',
  'İ',
]
const devanagari = [
  ...Array.from({ length: 0x80 }, (_, n) => String.fromCodePoint(0x900 + n)),
  'क्ष',
  'ज्ञ',
  'काठमाडौं',
  'काठमाण्डु',
  'श्रेष्ठ',
  'ङ्ग',
  'दाइइ',
  'नब',
  'म्म',
]
const marks = [' ', ' ', '-', '.', '_', '#', '0', '9', '।', '«', '\u200d', '\u200b', '\u0301', '\ufe0f', '\u093c']
const others = ['😀', '👨‍👩‍👧', '🇳🇵', '가', 'µ', 'Ω', 'я', '漢', '\u{1f44d}\u{1f3fd}']

test.each([
  ['Latin letters', latin],
  ['few letters, often doubled', [...'aehnngkkst', ' ']],
  ['Devanagari', devanagari],
  ['everything', [...latin, ...devanagari, ...marks, ...others]],
])('%s fold to the same text as before', async (_, alphabet) => {
  const random = createRandom(alphabet.length)
  const texts = Array.from({ length: 3000 }, () =>
    Array.from({ length: 1 + random(24) }, () => alphabet[random(alphabet.length)]).join(''),
  )
  const { rows } = await client.query(
    `SELECT text, first_fold_text(text) AS before, fold_text(text) AS now FROM unnest($1::text[]) AS text
     WHERE first_fold_text(text) IS DISTINCT FROM fold_text(text)`,
    [texts],
  )
  expect(rows).toEqual([])
})

test.each([
  ['one Devanagari word', 'कि', postMax],
  ['the largest clusters', 'क्ष्म्ल्व्र्य्कि', postMax],
  ['alternating letters', 'ka', 8 * postMax],
  ['one letter', 'a', 16 * postMax],
  ['breath', 'kh', 8 * postMax],
  ['combining marks', 'e\u0301', 8 * postMax],
  ['endings', 'ng', 8 * postMax],
])('the longest post of %s is folded at once', async (_, part, times) => {
  // The first version needed minutes for some of these; far more than enough for the slowest machine.
  await client.query("SET statement_timeout = '10s'")
  const { rows } = await client.query('SELECT length(fold_text($1)) > 0 AS folded', [part.repeat(times)])
  expect(rows).toEqual([{ folded: true }])
})
