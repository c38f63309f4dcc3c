// Posts with a title: what is announced to everybody, written in the name of the house account (docs/decisions/0025).
import type { PoolClient } from 'pg'
import { run, statement } from '../../platform/database/statement.ts'
import type { Topic } from '../../platform/events/topic.ts'

interface Announced {
  readonly id: string
  readonly authorId: string
  readonly title: string
  readonly content: string
}

export interface Announcing {
  /** Part of the caller's transaction, which then calls `tell`. */
  within(client: PoolClient, post: Announced): Promise<void>
  /** After the commit: to every screen of the feed. */
  tell(post: Pick<Announced, 'id' | 'authorId'>): void
}

const addTitled = statement(
  'feed_add_titled',
  `INSERT INTO posts (id, author_id, title, content) VALUES ($1, $2, $3, $4)`,
)

export const createAnnouncing = (
  created: Topic<{ readonly postId: string; readonly authorId: string }>,
): Announcing => ({
  within: async (client, { id, authorId, title, content }) =>
    void (await run(client, addTitled, [id, authorId, title, content])),
  tell: ({ id, authorId }) => created.publish({ postId: id, authorId }),
})
