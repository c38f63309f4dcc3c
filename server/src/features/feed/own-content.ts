// Authors edit and delete what they wrote, and members take likes back (decision 0068).
import type { Comment, Post } from '@hamvav/contract/feed/entities'
import { editMs } from '@hamvav/contract/feed/limits'
import type { Pool } from 'pg'
import { run } from '../../platform/database/statement.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import type { Topic } from '../../platform/events/topic.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import type { RemoveFiles } from '../../platform/media/store/picture-store.ts'
import type { NotificationsService } from '../notifications/service.ts'
import type { HeldTexts } from '../safety/service.ts'
import { deleteOfPost } from './pictures/picture-queries.ts'
import { deleteOwn, editContent, removeLike } from './own-queries.ts'
import { readPost } from './queries.ts'
import { removedContent, type RemovedContent } from './view.ts'
import { createWatchedStore } from './watched-store.ts'
import { readCounts, readOwnComment } from './write-queries.ts'

export interface OwnContent {
  /** @throws AppError also for a text that would wait for a person: it is written as a new one */
  editPost(viewer: MemberViewer, id: string, content: string): Promise<{ post: Post }>
  editComment(viewer: MemberViewer, id: string, content: string): Promise<{ comment: Comment }>
  /** With its pictures, likes, comments and the notifications about them; evidence of reports stays. */
  deletePost(viewer: MemberViewer, id: string): Promise<void>
  deleteComment(viewer: MemberViewer, id: string): Promise<{ commentsCount: number }>
  /** Idempotent. */
  unlikePost(viewer: MemberViewer, id: string): Promise<{ likesCount: number }>
}

export interface OwnContentEvents {
  readonly contentRemoved: Topic<RemovedContent>
  readonly contentEdited: Topic<Omit<RemovedContent, 'mentioned'> & { readonly id: string }>
  readonly likeTakenBack: Topic<{ readonly postId: string; readonly authorId: string; readonly memberId: string }>
}

interface Dependencies {
  readonly pool: Pool
  readonly events: OwnContentEvents
  readonly held: Pick<HeldTexts, 'publicCategoriesOf' | 'watch'>
  readonly notifications: Pick<NotificationsService, 'withdraw' | 'publishUnread'>
  readonly removeFiles: RemoveFiles
  readonly now: () => number
}

export function createOwnContent({ pool, events, held, notifications, removeFiles, now }: Dependencies): OwnContent {
  const storeWatched = createWatchedStore(pool, held)

  async function edit(viewer: MemberViewer, subject: 'post' | 'comment', id: string, content: string): Promise<string> {
    if (held.publicCategoriesOf(content).length > 0) throw new AppError('edit_needs_review')
    const at = new Date(now())
    const since = new Date(now() - editMs)
    const change = { id, memberId: viewer.id, content, at, since }
    const row = await storeWatched(
      (on) => editContent(on, subject, change),
      content,
      (edited) => (edited?.changed ? { subject, id, authorId: viewer.id } : null),
    )
    if (!row) throw new AppError(subject === 'post' ? 'post_not_found' : 'comment_not_found')
    if (!row.can_post) throw new AppError('posting_limited')
    if (!row.in_time) throw new AppError('edit_time_over')
    const { post_id: postId, author_id: authorId } = row
    if (row.changed) events.contentEdited.publish({ subject, id, postId, authorId, memberId: viewer.id })
    return postId
  }

  async function countsOf(postId: string) {
    const [row] = await readCounts(pool, [postId])
    return row ?? { likes_count: 0, comments_count: 0 }
  }

  return {
    async editPost(viewer, id, content) {
      await edit(viewer, 'post', id, content)
      const post = await readPost(pool, viewer.id, id)
      if (post === undefined) throw new AppError('post_not_found')
      return { post: JSON.parse(post) as Post }
    },
    async editComment(viewer, id, content) {
      const postId = await edit(viewer, 'comment', id, content)
      const comment = await readOwnComment(pool, postId, viewer.id)
      if (!comment) throw new AppError('comment_not_found')
      return { comment }
    },
    async deletePost(viewer, id) {
      const { row, files } = await withTransaction(pool, async (client) => {
        const deleted = await deleteOwn(client, 'post', id, viewer.id)
        for (const kind of deleted ? ['like', 'comment'] : [])
          await notifications.withdraw(client, [viewer.id], `${kind}:${id}`)
        if (deleted) await notifications.withdraw(client, deleted.mentioned, `mention:${id}`)
        return { row: deleted, files: deleted ? await run(client, deleteOfPost, [id]) : [] }
      })
      if (!row) throw new AppError('post_not_found')
      await removeFiles(files.map(({ file_id }) => file_id))
      events.contentRemoved.publish(removedContent('post', row))
      await notifications.publishUnread([viewer.id])
    },
    async deleteComment(viewer, id) {
      const row = await withTransaction(pool, (client) => deleteOwn(client, 'comment', id, viewer.id))
      if (!row) throw new AppError('comment_not_found')
      events.contentRemoved.publish(removedContent('comment', row))
      return { commentsCount: (await countsOf(row.post_id)).comments_count }
    },
    async unlikePost(viewer, postId) {
      const row = await removeLike(pool, postId, viewer.id)
      if (!row) throw new AppError('post_not_found')
      if (row.removed) events.likeTakenBack.publish({ postId, authorId: row.author_id, memberId: viewer.id })
      return { likesCount: (await countsOf(postId)).likes_count }
    },
  }
}
