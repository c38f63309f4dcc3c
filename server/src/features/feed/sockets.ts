import { setTimeout as sleep } from 'node:timers/promises'
import type { Sockets } from '../../platform/realtime/sockets.ts'
import type { FeedService } from './service.ts'

/** Sockets that watch the feed. */
const room = 'feed'

/** Pushes new and removed posts at once and changed counts at most four times a second. */
export function feedSockets(
  { on, push }: Sockets,
  feed: FeedService,
  /** Members who are blocked by this member or block them. */
  hiddenFrom: (memberId: string) => Promise<readonly string[]>,
  report: (error: unknown, context: string) => void,
): void {
  on('watchFeed', async (_viewer, isWatching, socket) => {
    await (isWatching ? socket.join(room) : socket.leave(room))
  })

  const counts = createCountsBroadcast({
    read: feed.countsOf,
    send: (counts) => push.toRoom(room, 'post', { kind: 'counts', ...counts }),
    report,
  })
  feed.events.postLiked.subscribe(({ postId }) => counts.markChanged(postId))
  feed.events.postCommented.subscribe(({ postId }) => counts.markChanged(postId))
  feed.events.contentRemoved.subscribe(({ subject, postId }) => {
    if (subject === 'post') push.toRoom(room, 'post', { kind: 'removed', _id: postId })
    else counts.markChanged(postId)
  })
  feed.events.likeTakenBack.subscribe(({ postId }) => counts.markChanged(postId))
  feed.events.contentEdited.subscribe(({ postId }) => push.toRoom(room, 'post', { kind: 'edited', _id: postId }))
  feed.events.postCreated.subscribe(async ({ postId, authorId }) =>
    push.toRoom(room, 'post', { kind: 'created', _id: postId, author: authorId }, await hiddenFrom(authorId)),
  )
}

/** Pause between two broadcasts, milliseconds: a popular post's counts are sent at most four times a second. */
const pauseMs = 250

type PostCounts = Awaited<ReturnType<FeedService['countsOf']>>[number]

interface BroadcastOptions {
  readonly read: (postIds: readonly string[]) => Promise<PostCounts[]>
  readonly send: (counts: PostCounts) => void
  readonly report: (error: unknown, context: string) => void
}

/**
 * Collects posts with changed counts and sends them together; the first change is sent at once. Counts are read one
 * batch after another just before they are sent, so that a later message never has older counts.
 */
export function createCountsBroadcast({ read, send, report }: BroadcastOptions): { markChanged(postId: string): void } {
  const changed = new Set<string>()
  let isRunning = false

  async function sendAll(): Promise<void> {
    while (changed.size > 0) {
      const postIds = [...changed]
      changed.clear()
      await read(postIds).then(
        (counts) => counts.forEach(send),
        (error: unknown) => report(error, 'counts of posts'),
      )
      await sleep(pauseMs, undefined, { ref: false })
    }
    isRunning = false
  }

  return {
    markChanged(postId) {
      changed.add(postId)
      if (isRunning) return
      isRunning = true
      void sendAll()
    },
  }
}
