import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, timestamptz, tsvector } from '../platform/database/columns.ts'
import { memberIds, members } from './members.ts'

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
    /** With which it was written, so that a page looks up pictures only where there are some. */
    pictureCount: smallint('picture_count').notNull().default(0),
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

/** `pending`: not checked yet. `held`: a person looks first; both for its owner only. `removed`: taken down. */
export type PostPictureState = 'pending' | 'clear' | 'held' | 'removed'

/**
 * Pictures of posts (decision 0072). `posted_in` is set once in a post, so that no picture is in two; only the withdrawal of a held
 * text resets it to null. `post_id` is what others see. It ends with the post, and a takedown that is lifted sets it again. Until
 * then, and while the text waits, `posted_in` keeps the row.
 */
export const postPictures = pgTable(
  'post_pictures',
  {
    id: uuid('id').primaryKey(),
    /** Id of the files in the picture store; changes when others may or may not see it. */
    fileId: uuid('file_id').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'set null' }),
    /** The post, or the held text that becomes one. */
    postedIn: uuid('posted_in'),
    position: smallint('position'),
    state: text('state').$type<PostPictureState>().notNull(),
    /** Description by the author. */
    alt: text('alt').notNull().default(''),
    /** Of the large file, px. */
    width: smallint('width').notNull(),
    height: smallint('height').notNull(),
    thumbhash: bytea('thumbhash').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('post_pictures_file_key').on(table.fileId),
    uniqueIndex('post_pictures_place_key').on(table.postedIn, table.position),
    index('post_pictures_post').on(table.postId),
    index('post_pictures_member').on(table.memberId),
    index('post_pictures_unchecked')
      .on(table.id)
      .where(sql`${table.state} = 'pending'`),
    // What the sweep looks at.
    index('post_pictures_removed')
      .on(table.createdAt)
      .where(sql`${table.state} = 'removed'`),
    index('post_pictures_hidden')
      .on(table.createdAt)
      .where(sql`${table.postId} IS NULL`),
    check('post_pictures_place', sql`(${table.postedIn} IS NULL) = (${table.position} IS NULL)`),
    check('post_pictures_posted', sql`${table.postId} IS NULL OR ${table.postId} = ${table.postedIn}`),
    check('post_pictures_state', sql`${table.state} IN ('pending', 'clear', 'held', 'removed')`),
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

/**
 * Names that count towards the limit of a post, or of one member's comments on it, and the members whom they notified. Rows stay
 * when a text changes or a comment is deleted, so that repeating reaches nobody again (decision 0085).
 */
export const mentions = pgTable(
  'mentions',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Author of the text. */
    authorId: uuid('author_id')
      .notNull()
      .references(() => memberIds.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'post' | 'comment'>().notNull(),
    name: text('name').notNull(),
    /** Null if the name notified nobody. */
    memberId: uuid('member_id').references(() => memberIds.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.authorId, table.kind, table.name] }),
    uniqueIndex('mentions_post_member_key').on(table.postId, table.memberId),
    index('mentions_author').on(table.authorId),
    index('mentions_member').on(table.memberId),
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
