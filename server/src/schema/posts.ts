import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, words } from '../platform/database/columns.ts'
import { members } from './members.ts'

/** Newest first is by id: a UUIDv7 carries its time. Both counts are kept by triggers on likes and comments. */
export const posts = pgTable(
  'posts',
  {
    id: uuid('id').primaryKey(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Announcements only. */
    title: text('title'),
    content: text('content').notNull(),
    likesCount: integer('likes_count').notNull().default(0),
    commentsCount: integer('comments_count').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** What its author's device calls it, so that a post sent again is stored once. */
    clientId: uuid('client_id'),
    /** What search compares, folded (decision 0012). */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`fold_text(coalesce(title || ' ', '') || content)`),
    searchWords: words('search_words')
      .notNull()
      .generatedAlwaysAs(sql`search_words(fold_text(coalesce(title || ' ', '') || content))`),
  },
  (table) => [
    index('posts_author').on(table.authorId, table.id.desc()),
    uniqueIndex('posts_author_client_key')
      .on(table.authorId, table.clientId)
      .where(sql`${table.clientId} IS NOT NULL`),
    index('posts_search_words').using('gin', table.searchWords).with({ fastupdate: false }),
  ],
)

/** Words that posts use, folded, kept by triggers: a mistyped word is looked for among them (decision 0012). */
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
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.memberId] }), index('post_likes_member').on(table.memberId)],
)

/** One a member and post (spec §4). */
export const comments = pgTable(
  'comments',
  {
    id: uuid('id').primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('comments_post_member_key').on(table.postId, table.memberId),
    index('comments_post').on(table.postId, table.id.desc()),
    index('comments_member').on(table.memberId),
  ],
)

/** Who had a post in sight, and on which Kathmandu day for the first time. */
export const seenPosts = pgTable(
  'seen_posts',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.memberId] }), index('seen_posts_member').on(table.memberId)],
)
