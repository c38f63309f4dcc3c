import type { Pool } from 'pg'
import { createChance, idAt, type Chance } from '../support/random.ts'
import { madeUp, type MadeUp } from './community.ts'

export const size = { members: 50_000, choices: 400_000, blocks: 3_000, cards: 300_000 }
const chunk = 5_000

/** @param callers ids of existing members, which are included and updated like the others */
export async function fillStore(pool: Pool, callers: readonly string[]): Promise<void> {
  const chance = createChance(3)
  await describe(pool, chance, callers)
  const added: string[] = []
  while (added.length < size.members - callers.length)
    added.push(...(await addMembers(pool, chance, Math.min(chunk, size.members - callers.length - added.length))))
  await addPairs(pool, chance, callers, added)
  await pool.query('VACUUM ANALYZE')
}

const columns = `id uuid, age int, gender text, interests text[], place text, intent text, verified boolean,
  away float8, since float8`

/** Inserts members with UUIDv7 ids from the time of joining. */
async function addMembers(pool: Pool, chance: Chance, count: number): Promise<string[]> {
  const people = Array.from({ length: count }, () => madeUp(chance))
  const rows = people.map((person) =>
    Object.assign({ id: idAt(new Date(Date.now() - person.since * 86_400_000)) }, person),
  )
  await pool.query(
    `INSERT INTO members (id, username, email, password_hash, name, bio, age, age_declared_at, gender, interests, place,
       location, intent, verified, last_active_at, created_at, visible, visibility_approved, picture_id)
     SELECT id, 'm.' || id, id || '@gmail.com', repeat('-', 97), 'Made Up', repeat('A line about oneself. ', age % 8), age,
       now() - since * interval '1 day', gender, interests, place, coalesce(place, ''), intent, verified,
       now() - least(away, since) * interval '1 day', now() - since * interval '1 day', true, true, gen_random_uuid()
     FROM jsonb_to_recordset($1) AS r (${columns})`,
    [JSON.stringify(rows)],
  )
  await addBeside(pool, rows)
  return rows.map(({ id }) => id)
}

/** Updates the signed-up members like the others. */
async function describe(pool: Pool, chance: Chance, ids: readonly string[]): Promise<void> {
  const rows = ids.map((id) => Object.assign({ id }, madeUp(chance)))
  await pool.query(
    `UPDATE members m SET age = r.age, gender = r.gender, interests = r.interests, place = r.place, intent = r.intent,
       verified = r.verified, visible = true, visibility_approved = true, picture_id = gen_random_uuid()
     FROM jsonb_to_recordset($1) AS r (${columns}) WHERE m.id = r.id`,
    [JSON.stringify(rows)],
  )
  await addBeside(pool, rows)
}

async function addBeside(pool: Pool, rows: readonly ({ readonly id: string } & MadeUp)[]): Promise<void> {
  await pool.query(
    `INSERT INTO preferences (member_id, age_from, age_to, genders, distance_km, interests, verified_only, intents, two_way)
     SELECT r.id, f.* FROM jsonb_to_recordset($1) AS r (id uuid, filters jsonb), jsonb_to_record(r.filters) AS f
       (age_from int, age_to int, genders text[], distance_km int, interests text[], verified_only boolean,
        intents text[], two_way boolean)
     WHERE jsonb_typeof(r.filters) = 'object'`,
    [JSON.stringify(rows)],
  )
  await pool.query(
    `INSERT INTO pictures (id, file_id, member_id, position, thumbhash)
     SELECT gen_random_uuid(), picture_id, id, 0, decode(repeat('a7', 24), 'hex') FROM members WHERE id = ANY ($1)`,
    [rows.map(({ id }) => id)],
  )
}

/** Inserts choices and impressions; the callers have a hundred choices each, more than the others. */
async function addPairs(pool: Pool, chance: Chance, callers: readonly string[], others: readonly string[]) {
  const pairs = (count: number) => {
    const from = Array.from({ length: count }, (_, n) => callers[Math.floor(n / 100)] ?? chance.of(others))
    return [from, from.map(() => chance.of(others)), from.map(() => chance.whole(3) === 0)]
  }
  const given = '(SELECT DISTINCT ON (a, b) * FROM unnest($1::uuid[], $2::uuid[], $3::boolean[]) AS u (a, b, yes)) u'
  for (let done = 0; done < size.choices; done += 100_000)
    await pool.query(
      `INSERT INTO choices (member_id, about_id, choice)
       SELECT a, b, CASE WHEN yes THEN 'like' ELSE 'pass' END FROM ${given} WHERE a <> b ON CONFLICT DO NOTHING`,
      pairs(100_000),
    )
  // Including likes of the callers.
  await pool.query(
    `INSERT INTO choices (member_id, about_id, choice)
     SELECT b, a, 'like' FROM ${given} WHERE yes AND a <> b ON CONFLICT DO NOTHING`,
    pairs(callers.length * 50),
  )
  await pool.query(
    `INSERT INTO blocks (blocker_id, blocked_id) SELECT a, b FROM ${given} WHERE a <> b ON CONFLICT DO NOTHING`,
    pairs(size.blocks).map((column, index) => (index === 0 ? column.map(() => chance.of(others)) : column)),
  )
  await pool.query(
    `INSERT INTO discovery_load (member_id, shown, inbound)
     SELECT id, random() * 60, random() * random() * 20 FROM members WHERE hashtext(id::text) % 10 <> 0`,
  )
  await pool.query(
    `INSERT INTO daily_cards (member_id, day, position, about_id, reason, score)
     SELECT m.id, current_date - 1, n, o.id, 'fit', 0.5
     FROM (SELECT id FROM members LIMIT $1::int / 30) m, LATERAL (
       SELECT id, row_number() OVER () AS n FROM members WHERE id <> m.id LIMIT 30) o`,
    [size.cards],
  )
}
