// Outbox of answers in games (core/outbox/outbox.ts): what is answered without a network is sent when it is back.
import type { Message } from '@hamvav/contract/messaging/entities'
import { answerGame } from '@hamvav/contract/play/endpoints'
import type { OwnAnswer } from '@hamvav/contract/play/entities'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, unauthorizedError } from '../../../core/api/api-client.ts'
import type { ApiError } from '../../../core/api/api-error.ts'
import { startOutbox } from '../../../core/outbox/outbox-lifecycle.ts'
import { type Outbox, createOutbox } from '../../../core/outbox/outbox.ts'
import type { PendingItem } from '../../../core/outbox/outbox-rules.ts'
import { currentLanguage } from '../../../core/preferences/language.ts'
import { currentSession, useViewerId } from '../../../core/session/session.ts'
import { createStore, useSelected } from '../../../core/storage/store.ts'
import { writeDraft } from '../../../core/storage/use-draft.ts'
import { currentMessages } from '../../../i18n/catalogue.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { games } from '../../../i18n/texts/play.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** `to` is the id of the message with the game; the answer may be sent again, as the server keeps the first one. */
interface PendingAnswer extends PendingItem {
  readonly answer: OwnAnswer
}

interface StoredAnswer {
  clientId: string
  /** With the game as the member sees it now. */
  message: Message
}

type Answers = Outbox<PendingAnswer, StoredAnswer>
type TakeMessage = (message: Message) => void

const outboxes = new WeakMap<QueryClient, Answers>()
/** Reasons of refused answers by member and message, shown by the card; the answer itself is still the draft. */
const refusals = createStore<ReadonlyMap<string, ApiError>>(new Map())
/** Answers whose first attempt failed: the card does not change at every further one. */
const tried = new Set<string>()
/** Messages whose card is on the screen. */
const cards = new Map<string, number>()
const takers = new Set<TakeMessage>()

export const answerDraft = (messageId: string) => `draft answer ${messageId}`

/** One outbox per query client: it outlives the screens. */
export function answersOf(client: QueryClient): Answers {
  const known = outboxes.get(client)
  if (known) return known
  const outbox = createOutbox<PendingAnswer, StoredAnswer>({
    name: { database: 'play', tabs: 'answers' },
    deliver,
    onDelivered({ message }, { to }) {
      writeDraft(answerDraft(to), '')
      for (const take of takers) take(message)
    },
  })
  outbox.items.subscribe(() => dropRefused(outbox))
  outboxes.set(client, outbox)
  return outbox
}

/** @throws {ApiError} */
async function deliver({ clientId, from, to, answer }: PendingAnswer): Promise<StoredAnswer> {
  // Another member may have logged in since it was given.
  if (currentSession().user?._id !== from) throw unauthorizedError()
  try {
    return { clientId, message: await call(answerGame, { params: { messageId: to }, body: answer }) }
  } catch (error) {
    tried.add(clientId)
    throw error
  }
}

/** Takes refused answers out of the outbox; the card shows the reason, or a toast if the card is not on the screen. */
function dropRefused(outbox: Answers): void {
  for (const { clientId, from, to, state, error } of outbox.items.get()) {
    if (state !== 'failed') continue
    outbox.discard(clientId)
    setRefusal(keyOf(from, to), error)
    if (!cards.has(to)) toast.error(currentMessages(games).notSent({ reason: errorText(error, currentLanguage()) }))
  }
}

const keyOf = (from: string, messageId: string) => `${from} ${messageId}`

function setRefusal(key: string, error: ApiError | null): void {
  const next = new Map(refusals.get())
  if (error) next.set(key, error)
  else next.delete(key)
  refusals.set(next)
}

function take(taker: TakeMessage): () => void {
  takers.add(taker)
  return () => void takers.delete(taker)
}

export interface OwnAnswering {
  /** Being sent for the first time. */
  readonly isPending: boolean
  /** It did not reach the server, and is sent when the connection is back. */
  readonly isWaiting: boolean
  /** Why it was refused. */
  readonly error: ApiError | null
  send(answer: OwnAnswer): void
  /** Not sent after all; it stays in the field. */
  takeBack(): void
}

/** The viewer's answer in this game, until the server has it. @param onChanged takes the message with the game */
export function useAnswering(messageId: string, onChanged: TakeMessage): OwnAnswering {
  const client = useQueryClient()
  const from = useViewerId()
  const outbox = answersOf(client)
  const item = useSelected(outbox.items, (items) => items.find((one) => one.to === messageId && one.from === from))
  const error = useSelected(refusals, (known) => known.get(keyOf(from, messageId)) ?? null)
  useEffect(() => outbox.openFor(from || null), [outbox, from])
  useEffect(() => take(onChanged), [onChanged])
  useEffect(() => {
    cards.set(messageId, (cards.get(messageId) ?? 0) + 1)
    return () => {
      const left = (cards.get(messageId) ?? 1) - 1
      if (left > 0) cards.set(messageId, left)
      else cards.delete(messageId)
    }
  }, [messageId])
  const isWaiting = item !== undefined && (item.error !== null || tried.has(item.clientId))
  return {
    isPending: item !== undefined && !isWaiting,
    isWaiting,
    error,
    send(answer) {
      setRefusal(keyOf(from, messageId), null)
      if (!item) outbox.add({ from, to: messageId, text: '', answer })
    },
    takeBack: () => void (item && outbox.takeBack(item.clientId)),
  }
}

/** Sends the waiting answers of the logged-in member. @param onChanged takes the messages with the games. @returns stop */
export function startAnswers(
  client: QueryClient,
  onReconnect: (listener: () => void) => () => void,
  onChanged: TakeMessage,
): () => void {
  const stops = [startOutbox(answersOf(client), { name: 'answers', onReconnect }), take(onChanged)]
  return () => {
    for (const stop of stops) stop()
  }
}
