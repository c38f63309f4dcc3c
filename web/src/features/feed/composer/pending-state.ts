// List of the feed's pending items, which the feed always shows; the outbox itself is loaded lazily.
import type { QueryClient } from '@tanstack/react-query'
import { clientError } from '../../../core/api/api-error.ts'
import type { PendingItem } from '../../../core/outbox/outbox-rules.ts'
import { createStore } from '../../../core/storage/store.ts'

/** Target of posts; the target of a comment is its post's id. */
export const toFeed = 'feed'
/** Fields that a pending item is edited in. */
export const fieldIds = { post: 'write-post', comment: 'write-comment' }
export const commentDraft = (postId: string) => `comment ${postId}`
export const postDraft = 'feed-draft'

/** Posts and comments of the logged-in member that the server does not have yet, except those in their first attempt. */
export const pendingItems = createStore<readonly PendingItem[]>([])

export const loadFeedOutbox = () => import('./feed-outbox.ts')

type Draft = Pick<PendingItem, 'from' | 'to' | 'text'>

/**
 * Puts a post or comment into the outbox and waits for its first attempt.
 * @returns `pending`: the item is listed, and sent later
 * @throws {ApiError} the item is refused and no longer in the outbox: its text goes back to the field
 */
export async function sendOnce(client: QueryClient, draft: Draft): Promise<'sent' | 'pending'> {
  const outbox = await loadFeedOutbox().catch(() => null)
  // Offline, the code may be missing.
  if (!outbox) throw clientError('network')
  return outbox.sendOnce(client, draft)
}

/** Retries pending items at once: the server may have stored one whose answer was lost. */
export const resumeFeedOutbox = (client: QueryClient): void =>
  void loadFeedOutbox().then(
    ({ outboxOf }) => outboxOf(client).resume(),
    () => undefined,
  )

const isUnsentPost = ({ to, state }: PendingItem) => to === toFeed && state !== 'failed'

/** Runs `work` when no post is pending, so that a stored post is not shown twice. @returns cancel */
export function whenPostsSent(work: () => void): () => void {
  if (!pendingItems.get().some(isUnsentPost)) {
    work()
    return () => undefined
  }
  const stop = pendingItems.subscribe(() => {
    if (pendingItems.get().some(isUnsentPost)) return
    stop()
    work()
  })
  return stop
}
