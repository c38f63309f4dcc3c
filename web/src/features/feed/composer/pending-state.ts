// What the feed always has of its outbox: the list of what waits. The outbox's own code is fetched when it is needed.
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../core/api/api-error.ts'
import type { Pending } from '../../../core/outbox/outbox-rules.ts'
import { currentSession } from '../../../core/session/session.ts'
import { createStore } from '../../../core/storage/store.ts'

/** Where posts go, one after the other; a comment goes to its post's id. */
export const toFeed = 'feed'
/** Of the fields into which something that waits is taken back. */
export const fieldIds = { post: 'write-post', comment: 'write-comment' }
export const commentDraft = (postId: string) => `comment ${postId}`
export const postDraft = 'feed-draft'

/** Posts and comments of whoever is logged in that the server does not have yet. */
export const waiting = createStore<readonly Pending[]>([])

export const loadOutbox = () => import('./feed-outbox.ts')

/** The server did not get it, or could not say so: it can go later under the same name. */
const mayGoLater = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'timeout' || error.status > 501)

type Words = Pick<Pending, 'from' | 'to' | 'text'> & { clientId?: string }

/** Keeps for later what failed for want of a network. @returns whether it could, and the writer is still there */
export async function keepForLater(client: QueryClient, error: unknown, words: Words): Promise<boolean> {
  if (!mayGoLater(error)) return false
  // Offline, its code may not be had: then the words stay in their field.
  const { outboxOf } = await loadOutbox().catch(() => ({ outboxOf: null }))
  if (!outboxOf || currentSession().user?._id !== words.from) return false
  outboxOf(client).add(words)
  return true
}

/** Tries at once what waits, under its old name: the server may have it already. */
export const sendWaiting = (client: QueryClient): void =>
  void loadOutbox().then(
    ({ outboxOf }) => outboxOf(client).resume(),
    () => undefined,
  )

const isOnItsWay = ({ to, state }: Pending) => to === toFeed && state !== 'failed'

/** Runs `work` as soon as no post is on its way: what is stored is not shown twice. @returns what stops it */
export function onceSent(work: () => void): () => void {
  if (!waiting.get().some(isOnItsWay)) {
    work()
    return () => undefined
  }
  const stop = waiting.subscribe(() => {
    if (waiting.get().some(isOnItsWay)) return
    stop()
    work()
  })
  return stop
}
