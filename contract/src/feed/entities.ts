import * as z from 'zod/mini'
import { EntityId, IsHeld, Timestamp, text } from '../fields.ts'
import { commentMax, postMax } from './limits.ts'

/** Author of a post or a comment. */
export const Author = z.object({
  _id: EntityId,
  name: z.string(),
  username: z.string(),
  profileImage: z.nullable(z.string()),
  verified: z.boolean(),
})
export type Author = z.output<typeof Author>

export const Comment = z.object({
  _id: EntityId,
  user: Author,
  content: z.string(),
  createdAt: Timestamp,
  isEdited: z.optional(z.boolean()),
  isHeld: IsHeld,
})
export type Comment = z.output<typeof Comment>

export const Post = z.object({
  _id: EntityId,
  content: z.string(),
  /** Announcements only. */
  title: z.optional(z.string()),
  createdAt: Timestamp,
  user: Author,
  /** Contains the viewer's id if they liked the post; never other ids. */
  likes: z.array(EntityId),
  /** Newest `commentsWithPost` comments, newest first. */
  comments: z.array(Comment),
  likesCount: z.number(),
  commentsCount: z.number(),
  /** Whether the viewer has commented; absent for a visitor. */
  hasCommented: z.optional(z.boolean()),
  isEdited: z.optional(z.boolean()),
  isHeld: IsHeld,
})
export type Post = z.output<typeof Post>

/** A tag, without its sign, and how many posts of the last 24 hours have it in any spelling. */
export const TodaysTag = z.object({ tag: z.string(), posts: z.number() })
export type TodaysTag = z.output<typeof TodaysTag>

export const PostContent = text({ min: 1, max: postMax, name: 'A post' })
export const CommentContent = text({ min: 1, max: commentMax, name: 'A comment' })
