// What a member wrote, liked and saw, for the export of their data.
import type { Pool } from 'pg'
import { createListing, type Listing } from '../../platform/archive/listing.ts'

export const feedListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  posts: createListing(pool, {
    name: 'feed_export_posts',
    columns: `id AS "_id", title, content, likes_count AS "likesCount", comments_count AS "commentsCount",
      created_at AS "createdAt"`,
    from: 'posts WHERE author_id = $1',
    by: 'id',
  }),
  comments: createListing(pool, {
    name: 'feed_export_comments',
    columns: `id AS "_id", post_id AS "post", content, created_at AS "createdAt"`,
    from: 'comments WHERE member_id = $1',
    by: 'id',
  }),
  'post-likes': createListing(pool, {
    name: 'feed_export_likes',
    columns: `post_id AS "post", created_at AS "createdAt"`,
    from: 'post_likes WHERE member_id = $1',
    by: 'post_id',
  }),
  'seen-posts': createListing(pool, {
    name: 'feed_export_seen',
    columns: `post_id AS "post", day::text`,
    from: 'seen_posts WHERE member_id = $1',
    by: 'post_id',
  }),
})
