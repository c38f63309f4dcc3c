// @offline
// Outbox of posts and comments (core/outbox/outbox.ts).
import { commentOnPost, createPost } from '@hamvav/contract/feed/endpoints'
import type { ResponseOf } from '@hamvav/contract/endpoint'
import type { Comment, Post } from '@hamvav/contract/feed/entities'
import { postToastMs } from '@hamvav/contract/feed/limits'
import type { QueryClient } from '@tanstack/react-query'
import { call, unauthorizedError } from '../../../core/api/api-client.ts'
import { addOwnHeld, followOwnHeld, readOwnHeld } from '../../../core/api/own-held.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { currentMessages } from '../../../i18n/catalogue.ts'
import { startOutbox } from '../../../core/outbox/outbox-lifecycle.ts'
import { type Outbox, type OutboxOptions, createOutbox } from '../../../core/outbox/outbox.ts'
import { type PendingItem, blocksTarget } from '../../../core/outbox/outbox-rules.ts'
import { isAtAdmin } from '../../../core/navigation/paths.ts'
import { currentSession } from '../../../core/session/session.ts'
import { waitingTexts } from '../../../i18n/texts/feed.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { changeFeed } from '../api/post-cache.ts'
import { cacheComment } from '../api/comments.ts'
import { countOf } from '../model/rules.ts'
import { withPost } from '../model/feed-pages.ts'
import { type PendingPost, pendingItems, toFeed } from './pending-state.ts'

/** A post, or a comment with the count of its post. */
export type StoredItem = { clientId: string } & ({ post: Post } | ResponseOf<typeof commentOnPost>)

export type FeedOutbox = Outbox<PendingItem, StoredItem>

type Device = Pick<OutboxOptions<PendingItem, StoredItem>, 'db' | 'tabs'>

const outboxes = new WeakMap<QueryClient, FeedOutbox>()
/** Items in their first attempt: the composer or the comment form shows them, not the list of pending items. */
const firstAttempts = new Set<string>()

/** One outbox per query client: it outlives the screens. */
export function outboxOf(client: QueryClient, device: Device = {}): FeedOutbox {
  const known = outboxes.get(client)
  if (known) return known
  const outbox = createOutbox<PendingItem, StoredItem>({
    ...device,
    name: { database: 'feed', tabs: 'feed outbox' },
    deliver,
    onDelivered: (stored, item) => cacheStored(client, stored, item),
  })
  outbox.items.subscribe(() => listPending(client, outbox))
  outboxes.set(client, outbox)
  return outbox
}

const listPending = (client: QueryClient, { items }: FeedOutbox): void =>
  pendingItems.set([
    ...heldItems(client),
    ...items.get().filter(({ clientId, state }) => state !== 'delivered' && !firstAttempts.has(clientId)),
  ])

function heldItems(client: QueryClient): PendingPost[] {
  const from = currentSession().user?._id ?? ''
  return readOwnHeld(client, from).flatMap(({ _id, kind, status, text, createdAt, postId, pictures }) => {
    const to = kind === 'post' ? toFeed : kind === 'comment' ? postId : null
    return to === null || status !== 'waiting'
      ? []
      : [{ clientId: _id, from, to, text, createdAt, state: 'held', error: null, ...(pictures && { pictures }) }]
  })
}

/** @throws {ApiError} */
export async function deliver({ clientId, from, to, text, pictures = [] }: PendingItem): Promise<StoredItem> {
  // Another member may have logged in since it was written.
  if (currentSession().user?._id !== from) throw unauthorizedError()
  if (to === toFeed) {
    const body = { content: text, clientId, ...(pictures.length > 0 && { pictures: [...pictures] }) }
    return { clientId, ...(await call(createPost, { body })) }
  }
  try {
    return { clientId, ...(await call(commentOnPost, { params: { id: to }, body: { content: text } })) }
  } catch (error) {
    const stored = storedBefore(error, text)
    if (stored) return { clientId, ...stored }
    throw error
  }
}

/** The stored comment if it has this text: an earlier attempt succeeded and its response was lost. One comment per post. */
function storedBefore(error: unknown, text: string): ResponseOf<typeof commentOnPost> | null {
  const commentsCount = countOf(error, 'already_commented', 'commentsCount')
  if (!(error instanceof ApiError) || commentsCount === null) return null
  const comment = error.extra['comment'] as Comment | undefined
  return comment?.content === text ? { comment, commentsCount } : null
}

function cacheStored(client: QueryClient, stored: StoredItem, { from, to, pictures }: PendingItem): void {
  const held = 'post' in stored ? stored.post : stored.comment
  if (held.isHeld) {
    const { _id, content: text, createdAt } = held
    const kind = to === toFeed ? 'post' : 'comment'
    const postId = kind === 'comment' ? to : null
    return addOwnHeld(client, from, {
      _id,
      kind,
      text,
      createdAt,
      postId,
      ...(pictures && { pictures: [...pictures] }),
    })
  }
  if (!('post' in stored)) return cacheComment(client, from, to, stored)
  changeFeed(client, from, (pages) => withPost(pages, stored.post))
  if (isAtAdmin()) return
  toast.success(currentMessages(waitingTexts).posted, { id: stored.clientId, duration: postToastMs })
}

/** Puts an item into the outbox and waits for its first attempt; see pending-state.ts. @throws {ApiError} */
export async function sendOnce(
  client: QueryClient,
  draft: Pick<PendingItem, 'from' | 'to' | 'text' | 'pictures'>,
): Promise<'sent' | 'pending'> {
  const outbox = outboxOf(client)
  const clientId = crypto.randomUUID()
  // The member may have logged out while the code was loaded.
  if (currentSession().user?._id !== draft.from) throw unauthorizedError()
  const isBehindOthers = outbox.items
    .get()
    .some((item) => item.from === draft.from && item.to === draft.to && isAhead(item))
  if (!isBehindOthers) firstAttempts.add(clientId)
  outbox.add({ ...draft, clientId })
  if (isBehindOthers) return 'pending'
  try {
    const outcome = await firstOutcome(outbox, clientId)
    if (!(outcome instanceof ApiError)) return outcome
    outbox.discard(clientId)
    throw outcome
  } finally {
    firstAttempts.delete(clientId)
    listPending(client, outbox)
  }
}

const isAhead = (item: PendingItem): boolean =>
  item.state === 'waiting' || item.state === 'sending' || blocksTarget(item)

/** Ends when the item is delivered, waits for a retry or behind other items, or has failed. */
function firstOutcome({ items }: FeedOutbox, clientId: string): Promise<'sent' | 'pending' | ApiError> {
  return new Promise((resolve) => {
    const check = () => {
      const all = items.get()
      const index = all.findIndex((other) => other.clientId === clientId)
      const item = all[index]
      const isUntried = item?.state === 'waiting' && item.error === null
      // Items of an earlier visit may be read from the database only now.
      const isBehindOthers = all.slice(0, index).some((other) => other.to === item?.to && isAhead(other))
      if (item?.state === 'sending' || (isUntried && !isBehindOthers)) return
      stop()
      if (item?.state === 'delivered') resolve('sent')
      // Without an item the member has logged out.
      else resolve(item?.state === 'failed' && item.error ? item.error : 'pending')
    }
    const stop = items.subscribe(check)
    check()
  })
}

/** Sends the pending posts and comments of the logged-in member, and lists those that wait for a person. @returns stop */
export function startFeedOutbox(client: QueryClient, onReconnect: (listener: () => void) => () => void): () => void {
  const outbox = outboxOf(client)
  const stops = [
    startOutbox(outbox, { name: 'feed', onReconnect }),
    followOwnHeld(client, () => listPending(client, outbox)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
