import type { Comment, Post } from '@hamvav/contract/feed/entities'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { isForeignKeyViolation, postgresError } from '../../platform/database/postgres-errors.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import { kathmanduDay } from '../../platform/time/kathmandu.ts'
import { createTopic, type Topic } from '../../platform/events/topic.ts'
import { createAnnouncing, type Announcing } from './announcing.ts'
import { readComments, readPosts, type PostsPage } from './queries.ts'
import { createRemoval, type Removal, type Removed } from './removal.ts'
import { searchPosts } from './search/search.ts'
import { createVisitorCache } from './visitor-cache.ts'
import { addComment, addLike, addPost, addSeen, readCounts, readOwnComment, type PostCounts } from './write-queries.ts'

/** Somebody liked or commented on a post: possibly its author. */
export interface PostReaction {
  readonly postId: string
  readonly authorId: string
  readonly memberId: string
}

export interface FeedEvents {
  readonly postCreated: Topic<{ readonly postId: string; readonly authorId: string }>
  readonly postLiked: Topic<PostReaction>
  readonly postCommented: Topic<PostReaction & { readonly commentId: string }>
  readonly removed: Topic<Removed>
}

export interface FeedService {
  readonly events: FeedEvents
  /** The answer to listPosts as JSON; a visitor's may be 100 ms old. */
  listPosts(viewer: MemberViewer | null, page: PostsPage): Promise<string | Buffer>
  /** The answer to listComments as JSON. */
  listComments(
    viewer: MemberViewer | null,
    postId: string,
    page: { readonly limit: number; readonly before?: string | undefined },
  ): Promise<string>
  /** The answer to searchPosts as JSON. */
  searchPosts(viewer: MemberViewer, q: string, limit: number): Promise<string>
  /** The same `clientId` again answers with the post that it has made. */
  createPost(viewer: MemberViewer, content: string, clientId?: string): Promise<{ post: Post }>
  likePost(viewer: MemberViewer, postId: string): Promise<{ likesCount: number }>
  commentOnPost(
    viewer: MemberViewer,
    postId: string,
    content: string,
  ): Promise<{ comment: Comment; commentsCount: number }>
  /** Which posts the member has had in sight. */
  recordSeen(viewer: MemberViewer, postIds: readonly string[]): Promise<void>
  /** Of those of these posts that still exist. */
  countsOf(postIds: readonly string[]): Promise<PostCounts[]>
  /** Of those who decide about reports. */
  readonly removal: Removal
  /** Of those who announce. */
  readonly announcing: Announcing
}

interface Dependencies {
  readonly pool: Pool
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

/** A page of 50 posts weighs some 50 KB. */
const visitorCache = { goodForMs: 100, most: 50 }

export function createFeed({ pool, report, now }: Dependencies): FeedService {
  const events: FeedEvents = {
    postCreated: createTopic('postCreated', report),
    postLiked: createTopic('postLiked', report),
    postCommented: createTopic('postCommented', report),
    removed: createTopic('removed', report),
  }
  return {
    events,
    removal: createRemoval(events.removed),
    announcing: createAnnouncing(events.postCreated),
    countsOf: (postIds) => readCounts(pool, postIds),
    async recordSeen(viewer, postIds) {
      if (viewer.suspended) return
      await addSeen(pool, { postIds, memberId: viewer.id, day: kathmanduDay(now()) }).catch((error: unknown) => {
        // A post that was deleted at this moment: what is lost is a number.
        if (!isForeignKeyViolation(error)) throw error
      })
    },
    ...reading(pool),
    ...writing(pool, events),
  }
}

function reading(pool: Pool): Pick<FeedService, 'listPosts' | 'listComments' | 'searchPosts'> {
  const visitors = createVisitorCache<Buffer>(visitorCache)

  async function pageOf(viewerId: string | null, page: PostsPage): Promise<string> {
    const { items, hasMore } = await readPosts(pool, viewerId, page)
    return `{"posts":${items},"page":${page.page},"limit":${page.limit},"hasMore":${hasMore}}`
  }

  return {
    searchPosts: (viewer, q, limit) => searchPosts(pool, viewer, q, limit),
    listPosts(viewer, page) {
      if (viewer) return pageOf(viewer.id, page)
      const key = `${page.page} ${page.limit} ${page.before}`
      return visitors.get(key, async () => Buffer.from(await pageOf(null, page)))
    },
    async listComments(viewer, postId, page) {
      const found = await readComments(pool, viewer?.id ?? null, postId, page)
      if (!found) throw new AppError('post_not_found')
      const { items, commentsCount, hasMore } = found
      const announced = found.announced !== null && !page.before ? `,"announced":${found.announced}` : ''
      return `{"comments":${items},"commentsCount":${commentsCount},"hasMore":${hasMore}${announced}}`
    },
  }
}

function writing(pool: Pool, events: FeedEvents): Pick<FeedService, 'createPost' | 'likePost' | 'commentOnPost'> {
  async function countsOf(postId: string): Promise<PostCounts> {
    const [counts] = await readCounts(pool, [postId])
    if (!counts) throw new AppError('post_not_found')
    return counts
  }

  return {
    async createPost(viewer, content, clientId) {
      refuseRestricted(viewer)
      const words = { id: uuidv7(), authorId: viewer.id, content, clientId }
      const added = await addPost(pool, words).catch(removedMeanwhile)
      if (!added) throw new AppError('posting_limited')
      const { post, isNew } = added
      if (isNew) events.postCreated.publish({ postId: post._id, authorId: viewer.id })
      return { post }
    },
    async likePost(viewer, postId) {
      refuseRestricted(viewer)
      const like = await addLike(pool, postId, viewer.id).catch(removedMeanwhile)
      if (!like) throw new AppError('post_not_found')
      const { added, authorId } = like
      if (added) events.postLiked.publish({ postId, authorId, memberId: viewer.id })
      const { likesCount } = await countsOf(postId)
      if (!added) throw new AppError('already_liked', { extra: { likesCount } })
      return { likesCount }
    },
    async commentOnPost(viewer, postId, content) {
      refuseRestricted(viewer)
      const words = { id: uuidv7(), postId, memberId: viewer.id, content }
      const added = await addComment(pool, words).catch(removedMeanwhile)
      if (!added) throw new AppError('post_not_found')
      const { comment, authorId } = added
      if (comment) events.postCommented.publish({ postId, authorId, memberId: viewer.id, commentId: comment._id })
      const { commentsCount } = await countsOf(postId)
      if (comment) return { comment, commentsCount }
      // Whoever has sent it again without having heard an answer sees by it that it is stored.
      const own = await readOwnComment(pool, postId, viewer.id)
      throw new AppError('already_commented', { extra: { commentsCount, ...(own && { comment: own }) } })
    },
  }
}

/** Who declared to be a minor writes nothing that others see until an admin has looked (decisions §5). */
function refuseRestricted({ restricted }: MemberViewer): void {
  if (restricted) throw new AppError('restricted')
}

/** The post or the member went away between the look and the write, which a foreign key then refuses. */
function removedMeanwhile(error: unknown): never {
  if (!isForeignKeyViolation(error)) throw error
  throw new AppError(postgresError(error)?.constraint?.includes('_post_id_') ? 'post_not_found' : 'session_expired')
}
