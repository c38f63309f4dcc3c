import * as z from 'zod/mini'
import { EntityId, IsHeld, Timestamp, text } from '../fields.ts'
import { commentMax, pictureAltMax, postMax, postPicturesMax } from './limits.ts'

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

/** Own one that is in no post yet. */
export const LoosePicture = z.object({
  _id: EntityId,
  /** Preview of 640 px, for its owner only; ends in `640.webp`, as the large one does in `1600.webp`. */
  url: z.string(),
  /** Of the large file, px. */
  width: z.number(),
  height: z.number(),
})
export type LoosePicture = z.output<typeof LoosePicture>

export const PostPicture = z.extend(LoosePicture, {
  /** Description for those who do not see it; may be empty. */
  alt: z.string(),
  /** Only its author sees it, until it is checked. */
  isWaiting: z.boolean(),
})
export type PostPicture = z.output<typeof PostPicture>

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
  /** In their order; without any that the viewer may not see. Absent if there is none. */
  pictures: z.optional(z.array(PostPicture)),
  isHeld: IsHeld,
})
export type Post = z.output<typeof Post>

/** A tag, without its sign, and how many posts of the last 24 hours have it in any spelling. */
export const TodaysTag = z.object({ tag: z.string(), posts: z.number() })
export type TodaysTag = z.output<typeof TodaysTag>

export const PostContent = text({ min: 1, max: postMax, name: 'A post' })
/** Own loose pictures that a new post shows, in this order. */
export const NewPostPictures = z
  .array(
    z.object(
      {
        _id: EntityId,
        alt: z._default(text({ max: pictureAltMax, name: 'A description' }), ''),
      },
      { error: 'A picture has an id and a description.' },
    ),
    { error: 'The pictures are a list.' },
  )
  .check(
    z.maxLength(postPicturesMax, { error: `A post can have at most ${postPicturesMax} pictures.` }),
    z.refine((pictures) => new Set(pictures.map(({ _id }) => _id)).size === pictures.length, {
      error: 'Each picture can be in the post once.',
    }),
  )
export const CommentContent = text({ min: 1, max: commentMax, name: 'A comment' })
