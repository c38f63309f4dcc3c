import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EntityId, IdParams, queryNumber, searchText } from '../fields.ts'
import { Comment, CommentContent, Post, PostContent } from './entities.ts'
import { commentsPage, feedPage, feedPageNumberMax, seenPostsMax } from './limits.ts'

export const listPosts = endpoint({
  id: 'listPosts',
  method: 'GET',
  path: '/api/posts',
  summary: 'The feed, newest first; `before` goes on from a post without repeating or skipping any',
  access: 'visitor',
  rate: 'read',
  query: z.object({
    page: queryNumber(1, feedPageNumberMax, 1),
    limit: queryNumber(1, feedPage.max, feedPage.byDefault),
    before: z.optional(EntityId),
  }),
  status: 200,
  response: z.object({ posts: z.array(Post), page: z.number(), limit: z.number(), hasMore: z.boolean() }),
  errors: [],
})

export const createPost = endpoint({
  id: 'createPost',
  method: 'POST',
  path: '/api/posts',
  summary: 'Write a post; needs canPost. The same clientId again answers with the same post',
  access: 'active',
  rate: 'write',
  body: z.object({ content: PostContent, clientId: z.optional(EntityId) }),
  status: 201,
  response: z.object({ post: Post }),
  errors: ['posting_limited', 'restricted'],
})

export const likePost = endpoint({
  id: 'likePost',
  method: 'POST',
  path: '/api/posts/:id/like',
  summary: 'Like a post, once',
  access: 'active',
  rate: 'write',
  params: IdParams,
  status: 200,
  response: z.object({ likesCount: z.number() }),
  errors: ['post_not_found', 'already_liked', 'restricted'],
})

export const commentOnPost = endpoint({
  id: 'commentOnPost',
  method: 'POST',
  path: '/api/posts/:id/comments',
  summary: 'Comment on a post, once; who has done so is told with their `comment`',
  access: 'active',
  rate: 'write',
  params: IdParams,
  body: z.object({ content: CommentContent }),
  status: 201,
  response: z.object({ comment: Comment, commentsCount: z.number() }),
  errors: ['post_not_found', 'already_commented', 'restricted'],
})

export const listComments = endpoint({
  id: 'listComments',
  method: 'GET',
  path: '/api/posts/:id/comments',
  summary: 'All comments of a post, newest first; `before` goes on from a comment',
  access: 'visitor',
  rate: 'read',
  params: IdParams,
  query: z.object({ before: z.optional(EntityId), limit: queryNumber(1, commentsPage.max, commentsPage.byDefault) }),
  status: 200,
  response: z.object({
    comments: z.array(Comment),
    commentsCount: z.number(),
    hasMore: z.boolean(),
    /** With the first of them, of a post with a title: a notification leads here, however old the post is. */
    announced: z.optional(z.object({ title: z.string(), content: z.string() })),
  }),
  errors: ['post_not_found'],
})

export const searchPosts = endpoint({
  id: 'searchPosts',
  method: 'GET',
  path: '/api/search/posts',
  summary: 'Posts by their words, in either script, typing mistakes forgiven; best first',
  access: 'member',
  rate: 'search',
  query: z.object({ q: searchText(60), limit: queryNumber(1, feedPage.max, feedPage.byDefault) }),
  status: 200,
  response: z.array(Post),
  errors: [],
})

export const recordSeenPosts = endpoint({
  id: 'recordSeenPosts',
  method: 'POST',
  path: '/api/views/posts',
  summary: "Posts that were in the reader's sight, for the reach that their authors see",
  access: 'member',
  rate: 'write',
  body: z.object({
    ids: z
      .array(EntityId, { error: 'Posts are a list of ids.' })
      .check(z.minLength(1), z.maxLength(seenPostsMax, { error: `At most ${seenPostsMax} posts at a time.` })),
  }),
  status: 204,
  response: z.null(),
  errors: [],
})
