import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EntityId, IdParams, queryNumber, searchText } from '../fields.ts'
import { Comment, CommentContent, NewPostPictures, Post, PostContent, TodaysTag } from './entities.ts'
import { commentsPage, feedPage, feedPageNumberMax, seenPostsMax, tagMax } from './limits.ts'

export const listPosts = endpoint({
  id: 'listPosts',
  method: 'GET',
  path: '/api/posts',
  summary: 'The feed, newest first; `before`: keyset paging, id of the last post of the previous page',
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

export const getPost = endpoint({
  id: 'getPost',
  method: 'GET',
  path: '/api/posts/:id',
  summary: 'One post, for its own screen',
  access: 'visitor',
  rate: 'read',
  params: IdParams,
  status: 200,
  response: z.object({ post: Post }),
  errors: ['post_not_found'],
})

export const listMemberPosts = endpoint({
  id: 'listMemberPosts',
  method: 'GET',
  path: '/api/users/:id/posts',
  summary: 'Posts of one member, newest first; empty for a member whom the caller cannot see',
  access: 'visitor',
  rate: 'read',
  params: IdParams,
  query: z.object({
    limit: queryNumber(1, feedPage.max, feedPage.byDefault),
    before: z.optional(EntityId),
  }),
  status: 200,
  response: z.object({ posts: z.array(Post), hasMore: z.boolean() }),
  errors: [],
})

export const listTaggedPosts = endpoint({
  id: 'listTaggedPosts',
  method: 'GET',
  path: '/api/search/tagged',
  summary: 'The newest posts with a tag, in any spelling that the search takes for the same word',
  access: 'member',
  rate: 'search',
  query: z.object({ tag: searchText(tagMax) }),
  status: 200,
  response: z.array(Post),
  errors: [],
})

export const listTodaysTags = endpoint({
  id: 'listTodaysTags',
  method: 'GET',
  path: '/api/search/tags',
  summary: 'The tags that most posts of the last 24 hours have, by at least two authors; up to a minute old',
  access: 'member',
  rate: 'read',
  status: 200,
  response: z.array(TodaysTag),
  errors: [],
})

export const createPost = endpoint({
  id: 'createPost',
  method: 'POST',
  path: '/api/posts',
  summary: 'Write a post; requires canPost. Idempotent by `clientId`',
  access: 'member',
  rate: 'write',
  body: z.object({ content: PostContent, clientId: z.optional(EntityId), pictures: z.optional(NewPostPictures) }),
  status: 201,
  response: z.object({ post: Post }),
  errors: ['posting_limited', 'too_many_held', 'post_picture_gone', 'alt_needs_review'],
})

export const editPost = endpoint({
  id: 'editPost',
  method: 'PUT',
  path: '/api/posts/:id',
  summary: 'Change an own post within 15 minutes; it is then marked as edited',
  access: 'member',
  rate: 'write',
  params: IdParams,
  body: z.object({ content: PostContent }),
  status: 200,
  response: z.object({ post: Post }),
  errors: ['post_not_found', 'posting_limited', 'edit_time_over', 'edit_needs_review'],
})

export const deletePost = endpoint({
  id: 'deletePost',
  method: 'DELETE',
  path: '/api/posts/:id',
  summary: 'Delete an own post with its likes and comments',
  access: 'member',
  rate: 'write',
  params: IdParams,
  status: 204,
  response: z.null(),
  errors: ['post_not_found'],
})

export const unlikePost = endpoint({
  id: 'unlikePost',
  method: 'DELETE',
  path: '/api/posts/:id/like',
  summary: 'Take a like back; idempotent',
  access: 'member',
  rate: 'write',
  params: IdParams,
  status: 200,
  response: z.object({ likesCount: z.number() }),
  errors: ['post_not_found'],
})

export const editComment = endpoint({
  id: 'editComment',
  method: 'PUT',
  path: '/api/comments/:id',
  summary: 'Change an own comment within 15 minutes; it is then marked as edited',
  access: 'member',
  rate: 'write',
  params: IdParams,
  body: z.object({ content: CommentContent }),
  status: 200,
  response: z.object({ comment: Comment }),
  errors: ['comment_not_found', 'edit_time_over', 'edit_needs_review'],
})

export const deleteComment = endpoint({
  id: 'deleteComment',
  method: 'DELETE',
  path: '/api/comments/:id',
  summary: 'Delete an own comment',
  access: 'member',
  rate: 'write',
  params: IdParams,
  status: 200,
  response: z.object({ commentsCount: z.number() }),
  errors: ['comment_not_found'],
})

export const likePost = endpoint({
  id: 'likePost',
  method: 'POST',
  path: '/api/posts/:id/like',
  summary: 'Like a post, once',
  access: 'member',
  rate: 'write',
  params: IdParams,
  status: 200,
  response: z.object({ likesCount: z.number() }),
  errors: ['post_not_found', 'already_liked'],
})

export const commentOnPost = endpoint({
  id: 'commentOnPost',
  method: 'POST',
  path: '/api/posts/:id/comments',
  summary: 'Comment on a post, once; a second attempt returns 409 with the existing `comment`',
  access: 'member',
  rate: 'write',
  params: IdParams,
  body: z.object({ content: CommentContent }),
  status: 201,
  response: z.object({ comment: Comment, commentsCount: z.number() }),
  errors: ['post_not_found', 'already_commented', 'too_many_held'],
})

export const listComments = endpoint({
  id: 'listComments',
  method: 'GET',
  path: '/api/posts/:id/comments',
  summary: 'All comments of a post, newest first; `before`: id of the last comment of the previous page',
  access: 'visitor',
  rate: 'read',
  params: IdParams,
  query: z.object({ before: z.optional(EntityId), limit: queryNumber(1, commentsPage.max, commentsPage.byDefault) }),
  status: 200,
  response: z.object({
    comments: z.array(Comment),
    commentsCount: z.number(),
    hasMore: z.boolean(),
    /** Text of an announcement, on the first page only: its notification opens the comments, also of an old post. */
    announced: z.optional(z.object({ title: z.string(), content: z.string() })),
  }),
  errors: ['post_not_found'],
})

export const searchPosts = endpoint({
  id: 'searchPosts',
  method: 'GET',
  path: '/api/search/posts',
  summary: 'Full-text search of posts in both scripts, tolerant of typing mistakes; best match first',
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
  summary: 'Record posts that the caller has seen; counted in the reach shown to their authors',
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
