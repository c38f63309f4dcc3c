// Rows to the wire. Posts and comments arrive as JSON text from PostgreSQL and are not parsed here.
import type { CommentsRow, PageRow, PostsPage } from './queries.ts'
import type { CountsRow, RemovedRow } from './write-queries.ts'

/** JSON text of the response to listPosts. */
export const postsJson = ({ items, has_more }: PageRow, { page, limit }: PostsPage): string =>
  `{"posts":${items},"page":${page},"limit":${limit},"hasMore":${has_more}}`

/** JSON text of the response to listMemberPosts. */
export const memberPostsJson = ({ items, has_more }: PageRow): string => `{"posts":${items},"hasMore":${has_more}}`

/** JSON text of the response to listComments; the announcement is part of the first page only. */
export function commentsJson(row: CommentsRow, isFirstPage: boolean): string {
  const announced = row.announced !== null && isFirstPage ? `,"announced":${row.announced}` : ''
  return `{"comments":${row.items},"commentsCount":${row.comments_count},"hasMore":${row.has_more}${announced}}`
}

export interface PostCounts {
  readonly _id: string
  readonly likesCount: number
  readonly commentsCount: number
}

export const postCounts = ({ id, likes_count, comments_count }: CountsRow): PostCounts => ({
  _id: id,
  likesCount: likes_count,
  commentsCount: comments_count,
})

export interface RemovedContent {
  readonly subject: 'post' | 'comment'
  readonly postId: string
  /** Author of the post. */
  readonly authorId: string
  /** Author of the removed post or comment. */
  readonly memberId: string
  /** Members whom its mentions notified; for a post, also those in its comments. */
  readonly mentioned: readonly string[]
}

/** For the takedown; never published. */
export interface RemovedText {
  readonly text: string
  readonly createdAt: string
}

export const removedContent = (subject: RemovedContent['subject'], row: RemovedRow): RemovedContent => ({
  subject,
  postId: row.post_id,
  authorId: row.author_id,
  memberId: row.member_id,
  mentioned: row.mentioned,
})
