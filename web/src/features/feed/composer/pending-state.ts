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

/** An item of the outbox, or `held`: stored, but a person looks at it before others see it. */
export interface PendingPost extends Omit<PendingItem, 'state'> {
  state: PendingItem['state'] | 'held'
}

/** The logged-in member's posts and comments that others do not see yet, except those in their first attempt. */
export const pendingItems = createStore<readonly PendingPost[]>([])

export const loadFeedOutbox = () => import('./feed-outbox.ts')

type Draft = Pick<PendingItem, 'from' | 'to' | 'text' | 'pictures'>

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

const isUnsentPost = ({ to, state }: PendingPost) => to === toFeed && (state === 'waiting' || state === 'sending')

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
