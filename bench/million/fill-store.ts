// Fills a migrated, empty database with a million members, by two connections. Takes about ten minutes and 9 GB.
// No server may run meanwhile. Foreign keys and triggers are off, so the rows that triggers would write (counts, search words) are inserted here.
import { places } from '@hamvav/contract/profiles/places'
import { Client, type ClientConfig } from 'pg'
import { wordsByFrequency } from '../search/fill-store.ts'
import { firstNames, lastNames } from '../search/word-list.ts'
import { createChance } from '../support/random.ts'
import { numberedPosts, ofPosts, posts, texts } from './fill-content.ts'
import { ofPairs } from './fill-pairs.ts'
import { panel } from './fill-panel.ts'
import { members, nameHeavy, ofMembers } from './fill-people.ts'
import { gifts, postPictures } from './fill-play.ts'
import { sealTexts, type Sealing } from './fill-texts.ts'
import { size } from './size.ts'

const connections = 2

/** Random numbers that are the same in every run, moments of the last three years, and UUIDv7 ids. */
const functions = [
  'CREATE SCHEMA bench',
  `CREATE FUNCTION bench.hash(n bigint, seed int) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN hashint8extended(n, seed) & 2147483647`,
  `CREATE FUNCTION bench.share(n bigint, seed int) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN ((hashint8extended(n, seed) & 2147483647) + 0.5) / 2147483648.0`,
  `CREATE FUNCTION bench.moment(part float8) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
   RETURN date_trunc('day', now()) - interval '1095 days' * (1 - part)`,
  `CREATE FUNCTION bench.id(at timestamptz, n bigint, seed int) RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
   RETURN (lpad(to_hex(floor(date_part('epoch', at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(n & 4095), 3, '0') || '8'
     || substr(lpad(to_hex(hashint8extended(n, seed)), 16, '0'), 2))::uuid`,
  `CREATE TABLE bench.members AS
   SELECT n, joined, bench.id(joined, n, 1) AS id FROM (SELECT n, bench.moment(n / ${size.members}::float8) AS joined FROM generate_series(1, ${size.members}) n) numbered`,
  'CREATE UNIQUE INDEX ON bench.members (n)',
  'ANALYZE bench.members',
]

interface Step {
  readonly name: string
  /** Names of earlier steps. */
  readonly after: readonly string[]
  run(client: Client): Promise<void>
}

interface Built {
  readonly table: string
  readonly drop: string
  readonly build: string
}

/** Indexes, and primary keys to which no foreign key refers: building them at the end takes a quarter of the time. */
const buildable = `
  SELECT t.relname AS table, CASE WHEN c.oid IS NULL THEN format('DROP INDEX %I', x.relname) ELSE format('ALTER TABLE %I DROP CONSTRAINT %I', t.relname, c.conname) END AS drop,
    CASE WHEN c.oid IS NULL THEN pg_get_indexdef(x.oid) ELSE format('ALTER TABLE %I ADD CONSTRAINT %I %s', t.relname, c.conname, pg_get_constraintdef(c.oid)) END AS build
  FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid JOIN pg_namespace s ON s.oid = t.relnamespace
  LEFT JOIN pg_constraint c ON c.conindid = x.oid AND c.contype IN ('p', 'u')
  WHERE s.nspname = 'public' AND t.relname = ANY ($1) AND NOT EXISTS (SELECT FROM pg_constraint f WHERE f.contype = 'f' AND f.conindid = x.oid)
  ORDER BY t.relname`

export async function fillMillion(config: ClientConfig, sealing: Sealing, note: (line: string) => void): Promise<void> {
  const clients = await Promise.all(Array.from({ length: connections }, () => open(config)))
  const [first] = clients as [Client]
  try {
    const timed = async (name: string, work: () => Promise<unknown>) => {
      const start = performance.now()
      await work()
      note(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
    await timed('numbers of members', () => all(first, functions))
    const filled = [
      'members',
      'posts',
      ...Object.keys(ofMembers),
      ...Object.keys(ofPosts),
      ...Object.keys(ofPairs),
      'gifts',
      'post_pictures',
    ]
    const { rows: built } = await first.query<Built>(buildable, [[...filled, 'conversations', 'notification_actors']])
    for (const { drop } of built) await first.query(drop)
    await runAll(clients, steps(sealing), timed)
    await runAll(clients, builds(built), timed)
    await timed('VACUUM ANALYZE', () =>
      all(first, ['DROP SCHEMA bench CASCADE', 'TRUNCATE daily_figures, current_figures', 'VACUUM (ANALYZE)']),
    )
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function open(config: ClientConfig): Promise<Client> {
  const client = new Client(config)
  await client.connect()
  await all(client, [
    `SET session_replication_role = replica`,
    `SET work_mem = '256MB'`,
    `SET maintenance_work_mem = '384MB'`,
    'SET jit = off',
    'SET statement_timeout = 0',
  ])
  return client
}

async function all(client: Client, statements: readonly string[]): Promise<void> {
  for (const text of statements) await client.query(text)
}

function steps(sealing: Sealing): Step[] {
  const latin = firstNames.filter((name) => /^[A-Za-z]+$/.test(name)).map((name) => name.toLowerCase())
  const one = (name: string, after: readonly string[], statements: readonly string[]): Step => ({
    name,
    after,
    run: (client) => all(client, statements),
  })
  return [
    { name: 'posts', after: [], run: fillPosts },
    {
      name: 'members',
      after: [],
      run: async (client) => {
        await client.query(members, [firstNames, lastNames, latin, places.map(({ slug }) => slug)])
        await all(client, [nameHeavy, 'ANALYZE members'])
      },
    },
    ...Object.entries(ofPosts).map(([table, statements]) => one(table, ['posts'], statements)),
    ...Object.entries(ofPairs).map(([table, statements]) =>
      one(table, table === 'private_viewers' ? ['messages'] : [], statements),
    ),
    { name: 'texts of messages', after: ['messages'], run: (client) => sealTexts(client, sealing) },
    ...Object.entries(ofMembers).map(([table, text]) => one(table, ['members'], [text])),
    one('gifts', ['texts of messages'], gifts),
    one('post_pictures', ['posts'], postPictures),
    one('panel', ['members'], panel),
  ]
}

/** Folding a text takes 0.1 ms, twice per post: it is off for these texts, which it would leave as they are. */
async function fillPosts(client: Client): Promise<void> {
  await client.query(texts, [wordsByFrequency(createChance(7))])
  await client.query(numberedPosts)
  await all(client, ['ANALYZE bench.posts', 'ANALYZE bench.texts'])
  const { rows } = await client.query<{ text: string }>(`SELECT pg_get_functiondef('fold_text'::regproc) AS text`)
  await client.query('BEGIN') // other connections see the function as it is
  await client.query(
    `CREATE OR REPLACE FUNCTION fold_text(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN words`,
  )
  await client.query(posts)
  await client.query(rows[0]?.text ?? '')
  await client.query('COMMIT')
  const { rowCount } = await client.query(
    `SELECT FROM (SELECT * FROM posts LIMIT 1000) p WHERE search_text <> fold_text(content)`,
  )
  if (rowCount) throw new Error('folding changes texts of posts, so that their search text is wrong')
}

/** One step for each table, as building two indexes of a table at once gains nothing. */
function builds(built: readonly Built[]): Step[] {
  const tables = [...new Set(built.map(({ table }) => table))]
  const large = ['post_likes', 'posts', 'messages', 'choices', 'members', 'comments']
  return tables
    .toSorted((one, other) => large.indexOf(other) - large.indexOf(one))
    .map((table) => ({
      name: `indexes of ${table}`,
      after: [],
      run: (client) =>
        all(
          client,
          built.filter((index) => index.table === table).map(({ build }) => build),
        ),
    }))
}

/** Each connection takes the next step whose earlier ones are done. */
async function runAll(
  clients: readonly Client[],
  todo: Step[],
  timed: (name: string, work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const done = new Set<string>()
  const waiting = [...todo]
  let wake = Promise.withResolvers<void>()
  await Promise.all(
    clients.map(async (client) => {
      while (waiting.length > 0) {
        const at = waiting.findIndex(({ after }) => after.every((name) => done.has(name)))
        const [step] = at < 0 ? [] : waiting.splice(at, 1)
        if (!step) {
          await wake.promise
          continue
        }
        await timed(step.name, () => step.run(client))
        done.add(step.name)
        wake.resolve()
        wake = Promise.withResolvers()
      }
    }),
  )
}
