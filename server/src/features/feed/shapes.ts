// What goes over the wire, built by PostgreSQL itself: fragments of SQL for the queries beside this file.

/** ISO 8601 in UTC with milliseconds, whatever the session's time zone. */
const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Columns of the contract's `Author`; `from` has name, username, picture_id and verified. */
const authorColumns = (id: string, from: string) =>
  `${id} AS "_id", ${from}.name, ${from}.username,
    '/media/' || ${from}.picture_id || '/96.webp' AS "profileImage", ${from}.verified`

/** One row in the shape of the contract's `Comment`, to be made JSON by row_to_json or json_agg. */
export const commentRow = (comment: string, author: string) => `
  SELECT ${comment}.id AS "_id", author AS "user", ${comment}.content, ${instant(`${comment}.created_at`)} AS "createdAt"
  FROM (SELECT ${authorColumns(`${author}.id`, author)}) author`

interface PostParts {
  /** SQL of the viewer's own likes, of the newest comments as JSON, and of `hasCommented` where it is sent at all. */
  readonly likes: string
  readonly comments: string
  readonly hasCommented?: string
}

/**
 * JSON text of the contract's `Post`; `post` has the post's columns and its author's name, username, picture_id and
 * verified. A title is sent where there is one, as null is no title to the contract. OFFSET 0 keeps PostgreSQL from
 * putting the sub-selects into both branches.
 */
export const postJson = (post: string, { likes, comments, hasCommented }: PostParts) => `
  (SELECT CASE WHEN ${post}.title IS NULL THEN row_to_json(shape)::text
     ELSE '{"title":' || to_json(${post}.title) || ',' || substr(row_to_json(shape)::text, 2) END FROM (
     SELECT ${post}.id AS "_id", ${post}.content, ${instant(`${post}.created_at`)} AS "createdAt", author AS "user",
       ${likes} AS likes, ${comments} AS comments,
       ${post}.likes_count AS "likesCount", ${post}.comments_count AS "commentsCount"
       ${hasCommented ? `, ${hasCommented} AS "hasCommented"` : ''}
     FROM (SELECT ${authorColumns(`${post}.author_id`, post)}) author
     OFFSET 0) shape)`
