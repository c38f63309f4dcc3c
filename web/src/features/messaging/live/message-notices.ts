// Browser notifications for messages that arrive while the page is hidden (spec §4).
import type { Conversation, Message } from '@hamvav/contract/messaging/entities'
import { previewOf } from '@hamvav/contract/messaging/preview'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { ApiError } from '../../../core/api/api-error.ts'
import { currentMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { onServerEvent } from '../../../core/realtime/realtime.ts'
import { type Notice, closeNotifications, showNotification } from '../../../core/push/show-notification.ts'
import { kinds, notices, safeChat } from '../../../i18n/texts/messaging.ts'
import { pushes } from '../../../i18n/texts/notices.ts'
import { conversationsQuery } from '../api/conversations.ts'
import { type Conversations, hasNewRequest, isMuted } from '../model/conversations.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { privacyQuery } from '../../../core/api/privacy-query.ts'
import { veilOf } from '../safe-chat/safe-chat.ts'
import { loadWordsInTime, verdictOf } from '../safe-chat/verdicts.ts'

const requestsTag = 'requests'
const tagOf = (partnerId: string) => `messages ${partnerId}`

/**
 * The notification of a message, null for none. Requests share one silent notification without name or text, so that
 * strangers cannot put words on a member's screen.
 * @param isHidden safe chat hides the text
 */
export function noticeOf(
  message: Message,
  row: Conversation,
  isHidden = false,
): Omit<Notice, 'neutralBody' | 'onClick' | 'path'> | null {
  if (isMuted(row) || message.seen || message.isUnsent) return null
  if (row.request) return { id: message._id, tag: requestsTag, title: currentMessages(notices).newRequest }
  // Undefined for a kind that this version does not know.
  const kind = message.part && (currentMessages(kinds)[message.part.kind] as string | undefined)
  const preview = kind ?? previewOf(message.text)
  const body = isHidden ? currentMessages(safeChat).hiddenMessage : preview
  return { id: message._id, tag: tagOf(row._id), title: row.name, body, isLoud: true }
}

/** @param open navigates to the conversation with this member; @returns stop */
export function startMessageNotices(client: QueryClient, viewerId: string, open: (partnerId: string) => void) {
  const list = new QueryObserver(client, conversationsQuery(viewerId))
  let isStopped = false
  const show = async (message: Message) => {
    if (message.from === viewerId || document.visibilityState === 'visible') return
    const row = await rowOf(client, viewerId, message.from)
    const notice = row && noticeOf(message, row, await isHidden(client, message, row))
    if (!notice) return
    const isOver = () => isStopped || isObsolete(message, cachedRow(client, viewerId, message.from))
    const path = paths.conversation(message.from)
    const neutralBody = currentMessages(pushes).discreet
    await showNotification({ ...notice, neutralBody, isOver, path, onClick: () => open(message.from) })
  }
  const stops = [
    onServerEvent('message', (message) => void show(message)),
    onServerEvent('unsent', ({ _id }) => closeNotifications(({ id }) => id === _id)),
    list.subscribe(({ data }) => data && closeRead(data)),
  ]
  return () => {
    isStopped = true
    for (const stop of stops) stop()
    closeNotifications(({ tag }) => tag === requestsTag || tag.startsWith(tagOf('')))
  }
}

/** A text that cannot be assessed is not put on a screen that others may see. */
async function isHidden(client: QueryClient, message: Message, row: Conversation): Promise<boolean> {
  const [words, privacy] = await Promise.all([
    loadWordsInTime(),
    client.ensureQueryData({ ...privacyQuery, retry: false }).catch(() => undefined),
  ])
  if (!words || !privacy) return true
  const rules = { isOn: row.safeChat !== 'off', hiddenWords: privacy.hiddenWords ?? [] }
  return veilOf(verdictOf(words, message.text), rules, words) !== null
}

/** Read or unsent in the meantime. */
const isObsolete = ({ createdAt }: Message, row: Conversation | undefined): boolean =>
  !row || row.unreadCount === 0 || (row.lastMessageIsUnsent && row.lastMessageAt === createdAt)

const cachedRow = (client: QueryClient, viewerId: string, partnerId: string): Conversation | undefined =>
  client.getQueryData<Conversations>(queryKeys.conversations(viewerId))?.find(({ _id }) => _id === partnerId)

/** A new partner is in the list after a refetch. */
async function rowOf(client: QueryClient, viewerId: string, partnerId: string): Promise<Conversation | undefined> {
  const known = cachedRow(client, viewerId, partnerId)
  if (known) return known
  try {
    await client.fetchQuery({ ...conversationsQuery(viewerId), staleTime: 0 })
    return cachedRow(client, viewerId, partnerId)
  } catch (error) {
    // Muted or a request? Unknown without the list: no notification; the message stays unread in the chats.
    if (!(error instanceof ApiError)) throw error
    return undefined
  }
}

/** Closes notifications of conversations that were read on any device, muted or declined. */
function closeRead(rows: Conversations): void {
  const unread = new Set(rows.flatMap((row) => (row.unreadCount > 0 && !isMuted(row) ? [tagOf(row._id)] : [])))
  if (hasNewRequest(rows)) unread.add(requestsTag)
  closeNotifications(({ tag }) => (tag === requestsTag || tag.startsWith(tagOf(''))) && !unread.has(tag))
}
