// Fills an empty database with the demo community in one transaction (decisions §8).
import { communityEvents } from '@hamvav/contract/community/limits'
import { houseAccount } from '@hamvav/contract/product'
import { randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { Config } from '../../config/config.ts'
import { openPictureStore } from '../../platform/media/store/open-picture-store.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import type { PictureStore } from '../../platform/media/store/picture-store.ts'
import { createSealing, type Sealing } from '../../platform/crypto/sealing.ts'
import { createPasswords, type Passwords } from '../../platform/crypto/passwords.ts'
import { createDemoCommunity, type DemoCommunity } from '../community.ts'
import { demoAccounts, demoAdmin, demoPassword } from '../accounts.ts'
import { discoverColumns, seedChoices } from './seed-choices.ts'
import { seedConversations } from './seed-conversations.ts'
import { seedReviewQueue } from './seed-review-queue.ts'
import { insertRows, newId } from './insert-rows.ts'
import { storeAlbum, type DemoPicture } from './seed-pictures.ts'
import { seedReports } from './seed-reports.ts'
import { seedViews } from './seed-views.ts'

export interface Demo {
  readonly accounts: typeof demoAccounts
  readonly admin: typeof demoAdmin
}

/** Creates the demo in an empty database. Null if the database has another community, whose login page must not offer demo accounts. */
export async function prepareDemo(config: Config, pool: Pool, say: (text: string) => void): Promise<Demo | null> {
  const { dataDir, s3, encryptionKeys } = config
  const pictures = openPictureStore({ s3, dataDir }, (error) => say(String(error)))
  const sealing = createSealing(encryptionKeys)
  const now = new Date()
  const isNew = await seedDemo({ pool, pictures, passwords: createPasswords(), sealing, now, say })
  if (isNew) await seedReports({ config, pool, sealing, now, report: (error) => say(String(error)) })
  const emails = demoAccounts.map(({ email }) => email)
  const { rows } = await pool.query('SELECT 1 FROM members WHERE email = ANY($1)', [emails])
  return rows.length === emails.length ? { accounts: demoAccounts, admin: demoAdmin } : null
}

interface Dependencies {
  readonly pool: Pool
  readonly pictures: PictureStore
  readonly passwords: Passwords
  readonly sealing: Sealing
  readonly now: Date
  /** Prints progress. */
  readonly say: (text: string) => void
}

/** @returns false if the database is not empty */
export async function seedDemo({ pool, pictures, passwords, sealing, now, say }: Dependencies): Promise<boolean> {
  const { rows } = await pool.query('SELECT 1 FROM members WHERE id <> $1 LIMIT 1', [houseAccount._id])
  if (rows.length > 0) return false
  say('Filling the demo community: drawing its pictures …')
  const community = createDemoCommunity(now)
  const ids = new Map(community.members.map(({ username, joinedAt }) => [username, newId(joinedAt)]))
  const [albums, hashes] = await Promise.all([
    Promise.all(community.members.map((member) => storeAlbum(member, ids.get(member.username) ?? '', pictures))),
    Promise.all([passwords.hash(demoPassword), passwords.hash(randomBytes(24).toString('base64'))]),
  ])
  await withTransaction(pool, async (client) => {
    await seedMembers(client, community, ids, albums, hashes)
    const postIds = await seedFeed(client, community, ids)
    await seedConversations(client, community, ids, sealing)
    await seedChoices(client, community, ids, now)
    await seedViews(client, community, ids, postIds, now)
    await seedInterests(client, community, ids)
    await seedReviewQueue(client, community, ids, now)
    await seedNotifications(client, now)
  })
  return true
}

async function seedMembers(
  client: PoolClient,
  { members }: DemoCommunity,
  ids: ReadonlyMap<string, string>,
  albums: readonly (readonly DemoPicture[])[],
  [readyHash, closedHash]: readonly [string, string] | string[],
): Promise<void> {
  const ready = new Set<string>(demoAccounts.map(({ email }) => email))
  await insertRows(
    client,
    'members',
    members.map((member, n) => ({
      id: ids.get(member.username),
      username: member.username,
      email: member.email,
      password_hash: ready.has(member.email) ? readyHash : closedHash,
      name: member.name,
      verified: member.verified,
      can_post: member.canPost,
      simulated: member.simulated,
      bio: member.bio,
      age: member.age,
      age_declared_at: member.joinedAt,
      gender: member.gender,
      interests: member.interests,
      prompts: JSON.stringify(member.prompts),
      ...discoverColumns(member),
      picture_id: albums[n]?.[0]?.file_id,
      visible: true,
      visibility_requested: true,
      visibility_approved: member.approved,
      email_confirmed_at: member.approved ? member.joinedAt : null,
      language: member.language,
      last_active_at: member.lastActiveAt,
      created_at: member.joinedAt,
    })),
  )
  await client.query(
    `INSERT INTO mailbox_claims (canonical, member_id, claimed_at)
     SELECT canonical_mailbox(email), id, created_at FROM members ON CONFLICT DO NOTHING`,
  )
  await insertRows(client, 'pictures', albums.flat())
}

/** @returns post ids by key */
async function seedFeed(
  client: PoolClient,
  { posts, comments, likes }: DemoCommunity,
  ids: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const postIds = new Map(posts.map(({ key, createdAt }) => [key, newId(createdAt)]))
  await insertRows(
    client,
    'posts',
    posts.map(({ key, author, text, createdAt }) => ({
      id: postIds.get(key),
      author_id: ids.get(author),
      content: text,
      created_at: createdAt,
    })),
  )
  await insertRows(
    client,
    'post_likes',
    likes.map(({ post, member, createdAt }) => ({
      post_id: postIds.get(post),
      member_id: ids.get(member),
      created_at: createdAt,
    })),
  )
  await insertRows(
    client,
    'comments',
    comments.map(({ post, author, text, createdAt }) => ({
      id: newId(createdAt),
      post_id: postIds.get(post),
      member_id: ids.get(author),
      content: text,
      created_at: createdAt,
    })),
  )
  return postIds
}

/** Marks every third member as interested in the events of /community, except the demo accounts, so that visitors can try it. */
async function seedInterests(
  client: PoolClient,
  { members }: DemoCommunity,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const ready = new Set<string>(demoAccounts.map(({ email }) => email))
  const interested = members.filter(({ email }, n) => n % 3 === 1 && !ready.has(email))
  const rows = communityEvents.flatMap((event) =>
    interested.map(({ username, joinedAt }) => ({ event, member_id: ids.get(username), created_at: joinedAt })),
  )
  await insertRows(client, 'event_interests', rows)
}

/** Columns: member, kind, data, key, actor and time; without events caused by the member. */
const notificationSources = [
  `SELECT p.author_id, 'like', jsonb_build_object('postId', p.id), 'like:' || p.id, l.member_id, l.created_at
   FROM post_likes l JOIN posts p ON p.id = l.post_id WHERE l.member_id <> p.author_id`,
  `SELECT p.author_id, 'comment', jsonb_build_object('postId', p.id), 'comment:' || p.id, c.member_id, c.created_at
   FROM comments c JOIN posts p ON p.id = c.post_id WHERE c.member_id <> p.author_id`,
  `SELECT pair.own, 'match', '{}'::jsonb, 'match:' || m.id, pair.other, m.created_at
   FROM matches m, LATERAL (VALUES (m.low_id, m.high_id), (m.high_id, m.low_id)) pair (own, other)`,
  `SELECT CASE request_from WHEN low_id THEN high_id ELSE low_id END, 'request', '{}'::jsonb, 'request', request_from, created_at
   FROM conversations WHERE request_from IS NOT NULL AND declined_at IS NULL`,
]

/** Creates notifications for the seeded events; those older than a day are read. */
async function seedNotifications(client: PoolClient, now: Date): Promise<void> {
  await client.query(
    `WITH events (member_id, kind, data, key, actor_id, at) AS (${notificationSources.join(' UNION ALL ')}),
     inserted AS (
       INSERT INTO notifications (id, member_id, kind, data, dedupe_key, moved_at, created_at, read_at)
       SELECT gen_random_uuid(), member_id, kind, data, key, max(at), min(at),
         CASE WHEN max(at) < $1::timestamptz - interval '1 day' THEN max(at) + interval '1 hour' END
       FROM events GROUP BY member_id, kind, data, key
       RETURNING id, member_id, dedupe_key
     )
     INSERT INTO notification_actors (notification_id, actor_id, created_at)
     SELECT inserted.id, events.actor_id, events.at
     FROM inserted JOIN events ON events.member_id = inserted.member_id AND events.key = inserted.dedupe_key`,
    [now],
  )
}
