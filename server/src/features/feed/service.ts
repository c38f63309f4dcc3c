import type { BodyOf } from '@hamvav/contract/endpoint'
import type { createPost } from '@hamvav/contract/feed/endpoints'
import type { Comment, Post, TodaysTag } from '@hamvav/contract/feed/entities'
import type { Pool, PoolClient } from 'pg'
import { run, type Queryable } from '../../platform/database/statement.ts'
import type { Reads } from '../../platform/database/connections/read-pool.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Listing } from '../../platform/archive/listing.ts'
import { isForeignKeyViolation, postgresError } from '../../platform/database/postgres-errors.ts'
import { createTopic, type Topic } from '../../platform/events/topic.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import { kathmanduDay } from '../../platform/time/kathmandu.ts'
import { createHeldPosts, releaseComment, releasePost } from './held-posts.ts'
import { createWatchedStore } from './watched-store.ts'
import type { NotificationsService } from '../notifications/service.ts'
import { createOwnContent, type OwnContent, type OwnContentEvents } from './own-content.ts'
import type { HeldText, HeldTexts } from '../safety/service.ts'
import { feedListings, readComments, readMemberPosts, readPost, readPosts, type PostsPage } from './queries.ts'
import { type MentionSource, notifyMentioned } from './mentions.ts'
import { attachPictures, type ChosenPicture, lockAuthor } from './pictures/picture-queries.ts'
import { createPostPictures, type PictureDependencies, type PostPictures } from './pictures/post-pictures.ts'
import { type PictureHashes, rememberPictures, restorePictures } from './pictures/moderated-pictures.ts'
import { readAgeOfOwnChange, searchPosts, searchTagged } from './search/search.ts'
import {
  commentsJson,
  memberPostsJson,
  postCounts,
  postsJson,
  removedContent,
  type PostCounts,
  type RemovedContent,
  type RemovedText,
} from './view.ts'
import { createTodaysTags } from './search/todays-tags.ts'
import { createVisitorCache } from './visitor-cache.ts'
import * as write from './write-queries.ts'

export { eraseFeedSteps } from './erase-queries.ts'
export { detachHeldPictures } from './held-posts.ts'

interface PostCreated {
  readonly postId: string
  readonly authorId: string
}

/** A member liked or commented on a post, possibly their own. */
interface PostReaction {
  readonly postId: string
  readonly authorId: string
  readonly memberId: string
  /** The member had taken one back: nobody is notified again. */
  readonly isAgain?: boolean
}

export type { RemovedContent } from './view.ts'
export type { PictureHashes, TakenPostPicture } from './pictures/moderated-pictures.ts'

export interface FeedEvents extends OwnContentEvents {
  readonly postCreated: Topic<PostCreated>
  readonly postLiked: Topic<PostReaction>
  readonly postCommented: Topic<PostReaction>
}

interface Announcement {
  readonly id: string
  readonly authorId: string
  readonly title: string
  readonly content: string
}

interface CommentsPage {
  readonly limit: number
  readonly before?: string | undefined
}

export interface FeedService extends OwnContent {
  readonly events: FeedEvents
  /** JSON of the response to listPosts; up to 100 ms old for visitors. */
  listPosts(viewer: MemberViewer | null, page: PostsPage): Promise<string | Buffer>
  /** JSON of the response to getPost; up to 100 ms old for visitors. */
  getPost(viewer: MemberViewer | null, postId: string): Promise<string>
  /** A post as visitors see it, for previews of links to it; null if they cannot. */
  publicPost(postId: string): Promise<Post | null>
  /** JSON of the response to listComments. */
  listComments(viewer: MemberViewer | null, postId: string, page: CommentsPage): Promise<string>
  /** JSON of the response to listMemberPosts. */
  listMemberPosts(viewer: MemberViewer | null, authorId: string, page: CommentsPage): Promise<string>
  /** JSON of the response to listTaggedPosts. */
  listTaggedPosts(viewer: MemberViewer, tag: string): Promise<string>
  /** The tags that most posts of the last 24 hours have; up to a minute old. */
  listTodaysTags(): Promise<TodaysTag[]>
  /** Described in mentions.ts. */
  notifyMentioned<Notified>(
    text: MentionSource,
    notify: (tx: PoolClient, memberId: string) => Promise<Notified>,
  ): Promise<Notified[]>
  /** JSON of the response to searchPosts. */
  searchPosts(viewer: MemberViewer, q: string, limit: number): Promise<string>
  /** Idempotent by `clientId`. */
  createPost(viewer: MemberViewer, post: BodyOf<typeof createPost>): Promise<{ post: Post }>
  readonly pictures: PostPictures
  likePost(viewer: MemberViewer, postId: string): Promise<{ likesCount: number }>
  commentOnPost(
    viewer: MemberViewer,
    postId: string,
    content: string,
  ): Promise<{ comment: Comment; commentsCount: number }>
  recordSeen(viewer: MemberViewer, postIds: readonly string[]): Promise<void>
  /** For a job: deletes what was seen before a day, `limit` rows at most. @returns how many */
  pruneSeen(day: string, limit: number): Promise<number>
  /** Counts of those posts that still exist. */
  countsOf(postIds: readonly string[]): Promise<PostCounts[]>
  /** Runs in the caller's transaction; after the commit the caller publishes `postCreated`. */
  addAnnouncement(client: PoolClient, post: Announcement): Promise<void>
  /**
   * For moderation, in the caller's transaction; after the commit the caller publishes `contentRemoved`.
   * @param hashes of a post's pictures (`pictures.hashesOfPost`), so that their copies are recognized
   * @returns null if the content does not exist
   */
  removeContent(
    client: PoolClient,
    subject: RemovedContent['subject'],
    id: string,
    hashes: PictureHashes,
  ): Promise<{ removed: RemovedContent; taken: RemovedText } | null>
  /** In the caller's transaction. A restored post has lost its likes and comments. */
  restoreContent(client: PoolClient, subject: RemovedContent['subject'], content: write.RestoredContent): Promise<void>
  /**
   * Publishes a post or comment that was held, in the caller's transaction.
   * @returns what to call after the commit; null if there is no place for it any more
   */
  release(client: PoolClient, held: HeldText): Promise<(() => void) | null>
  /** Files of the data export. */
  readonly listings: Readonly<Record<string, Listing>>
}

interface Dependencies extends PictureDependencies {
  readonly reads: Reads
  readonly held: Pick<HeldTexts, 'publicCategoriesOf' | 'hold' | 'watch'>
  readonly notifications: Pick<NotificationsService, 'withdraw' | 'publishUnread'>
  /** Called for each read of the visitors' cache. */
  readonly onCacheRead?: ((isHit: boolean) => void) | undefined
}

/** A page of 50 posts has about 50 KB. */
const visitorCache = { maxAgeMs: 100, maxEntries: 50 }

export function createFeed(deps: Dependencies): FeedService {
  const { pool, workPool, reads, held, onCacheRead, report, now } = deps
  const events: FeedEvents = {
    postCreated: createTopic('postCreated', report),
    postLiked: createTopic('postLiked', report),
    postCommented: createTopic('postCommented', report),
    contentRemoved: createTopic('contentRemoved', report),
    contentEdited: createTopic('contentEdited', report),
    likeTakenBack: createTopic('likeTakenBack', report),
  }
  const readTodaysTags = createTodaysTags({ held, now })
  const pictures = createPostPictures(deps, (id, memberId) =>
    events.contentEdited.publish({ subject: 'post', id, postId: id, authorId: memberId, memberId }),
  )
  return {
    events,
    listTodaysTags: () => reads.read(readTodaysTags),
    notifyMentioned: (text, notify) => notifyMentioned(pool, text, notify),
    ...createReading(pool, reads, onCacheRead),
    ...createWriting(pool, { events, held, pictures }),
    ...createOwnContent({ ...deps, events }),
    pictures,
    async recordSeen(viewer, postIds) {
      await write.addSeen(pool, { postIds, memberId: viewer.id, day: kathmanduDay(now()) }).catch((error: unknown) => {
        // A post was deleted at the same moment: losing one view is acceptable.
        if (!isForeignKeyViolation(error)) throw error
      })
    },
    pruneSeen: (day, limit) => write.pruneSeen(workPool, day, limit),
    addAnnouncement: write.addAnnouncement,
    async removeContent(client, subject, id, hashes) {
      const row = await write.deleteContent(client, subject, id)
      if (!row) return null
      if (subject === 'post') await rememberPictures(client, id, hashes)
      const taken = { text: row.content, createdAt: row.created_at.toISOString() }
      return { removed: removedContent(subject, row), taken }
    },
    async restoreContent(client, subject, content) {
      await write.restoreContent(client, subject, content)
      if (subject === 'post') await restorePictures(client, content.id)
    },
    async release(client, text) {
      if (text.kind === 'post') {
        const postId = await releasePost(client, text)
        return postId === null ? null : () => events.postCreated.publish({ postId, authorId: text.memberId })
      }
      const commented = await releaseComment(client, text)
      return commented && (() => events.postCommented.publish(commented))
    },
    listings: feedListings(workPool),
  }
}

type Reading =
  | 'listPosts'
  | 'getPost'
  | 'publicPost'
  | 'listMemberPosts'
  | 'listTaggedPosts'
  | 'listComments'
  | 'searchPosts'
  | 'countsOf'

/** Visitors and the search read from a standby, if there is one: docs/decisions/0049-reads-on-a-standby.md. */
function createReading(pool: Pool, reads: Reads, onRead: Dependencies['onCacheRead']): Pick<FeedService, Reading> {
  const publicPosts = createVisitorCache<string | undefined>(visitorCache)
  const publicPost = (postId: string) => publicPosts.get(postId, () => reads.read((on) => readPost(on, null, postId)))
  const cache = createVisitorCache<Buffer>({ ...visitorCache, onRead })
  const ageOfChange = async ({ id }: MemberViewer) => (reads.standby ? readAgeOfOwnChange(pool, id) : 0)
  const postsFor = async (on: Pool, viewerId: string | null, page: PostsPage) =>
    postsJson(await readPosts(on, viewerId, page), page)

  return {
    listPosts(viewer, page) {
      if (viewer) return postsFor(pool, viewer.id, page)
      const key = `${page.page} ${page.limit} ${page.before}`
      return cache.get(key, async () => Buffer.from(await reads.read((on) => postsFor(on, null, page))))
    },
    async getPost(viewer, postId) {
      const post = viewer ? await readPost(pool, viewer.id, postId) : await publicPost(postId)
      if (post === undefined) throw new AppError('post_not_found')
      return `{"post":${post}}`
    },
    async publicPost(postId) {
      const post = await publicPost(postId)
      return post === undefined ? null : (JSON.parse(post) as Post)
    },
    async listComments(viewer, postId, page) {
      const row = viewer
        ? await readComments(pool, viewer.id, postId, page)
        : await reads.read((on) => readComments(on, null, postId, page))
      if (!row) throw new AppError('post_not_found')
      return commentsJson(row, !page.before)
    },
    async listMemberPosts(viewer, authorId, page) {
      const row = viewer
        ? await readMemberPosts(pool, viewer.id, authorId, page)
        : await reads.read((on) => readMemberPosts(on, null, authorId, page))
      return memberPostsJson(row)
    },
    async searchPosts(viewer, q, limit) {
      return await reads.read((on) => searchPosts(on, viewer.id, q, limit), await ageOfChange(viewer))
    },
    async listTaggedPosts(viewer, tag) {
      return await reads.read((on) => searchTagged(on, viewer.id, tag), await ageOfChange(viewer))
    },
    countsOf: async (postIds) => (await write.readCounts(pool, postIds)).map(postCounts),
  }
}

interface Writing {
  readonly events: FeedEvents
  readonly held: Dependencies['held']
  readonly pictures: Pick<PostPictures, 'holdCopiesAmong'>
}

function createWriting(
  pool: Pool,
  { events, held, pictures: postPictures }: Writing,
): Pick<FeedService, 'createPost' | 'likePost' | 'commentOnPost'> {
  const heldPosts = createHeldPosts(pool, held, async (postId, memberId) => {
    const { commentsCount } = await countsOf(postId)
    return throwAlreadyCommented(postId, memberId, commentsCount)
  })

  const storeWatched = createWatchedStore(pool, held)

  async function countsOf(postId: string): Promise<PostCounts> {
    const [row] = await write.readCounts(pool, [postId])
    if (!row) throw new AppError('post_not_found')
    return postCounts(row)
  }

  /** A client that retries after a lost response learns from the comment that it was stored. */
  async function throwAlreadyCommented(postId: string, memberId: string, commentsCount: number): Promise<never> {
    const existing = await write.readOwnComment(pool, postId, memberId)
    throw new AppError('already_commented', { extra: { commentsCount, ...(existing && { comment: existing }) } })
  }

  return {
    async createPost({ id: authorId }, { content, clientId, pictures = [] }) {
      const alts = pictures.map(({ alt }) => alt)
      if (alts.some((alt) => held.publicCategoriesOf(alt).length > 0)) throw new AppError('alt_needs_review')
      if (pictures.length > 0)
        await postPictures.holdCopiesAmong(
          authorId,
          pictures.map(({ _id }) => _id),
        )
      const categories = held.publicCategoriesOf(content)
      if (categories.length > 0)
        return { post: await heldPosts.post({ memberId: authorId, content, categories, clientId, pictures }) }
      const newPost = { id: uuidv7(), authorId, content, clientId, pictureCount: pictures.length }
      const row = await storeWatched(
        (on) => addWithPictures(on, newPost, pictures),
        [content, ...alts].join('\n'),
        (added) => (added?.is_new ? { subject: 'post', id: newPost.id, authorId } : null),
        pictures.length === 0,
      ).catch(throwIfDeleted)
      if (!row) throw new AppError('posting_limited')
      const { post, is_new: isNew } = row
      if (isNew) events.postCreated.publish({ postId: post._id, authorId })
      const withPictures = isNew && pictures.length > 0 ? await readPost(pool, authorId, post._id) : undefined
      return { post: withPictures === undefined ? post : (JSON.parse(withPictures) as Post) }
    },
    async likePost(viewer, postId) {
      const row = await write.addLike(pool, postId, viewer.id).catch(throwIfDeleted)
      if (!row) throw new AppError('post_not_found')
      const { added, author_id: authorId, is_again: isAgain } = row
      if (added) events.postLiked.publish({ postId, authorId, memberId: viewer.id, isAgain })
      const { likesCount } = await countsOf(postId)
      if (!added) throw new AppError('already_liked', { extra: { likesCount } })
      return { likesCount }
    },
    async commentOnPost(viewer, postId, content) {
      const categories = held.publicCategoriesOf(content)
      if (categories.length > 0) return heldPosts.comment({ memberId: viewer.id, postId, content, categories })
      const newComment = { id: uuidv7(), postId, memberId: viewer.id, content }
      const row = await storeWatched(
        (on) => write.addComment(on, newComment),
        content,
        (added) => (added?.comment ? { subject: 'comment', id: newComment.id, authorId: viewer.id } : null),
      ).catch(throwIfDeleted)
      if (!row) throw new AppError('post_not_found')
      const { comment, author_id: authorId, is_again: isAgain } = row
      if (comment) events.postCommented.publish({ postId, authorId, memberId: viewer.id, isAgain })
      const { commentsCount } = await countsOf(postId)
      if (comment) return { comment, commentsCount }
      return throwAlreadyCommented(postId, viewer.id, commentsCount)
    },
  }
}

/** In a transaction, if there are pictures. The author is locked first, in the same order as the deletion of the account. */
async function addWithPictures(on: Queryable, post: write.NewPost, pictures: readonly ChosenPicture[]) {
  if (pictures.length > 0) await run(on, lockAuthor, [post.authorId])
  const row = await write.addPost(on, post)
  if (!row?.is_new || pictures.length === 0) return row
  if (!(await attachPictures(on, post.authorId, { place: post.id }, pictures))) throw new AppError('post_picture_gone')
  return row
}

/** Maps the foreign key violation of a post or member that was deleted at the same moment. */
function throwIfDeleted(error: unknown): never {
  if (!isForeignKeyViolation(error)) throw error
  throw new AppError(postgresError(error)?.constraint?.includes('_post_id_') ? 'post_not_found' : 'session_expired')
}
