// Baseline for the feed: node:http and one statement in which PostgreSQL builds the whole response. Trusts the member id in
// the header.
import { createServer } from 'node:http'
import { Pool } from 'pg'
import { limitPool, serveLimit } from '../support/limit-settings.ts'

const time = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const author = (id: string, from: string) =>
  `(SELECT author FROM (SELECT ${id} AS "_id", ${from}.name, ${from}.username,
     '/media/' || ${from}.picture_id || '/96.webp' AS "profileImage", ${from}.verified) author)`

const page = {
  name: 'page',
  text: `
    WITH hidden AS MATERIALIZED (
      SELECT array(SELECT blocked_id FROM blocks WHERE blocker_id = $1
                   UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = $1) AS ids
    ), page AS MATERIALIZED (
      SELECT p.*, m.name, m.username, m.picture_id, m.verified
      FROM posts p JOIN members m ON m.id = p.author_id
      WHERE m.suspended_at IS NULL AND p.author_id <> ALL ((SELECT ids FROM hidden)::uuid[])
      ORDER BY p.id DESC LIMIT 21
    )
    SELECT '{"posts":' || json_agg(shape ORDER BY shape."_id" DESC)::text || ',"page":1,"limit":20,"hasMore":'
        || ((SELECT count(*) FROM page) > 20) || '}' AS json
    FROM (
      SELECT p.id AS "_id", p.content, ${time('p.created_at')} AS "createdAt", ${author('p.author_id', 'p')} AS "user",
        array(SELECT member_id FROM post_likes WHERE post_id = p.id AND member_id = $1) AS likes,
        CASE WHEN p.comments_count = 0 THEN '[]' ELSE coalesce((
          SELECT json_agg(comment) FROM (
            SELECT c.id AS "_id", ${author('m.id', 'm')} AS "user", c.content, ${time('c.created_at')} AS "createdAt",
              c.edited_at IS NOT NULL AS "isEdited"
            FROM comments c JOIN members m ON m.id = c.member_id
            WHERE c.post_id = p.id AND m.suspended_at IS NULL AND m.id <> ALL ((SELECT ids FROM hidden)::uuid[])
            ORDER BY c.id DESC LIMIT 2) comment), '[]') END AS comments,
        p.edited_at IS NOT NULL AS "isEdited", p.likes_count AS "likesCount", p.comments_count AS "commentsCount",
        EXISTS (SELECT FROM comments c WHERE c.post_id = p.id AND c.member_id = $1) AS "hasCommented"
      FROM (SELECT * FROM page ORDER BY id DESC LIMIT 20) p
    ) shape`,
}

const pool = new Pool(limitPool())
serveLimit(
  createServer((request, response) => {
    pool.query<{ json: string }>({ ...page, values: [request.headers['x-member']] }).then(
      ({ rows: [row] }) => {
        response.setHeader('content-type', 'application/json; charset=utf-8')
        response.end(row?.json)
      },
      (error: unknown) => {
        console.error(error)
        response.writeHead(500).end()
      },
    )
  }),
)
