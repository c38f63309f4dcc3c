// @offline
// Background work of messaging on every screen of a logged-in member: live updates, presence, unread count, outbox.
import { dayMs, minuteMs } from '@hamvav/contract/durations'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { onSync } from '../../../core/realtime/realtime.ts'
import { activeMemberId, onSessionChange } from '../../../core/session/session.ts'
import { conversationsQuery } from '../api/conversations.ts'
import { subscribeToLiveUpdates } from './live-updates.ts'
import { startMessageOutbox } from '../api/send-message.ts'
import { type Conversations, hasNewRequest, unreadTotal } from '../model/conversations.ts'
import { startMessageNotices } from './message-notices.ts'
import { clearTyping } from './partner-typing.ts'
import { startPresence } from './presence.ts'
import { setUnread } from '../model/unread-count.ts'

type OpenConversation = (partnerId: string) => void

/** Starts and stops with the session. @returns stop */
export function startMessaging(client: QueryClient, open: OpenConversation): () => void {
  let member: { id: string; stop: () => void } | null = null
  const follow = () => {
    const id = activeMemberId()
    if (member?.id === id) return
    member?.stop()
    member = id ? { id, stop: startFor(client, id, open) } : null
  }
  const stopOutbox = startMessageOutbox(client, onSync)
  const unsubscribe = onSessionChange(follow)
  follow()
  return () => {
    unsubscribe()
    stopOutbox()
    member?.stop()
    member = null
  }
}

function startFor(client: QueryClient, viewerId: string, open: OpenConversation): () => void {
  const list = new QueryObserver(client, conversationsQuery(viewerId))
  const mutes = createMuteTimer(() => void list.refetch())
  const count = () => {
    const rows = list.getCurrentResult().data ?? []
    setUnread(unreadTotal(rows), hasNewRequest(rows))
    mutes.schedule(rows)
  }
  const stops = [
    subscribeToLiveUpdates(client, viewerId),
    startMessageNotices(client, viewerId, open),
    startPresence(viewerId),
    list.subscribe(count),
    mutes.stop,
  ]
  count()
  return () => {
    for (const stop of stops) stop()
    clearTyping()
    setUnread(0, false)
  }
}

/** Bounds of the timer: a fast clock must not refetch continuously, and timers must not overflow. */
const timerMinMs = minuteMs
const timerMaxMs = dayMs

/** Refetches the list when a mute should have ended; the server's clock decides whether it has. */
function createMuteTimer(refetch: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    stop,
    schedule(rows: Conversations): void {
      stop()
      const ends = rows.flatMap(({ mutedUntil }) => (mutedUntil === null ? [] : [Date.parse(mutedUntil)]))
      if (ends.length === 0) return
      const wait = Math.min(...ends) - Date.now() + 1000
      timer = setTimeout(refetch, Math.min(Math.max(wait, timerMinMs), timerMaxMs))
    },
  }
}
