// Members and posts to search, the same in every run except their ids; word frequencies follow Zipf's law.
import type { Pool } from 'pg'
import { createChance, type Chance } from '../support/random.ts'
import { lastNames, firstNames, topics } from './word-list.ts'

export const size = { members: 50_000, posts: 200_000, vocabulary: 8_000 }
const batch = 10_000

export async function fillStore(pool: Pool): Promise<void> {
  const chance = createChance(7)
  // Rebuilding the indexes afterwards takes a quarter of the time.
  const { rows: indexes } = await pool.query<{ name: string; text: string }>(
    `SELECT indexname AS name, indexdef AS text FROM pg_indexes WHERE indexname ~ '_search_'`,
  )
  for (const { name } of indexes) await pool.query(`DROP INDEX ${name}`)
  const vocabulary = wordsByFrequency(chance)
  for (let start = 0; start < size.members; start += batch)
    await addMembers(
      pool,
      start,
      Array.from({ length: batch }, () => `${chance.of(firstNames)} ${chance.of(lastNames)}`),
    )
  for (let start = 0; start < size.posts; start += batch)
    await addPosts(
      pool,
      start,
      Array.from({ length: batch }, () => postText(chance, vocabulary)),
    )
  for (const { text } of indexes) await pool.query(text)
  await pool.query('VACUUM ANALYZE')
}

/** Most frequent first. */
export const wordsByFrequency = (chance: Chance): string[] => [
  ...topics,
  ...madeUpWords(chance, size.vocabulary - topics.length),
]

function madeUpWords(chance: Chance, count: number): string[] {
  const starts = ['b', 'ch', 'd', 'g', 'h', 'j', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'क', 'ग', 'च', 'ज', 'त', 'न']
  const latin = ['a', 'e', 'i', 'o', 'u', 'an', 'er', 'in']
  const devanagari = ['', 'ा', 'ि', 'ो', 'ु', 'े']
  const syllable = (start: string) => start + chance.of(start > 'z' ? devanagari : latin)
  return Array.from({ length: count }, () => {
    const script = chance.whole(5) === 0 ? starts.slice(14) : starts.slice(0, 14)
    return Array.from({ length: 2 + chance.whole(3) }, () => syllable(chance.of(script))).join('')
  })
}

/** Zipf-distributed choice: word n has weight 1/n. */
function postText(chance: Chance, vocabulary: readonly string[]): string {
  const word = () => vocabulary[Math.floor(vocabulary.length ** (chance.whole(1e6) / 1e6)) - 1] ?? ''
  return Array.from({ length: 8 + chance.whole(16) }, word)
    .join(' ')
    .slice(0, 280)
}

async function addMembers(pool: Pool, start: number, names: readonly string[]): Promise<void> {
  await pool.query(
    `INSERT INTO members (id, username, email, password_hash, name, age, age_declared_at, visible, visibility_approved)
     SELECT gen_random_uuid(), 'made.up.' || n, n || '@gmail.com', '-', name, 25, now(), n % 10 < 9, n % 10 < 9
     FROM (SELECT name, $1::int + row AS n FROM unnest($2::text[]) WITH ORDINALITY AS made (name, row)) numbered`,
    [start, names],
  )
}

async function addPosts(pool: Pool, start: number, texts: readonly string[]): Promise<void> {
  await pool.query(
    `INSERT INTO posts (id, author_id, content)
     SELECT overlay(gen_random_uuid()::text placing lpad(to_hex(($1::int + row) / 65536), 8, '0') || '-' ||
              lpad(to_hex(($1::int + row) % 65536), 4, '0') from 1)::uuid, author.id, made.content
     FROM unnest($2::text[]) WITH ORDINALITY AS made (content, row)
     JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM members) author ON author.n = 1 + row % $3::int`,
    [start, texts, size.members],
  )
}
