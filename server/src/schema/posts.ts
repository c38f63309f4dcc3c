import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, tsvector } from '../platform/database/columns.ts'
import { memberIds } from './members.ts'

/** Ordered by id, a UUIDv7 with the time. Triggers on likes and comments maintain both counts. */
export const posts = pgTable(
  'posts',
  {
    id: uuid('id').primaryKey(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => memberIds.id, { onDelete: 'cascade' }),
    /** Announcements only. */
    title: text('title'),
    content: text('content').notNull(),
    likesCount: integer('likes_count').notNull().default(0),
    commentsCount: integer('comments_count').notNull().default(0),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** Last change of the text by its author. */
    editedAt: timestamptz('edited_at'),
    /** Idempotency key of the author's device. */
    clientId: uuid('client_id'),
    /** Folded search text (decision 0012). */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`fold_text(coalesce(title || ' ', '') || content)`),
    searchWords: tsvector('search_words')
      .notNull()
      .generatedAlwaysAs(sql`search_words(fold_text(coalesce(title || ' ', '') || content))`),
  },
  (table) => [
    index('posts_author').on(table.authorId, table.id.desc()),
    uniqueIndex('posts_author_client_key')
      .on(table.authorId, table.clientId)
      .where(sql`${table.clientId} IS NOT NULL`),
    // With the time window of the id, so that a search can read the matches of a few days only (decision 0012).
    index('posts_search_windows')
      .using('gin', table.searchWords, sql`(ARRAY[left(${table.id}::text, 5)])`)
      .with({ fastupdate: false }),
  ],
)

/**
 * Numbers of a member's posts and of the likes on them, maintained by triggers: sum all rows. A like changes row 0 to 15, by its
 * database connection, and everything else row 16, so that likes of a popular author do not wait for each other (decision 0007).
 */
export const postTotals = pgTable(
  'post_totals',
  {
    authorId: uuid('author_id')
      .notNull()
      .references(() => memberIds.id, { onDelete: 'cascade' }),
    slot: smallint('slot').notNull(),
    posts: integer('posts').notNull(),
    likes: integer('likes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.authorId, table.slot] })],
)

/** Folded words of posts, maintained by triggers, for the correction of typing mistakes (decision 0012). */
export const postWords = pgTable('post_words', { word: text('word').primaryKey() }, ({ word }) => [
  index('post_words_key').on(sql`search_key(${word}) text_pattern_ops`),
  index('post_words_near').on(sql`left(${word}, 1)`, sql`length(${word})`, word),
])

export const postLikes = pgTable(
  'post_likes',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => memberIds.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.memberId] }), index('post_likes_member').on(table.memberId)],
)

/**
 * Likes and comments that their members took back. The same again notifies nobody, so that taking back and repeating is no way to
 * reach somebody again and again.
 */
export const withdrawnReactions = pgTable(
  'withdrawn_reactions',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => memberIds.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'like' | 'comment'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.memberId, table.kind] }),
    index('withdrawn_reactions_member').on(table.memberId),
  ],
)

/** One per member and post (spec §4). */
export const comments = pgTable(
  'comments',
  {
    id: uuid('id').primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => memberIds.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** Last change of the text by its author. */
    editedAt: timestamptz('edited_at'),
  },
  (table) => [
    uniqueIndex('comments_post_member_key').on(table.postId, table.memberId),
    index('comments_post').on(table.postId, table.id.desc()),
    index('comments_member').on(table.memberId),
  ],
)

/** Readers of a post with the Kathmandu day of the first view. */
export const seenPosts = pgTable(
  'seen_posts',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => memberIds.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** Author of the post, who sees the number of readers by day. Null in rows written by a server without this column. */
    authorId: uuid('author_id'),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.memberId] }),
    index('seen_posts_member').on(table.memberId),
    index('seen_posts_author').on(table.authorId, table.day),
  ],
)
