import type { Comment, Post } from '@hamvav/contract/feed/entities'
import { storedUser } from '../../../testing/session.ts'
import type { FeedPage } from '../model/feed-pages.ts'

/** The higher the number, the newer. */
export const postId = (n: number) => `0193a5c0-0000-7000-8000-1${String(n).padStart(11, '0')}`

const author = {
  _id: '0193a5c0-0000-7000-8000-000000000009',
  name: 'Pema Lama',
  username: 'pema',
  profileImage: null,
  verified: true,
}

export const makePost = (n: number, changes: Partial<Post> = {}): Post => ({
  _id: postId(n),
  content: `Post number ${n}`,
  createdAt: '2026-11-20T15:00:00.000Z',
  user: author,
  likes: [],
  comments: [],
  likesCount: 0,
  commentsCount: 0,
  ...changes,
})

export const makeComment = (n: number, changes: Partial<Comment> = {}): Comment => ({
  _id: postId(n),
  user: author,
  content: `Comment number ${n}`,
  createdAt: '2026-11-20T15:00:00.000Z',
  ...changes,
})

export const page = (posts: readonly Post[], hasMore = false): FeedPage => ({
  posts: [...posts],
  page: 1,
  limit: 20,
  hasMore,
})

export const poster = { ...storedUser, canPost: true }
