// Posts and comments that wait for a person: they are stored by safety, and get here with their release (decision 0052).
import type { Author, Comment, Post } from '@hamvav/contract/feed/entities'
import type { HeldCategory } from '@hamvav/contract/safety/held-texts'
import type { Pool, PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { run, statement } from '../../platform/database/statement.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { HeldText, HeldTexts } from '../safety/service.ts'
import { inGoodStanding } from '../../schema/good-standing.ts'
import {
  attachPictures,
  type ChosenPicture,
  detachFromHeld,
  listPlaced,
  moveToPost,
  ownPictureUrl,
} from './pictures/picture-queries.ts'
import { authorColumns, postJson } from './queries.ts'
import { addComment, visiblePost } from './write-queries.ts'

interface Held {
  readonly memberId: string
  readonly content: string
  readonly categories: readonly HeldCategory[]
}

export interface HeldPosts {
  /** Idempotent by `clientId`, also after the release. */
  post(
    held: Held & { readonly clientId: string | undefined; readonly pictures: readonly ChosenPicture[] },
  ): Promise<Post>
  comment(held: Held & { readonly postId: string }): Promise<{ comment: Comment; commentsCount: number }>
}

const findPoster = statement<{ author: Author; can_post: boolean }>(
  'feed_find_poster',
  `SELECT row_to_json(author) AS author, m.can_post FROM members m, LATERAL (SELECT ${authorColumns('m.id', 'm')}) author
   WHERE m.id = $1 AND ${inGoodStanding('m')}`,
)
const findByClientId = statement<{ post: Post }>(
  'feed_find_by_client_id',
  `SELECT ${postJson('p', { likes: `'{}'::uuid[]`, comments: `'[]'::json`, hasCommented: 'false', viewer: '$1::uuid' })}::json AS post
   FROM (SELECT posts.*, m.name, m.username, m.picture_id, m.verified FROM posts JOIN members m ON m.id = posts.author_id
     WHERE posts.author_id = $1 AND posts.client_id = $2::uuid) p`,
)
const findCommented = statement<{ author: Author; comments_count: number; has_commented: boolean }>(
  'feed_find_commented',
  `WITH ${visiblePost}
   SELECT row_to_json(author) AS author, p.comments_count,
     EXISTS (SELECT FROM comments c WHERE c.post_id = p.id AND c.member_id = $2) AS has_commented
   FROM post JOIN posts p ON p.id = post.id, members m, LATERAL (SELECT ${authorColumns('m.id', 'm')}) author
   WHERE m.id = $2`,
)

/** @param alreadyCommented throws the error for a second comment */
export function createHeldPosts(
  pool: Pool,
  heldTexts: Pick<HeldTexts, 'hold'>,
  alreadyCommented: (postId: string, memberId: string) => Promise<never>,
): HeldPosts {
  const view = ({ id, createdAt }: HeldText, content: string, user: Author) =>
    ({ _id: id, user, content, createdAt: createdAt.toISOString(), isHeld: true }) as const

  return {
    post: ({ memberId, content, categories, clientId = null, pictures }) =>
      withTransaction(pool, async (client) => {
        const [poster] = await run(client, findPoster, [memberId])
        const [stored] = clientId === null ? [] : await run(client, findByClientId, [memberId, clientId])
        if (stored) return stored.post
        if (!poster?.can_post) throw new AppError('posting_limited')
        const held = await heldTexts.hold(client, { memberId, kind: 'post', text: content, categories, clientId })
        const shown = await holdPictures(client, held, pictures)
        const counts = { likes: [], comments: [], likesCount: 0, commentsCount: 0, hasCommented: false }
        return { ...view(held, content, poster.author), ...counts, ...(shown.length > 0 && { pictures: shown }) }
      }),

    async comment({ memberId, postId, content, categories }) {
      const result = await withTransaction(pool, async (client) => {
        const [found] = await run(client, findCommented, [postId, memberId])
        if (!found) throw new AppError('post_not_found')
        if (found.has_commented) return null
        const held = await heldTexts.hold(client, { memberId, kind: 'comment', postId, text: content, categories })
        return { comment: view(held, held.text, found.author), commentsCount: found.comments_count }
      })
      return result ?? (await alreadyCommented(postId, memberId))
    },
  }
}

/**
 * Idempotent. The pictures follow a released text, become loose again after a withdrawal, and are deleted with a refused text.
 */
async function holdPictures(tx: PoolClient, { id, memberId, status }: HeldText, pictures: readonly ChosenPicture[]) {
  if (pictures.length === 0) return []
  const placed = await run(tx, listPlaced, [id])
  // The pictures of a withdrawn text may be in another post by now.
  const mustAttach = placed.length === 0 && status === 'waiting'
  if (mustAttach && !(await attachPictures(tx, memberId, { place: id, isHeld: true }, pictures)))
    throw new AppError('post_picture_gone')
  const rows = mustAttach ? await run(tx, listPlaced, [id]) : placed
  return rows.map(({ id, alt, width, height }) => ({
    _id: id,
    alt,
    width,
    height,
    url: ownPictureUrl(id),
    isWaiting: true,
  }))
}

const insertReleased = statement<{ id: string }>(
  'feed_insert_released',
  `INSERT INTO posts (id, author_id, content, client_id, picture_count)
   SELECT $1, m.id, $3, $4::uuid, (SELECT count(*) FROM post_pictures WHERE posted_in = $5) FROM members m
   WHERE m.id = $2 AND ${inGoodStanding('m')} ON CONFLICT DO NOTHING RETURNING id`,
)

/** In the transaction that withdraws a held post. */
export async function detachHeldPictures(tx: PoolClient, heldId: string, at: Date): Promise<void> {
  await run(tx, detachFromHeld, [heldId, at])
}

/** A released post is as new as its release, so that it appears where others look. @returns its id; null if nothing was added */
export async function releasePost(tx: PoolClient, { id, memberId, text, clientId }: HeldText): Promise<string | null> {
  const [post] = await run(tx, insertReleased, [uuidv7(), memberId, text, clientId, id])
  if (post) await run(tx, moveToPost, [id, post.id])
  return post?.id ?? null
}

/** @returns null if the post is gone, or its author and the member do not see each other */
export async function releaseComment(tx: PoolClient, { memberId, postId, text }: HeldText) {
  if (postId === null) return null
  const row = await addComment(tx, { id: uuidv7(), postId, memberId, content: text })
  return row?.comment ? { postId, authorId: row.author_id, memberId, isAgain: row.is_again } : null
}
