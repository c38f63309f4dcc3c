// Changes of the cached conversations: by this screen, another device of the viewer, or the other side.
import type { Message, Quote, RequestAnswer } from '@hamvav/contract/messaging/entities'
import type { QueryClient } from '@tanstack/react-query'
import { addOwnHeld, dropOwnHeld } from '../../../core/api/own-held.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { readDraft, writeDraft } from '../../../core/storage/use-draft.ts'
import { setPartnerTyping } from '../live/partner-typing.ts'
import {
  type Conversations,
  partnerOf,
  withAnswer,
  withClosed,
  withLastUnsent,
  withMessage,
  withUnread,
} from '../model/conversations.ts'
import { quoteOf } from '../model/entries.ts'
import { type Thread, addMessages, countUnread, withReadUpTo, withUnsent } from '../model/thread.ts'
import { setOnline } from './online-users.ts'

export const readThread = (client: QueryClient, viewerId: string, partnerId: string): Thread | undefined =>
  client.getQueryData<Thread>(queryKeys.thread(viewerId, partnerId))

export const replyDraft = (partnerId: string) => `reply ${partnerId}`

/** The message that is being replied to, for a message that is sent without the composer; the next one replies to none. */
export function takeReply(client: QueryClient, viewerId: string, partnerId: string): { replyTo?: Quote } {
  const id = readDraft(replyDraft(partnerId))
  writeDraft(replyDraft(partnerId), '')
  const message = readThread(client, viewerId, partnerId)?.messages.find((one) => one._id === id && !one.isUnsent)
  return message ? { replyTo: quoteOf(message) } : {}
}

type ThreadChange = (thread: Thread | undefined) => Thread | undefined

interface Recording {
  readonly client: QueryClient
  readonly viewerId: string
  readonly partnerId: string
  readonly changes: ThreadChange[]
}

const recordings = new Set<Recording>()

/** Records changes of a thread during a request: `replay` applies them to the response, which may be older. */
export function recordThread(client: QueryClient, viewerId: string, partnerId: string) {
  const recording: Recording = { client, viewerId, partnerId, changes: [] }
  recordings.add(recording)
  return {
    replay: (thread: Thread): Thread =>
      recording.changes.reduce<Thread>((current, change) => change(current) ?? current, thread),
    stop: () => void recordings.delete(recording),
  }
}

/** @param change may run twice, the second time on an older response */
export function changeThread(client: QueryClient, viewerId: string, partnerId: string, change: ThreadChange): void {
  client.setQueryData<Thread>(queryKeys.thread(viewerId, partnerId), change)
  for (const recording of recordings)
    if (recording.client === client && recording.viewerId === viewerId && recording.partnerId === partnerId)
      recording.changes.push(change)
}

/** Refetches if `change` returns null, or if a request is in flight: its response may be older than the change. */
export function changeConversations(
  client: QueryClient,
  viewerId: string,
  change: (list: Conversations) => Conversations | null,
): void {
  const queryKey = queryKeys.conversations(viewerId)
  const list = client.getQueryData<Conversations>(queryKey)
  const isFetching = client.getQueryState(queryKey)?.fetchStatus === 'fetching'
  const next = list && change(list)
  if (next) client.setQueryData<Conversations>(queryKey, next)
  if (!next || isFetching) void client.invalidateQueries({ queryKey })
}

/** A sent or received message, in its thread and in the list. One that waits for a person is in neither. */
export function cacheMessage(client: QueryClient, viewerId: string, message: Message): void {
  if (message.isHeld) {
    const { _id, to, text, createdAt, clientId, isUnsent } = message
    if (!isUnsent) addOwnHeld(client, viewerId, { _id, kind: 'message', to, text, createdAt, clientId })
    return
  }
  dropOwnHeld(client, viewerId, message._id)
  changeThread(client, viewerId, partnerOf(message, viewerId), (thread) => addMessages(thread, [message]))
  changeConversations(client, viewerId, (list) => withMessage(list, viewerId, message))
}

/** The viewer has read up to this message, here or on another device. */
export function cacheRead(client: QueryClient, viewerId: string, partnerId: string, upTo: string): void {
  changeThread(client, viewerId, partnerId, (thread) => withReadUpTo(thread, partnerId, upTo))
  const thread = readThread(client, viewerId, partnerId)
  const isLoaded = thread?.messages.some(({ _id }) => _id === upTo)
  changeConversations(client, viewerId, (list) =>
    isLoaded ? withUnread(list, partnerId, countUnread(thread, partnerId)) : null,
  )
}

/** A message was unsent by either side. */
export function cacheUnsent(
  client: QueryClient,
  viewerId: string,
  { _id, from, to, changedAt }: Pick<Message, '_id' | 'from' | 'to' | 'changedAt'>,
): void {
  const partnerId = partnerOf({ from, to }, viewerId)
  const known = readThread(client, viewerId, partnerId)?.messages.find((message) => message._id === _id)
  changeThread(client, viewerId, partnerId, (thread) => withUnsent(thread, _id, changedAt))
  changeConversations(client, viewerId, (list) => (known ? withLastUnsent(list, viewerId, known) : null))
}

export interface AnsweredRequest {
  readonly partnerId: string
  readonly answer: RequestAnswer
}

/** A request was answered, here or on another device; undoing a decline refetches the row. */
export function cacheAnswer(client: QueryClient, viewerId: string, { partnerId, answer }: AnsweredRequest): void {
  changeConversations(client, viewerId, (list) => withAnswer(list, partnerId, answer))
}

/** A conversation was deleted, here or on another device. The refetch restores the row of a match, without messages. */
export function cacheCleared(client: QueryClient, viewerId: string, partnerId: string): void {
  changeConversations(client, viewerId, (list) => list.filter(({ _id }) => _id !== partnerId))
  void client.invalidateQueries({ queryKey: queryKeys.conversations(viewerId) })
  // Refetches an open conversation and drops a closed one.
  void client.resetQueries({ queryKey: queryKeys.thread(viewerId, partnerId) })
}

/** The match ended. The row of a match without messages is not in the next list. */
export function cacheClosed(client: QueryClient, viewerId: string, partnerId: string): void {
  setPartnerTyping(partnerId, false)
  changeConversations(client, viewerId, (list) => withClosed(list, partnerId))
  for (const queryKey of [queryKeys.conversations(viewerId), queryKeys.relation(viewerId, partnerId)])
    void client.invalidateQueries({ queryKey })
}

/** Removes a blocked or deleted member; an open conversation is refetched and then missing. */
export function dropFromMessaging(client: QueryClient, viewerId: string, memberId: string): void {
  setPartnerTyping(memberId, false)
  setOnline(client, viewerId, memberId, false)
  if (client.getQueryData(queryKeys.conversations(viewerId)))
    changeConversations(client, viewerId, (list) => list.filter(({ _id }) => _id !== memberId))
  void client.resetQueries({ queryKey: queryKeys.thread(viewerId, memberId) })
  void client.resetQueries({ queryKey: queryKeys.partner(viewerId, memberId) })
  void client.invalidateQueries({ queryKey: queryKeys.allPeople(viewerId) })
}
