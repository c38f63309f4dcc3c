// Fills an empty store with the demo community, in one transaction: it is there whole or not at all (decisions §8).
import { randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { withTransaction } from '../../platform/database/transaction.ts'
import type { PictureStore } from '../../platform/media/store/picture-store.ts'
import type { Sealing } from '../../platform/crypto/sealing.ts'
import type { Passwords } from '../../platform/crypto/passwords.ts'
import { createDemoCommunity, type DemoCommunity } from '../community.ts'
import { demoAccounts, demoPassword } from '../accounts.ts'
import { discoverColumns, seedChoices } from './seed-choices.ts'
import { seedConversations } from './seed-conversations.ts'
import { seedDesk } from './seed-review-queue.ts'
import { seedInterests } from './seed-interests.ts'
import { insertRows } from './insert-rows.ts'
import { seedNotifications } from './seed-notifications.ts'
import { storeAlbum, type DemoPicture } from './seed-pictures.ts'
import { newId } from './new-id.ts'
import { seedViews } from './seed-views.ts'

interface Dependencies {
  readonly pool: Pool
  readonly pictures: PictureStore
  readonly passwords: Passwords
  readonly sealing: Sealing
  readonly now: Date
  /** Told what takes a moment. */
  readonly say: (text: string) => void
}

/** @returns whether it has filled it */
export async function seedDemo({ pool, pictures, passwords, sealing, now, say }: Dependencies): Promise<boolean> {
  const { rows } = await pool.query('SELECT 1 FROM members LIMIT 1')
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
    await seedDesk(client, community, ids, now)
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
      ...discoverColumns(member),
      picture_id: albums[n]?.[0]?.file_id,
      visible: true,
      visibility_requested: true,
      visibility_approved: member.approved,
      language: member.language,
      last_active_at: member.lastActiveAt,
      created_at: member.joinedAt,
    })),
  )
  await insertRows(client, 'pictures', albums.flat())
}

/** @returns the ids of the posts */
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
