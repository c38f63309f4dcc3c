import type { Sockets } from '../../platform/realtime/sockets.ts'
import { createCountNews } from './count-news.ts'
import type { FeedService } from './service.ts'

/** Everybody who looks at the feed. */
const room = 'feed'

/** Tells the room of new posts at once and of changed counts at most four times a second. */
export function feedSockets(
  { on, push }: Sockets,
  feed: FeedService,
  /** Who must not hear of this member. */
  hiddenFrom: (memberId: string) => Promise<readonly string[]>,
  report: (error: unknown, context: string) => void,
): void {
  on('watchFeed', async (_viewer, wanted, socket) => {
    await (wanted ? socket.join(room) : socket.leave(room))
  })

  const news = createCountNews({
    read: feed.countsOf,
    tell: (counts) => push.toRoom(room, 'post', { kind: 'counts', ...counts }),
    report,
  })
  feed.events.postLiked.subscribe(({ postId }) => news.changed(postId))
  feed.events.postCommented.subscribe(({ postId }) => news.changed(postId))
  feed.events.removed.subscribe(({ subject, postId }) => {
    if (subject === 'post') push.toRoom(room, 'post', { kind: 'removed', _id: postId })
    else news.changed(postId)
  })
  feed.events.postCreated.subscribe(async ({ postId, authorId }) =>
    push.toRoom(room, 'post', { kind: 'created', _id: postId, author: authorId }, await hiddenFrom(authorId)),
  )
}
