// What the demo's members would have been told of what the other seeds have put there.
import type { PoolClient } from 'pg'

/** Member, kind, data, key, and whom it is about, a row each; nobody hears of themselves. */
const sources = [
  `SELECT p.author_id, 'like', jsonb_build_object('postId', p.id), 'like:' || p.id, l.member_id, l.created_at
   FROM post_likes l JOIN posts p ON p.id = l.post_id WHERE l.member_id <> p.author_id`,
  `SELECT p.author_id, 'comment', jsonb_build_object('postId', p.id), 'comment:' || p.id, c.member_id, c.created_at
   FROM comments c JOIN posts p ON p.id = c.post_id WHERE c.member_id <> p.author_id`,
  `SELECT pair.own, 'match', '{}'::jsonb, 'match:' || m.id, pair.other, m.created_at
   FROM matches m, LATERAL (VALUES (m.low_id, m.high_id), (m.high_id, m.low_id)) pair (own, other)`,
  `SELECT CASE request_from WHEN low_id THEN high_id ELSE low_id END, 'request', '{}'::jsonb, 'request', request_from, created_at
   FROM conversations WHERE request_from IS NOT NULL AND declined_at IS NULL`,
]

/** What is older than a day was read. */
export async function seedNotifications(client: PoolClient, now: Date): Promise<void> {
  await client.query(
    `WITH told (member_id, kind, data, key, actor_id, at) AS (${sources.join(' UNION ALL ')}),
     kept AS (
       INSERT INTO notifications (id, member_id, kind, data, dedupe_key, moved_at, created_at, read_at)
       SELECT gen_random_uuid(), member_id, kind, data, key, max(at), min(at),
         CASE WHEN max(at) < $1::timestamptz - interval '1 day' THEN max(at) + interval '1 hour' END
       FROM told GROUP BY member_id, kind, data, key
       RETURNING id, member_id, dedupe_key
     )
     INSERT INTO notification_actors (notification_id, actor_id, created_at)
     SELECT kept.id, told.actor_id, told.at
     FROM kept JOIN told ON told.member_id = kept.member_id AND told.key = kept.dedupe_key`,
    [now],
  )
}
