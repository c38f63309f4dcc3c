// Posts and comments on their way: kept on this device, sent by one tab under the name they got when they were written.
import { commentOnPost, createPost } from '@hamvav/contract/feed/endpoints'
import type { ResponseOf } from '@hamvav/contract/endpoint'
import type { Comment, Post } from '@hamvav/contract/feed/entities'
import { postToastMs } from '@hamvav/contract/feed/limits'
import type { QueryClient } from '@tanstack/react-query'
import { call, loggedOut } from '../../../core/api/api-client.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { currentMessages } from '../../../i18n/catalogue.ts'
import { keepOutbox } from '../../../core/outbox/outbox-lifecycle.ts'
import { type Outbox, type OutboxOptions, createOutbox } from '../../../core/outbox/outbox.ts'
import type { Pending } from '../../../core/outbox/outbox-rules.ts'
import { isAtAdmin } from '../../../core/navigation/paths.ts'
import { currentSession } from '../../../core/session/session.ts'
import { feed } from '../../../i18n/texts/feed/feed.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { changeFeed } from '../api/feed-key.ts'
import { putComment } from '../api/put-comment.ts'
import { countOf } from '../model/conflict-count.ts'
import { withPost } from '../model/feed-pages.ts'
import { toFeed, waiting } from './pending-state.ts'

/** `stored` is a post, or a comment with the count of its post. */
export type StoredWords = { clientId: string } & ({ post: Post } | ResponseOf<typeof commentOnPost>)

export type WordsOutbox = Outbox<Pending, StoredWords>

type Device = Pick<OutboxOptions<Pending, StoredWords>, 'journal' | 'tabs'>

const outboxes = new WeakMap<QueryClient, WordsOutbox>()

/** One for each cache: it outlives the screens. */
export function outboxOf(client: QueryClient, device: Device = {}): WordsOutbox {
  const known = outboxes.get(client)
  if (known) return known
  const outbox = createOutbox<Pending, StoredWords>({
    ...device,
    name: { journal: 'feed', tabs: 'feed outbox' },
    deliver,
    onDelivered: (stored, item) => putStored(client, stored, item),
  })
  outbox.items.subscribe(() => waiting.set(outbox.items.get().filter(({ state }) => state !== 'delivered')))
  outboxes.set(client, outbox)
  return outbox
}

/** @throws {ApiError} */
export async function deliver({ clientId, from, to, text }: Pending): Promise<StoredWords> {
  // It may have waited for the device: whoever has logged in since has not written it.
  if (currentSession().user?._id !== from) throw loggedOut()
  if (to === toFeed) return { clientId, ...(await call(createPost, { body: { content: text, clientId } })) }
  try {
    return { clientId, ...(await call(commentOnPost, { params: { id: to }, body: { content: text } })) }
  } catch (error) {
    const stored = storedBefore(error, text)
    if (stored) return { clientId, ...stored }
    throw error
  }
}

/** One comment a member and post: where it is this one, an earlier try came through and its answer did not. */
function storedBefore(error: unknown, text: string): ResponseOf<typeof commentOnPost> | null {
  const commentsCount = countOf(error, 'already_commented', 'commentsCount')
  if (!(error instanceof ApiError) || commentsCount === null) return null
  const comment = error.extra['comment'] as Comment | undefined
  return comment?.content === text ? { comment, commentsCount } : null
}

function putStored(client: QueryClient, stored: StoredWords, { from, to }: Pending): void {
  if (!('post' in stored)) return putComment(client, from, to, stored)
  changeFeed(client, from, (pages) => withPost(pages, stored.post))
  if (isAtAdmin()) return
  toast.success(currentMessages(feed).posted, { id: stored.clientId, duration: postToastMs })
}

/** Sends what waits of whoever is logged in, from now on. @returns what stops it */
export const startOutbox = (client: QueryClient, onBack: (listener: () => void) => () => void): (() => void) =>
  keepOutbox(outboxOf(client), { name: 'feed', onBack })
