// @offline
// What messaging does on every screen once somebody is logged in: live news, presence, unread count, waiting messages.
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { onSync } from '../../../core/realtime/realtime.ts'
import { currentSession, onSessionChange } from '../../../core/session/session.ts'
import { conversationsQuery } from '../api/list-conversations.ts'
import { followLive } from './live-updates.ts'
import { startMessageOutbox } from '../api/send-message.ts'
import { type Conversations, hasNewRequest, unreadTotal } from '../model/conversations.ts'
import { followForNotices } from './message-notices.ts'
import { forgetTyping } from './partner-typing.ts'
import { keepPresence } from './presence.ts'
import { setUnread } from '../model/unread-count.ts'

type OpenConversation = (partnerId: string) => void

/** Follows the session from now on; @returns what stops it. */
export function startMessaging(client: QueryClient, open: OpenConversation): () => void {
  let member: { id: string; stop: () => void } | null = null
  const follow = () => {
    const { token, user } = currentSession()
    const id = token && user ? user._id : null
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
  const mutes = keepMutes(() => void list.refetch())
  const count = () => {
    const rows = list.getCurrentResult().data ?? []
    setUnread(unreadTotal(rows), hasNewRequest(rows))
    mutes.follow(rows)
  }
  const stops = [
    followLive(client, viewerId),
    followForNotices(client, viewerId, open),
    keepPresence(viewerId),
    list.subscribe(count),
    mutes.stop,
  ]
  count()
  return () => {
    for (const stop of stops) stop()
    forgetTyping()
    setUnread(0, false)
  }
}

/** A clock that runs ahead must not ask all the time, ms. */
const leastMs = 60_000
/** Looked at again at least so often; longer than any timer is sure to hold, ms. */
const mostMs = 24 * 60 * 60_000

/** Asks for the list when a mute should be over: the server's clock decides, ours only says when to look. */
function keepMutes(ask: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    stop,
    follow(rows: Conversations): void {
      stop()
      const ends = rows.flatMap(({ mutedUntil }) => (mutedUntil === null ? [] : [Date.parse(mutedUntil)]))
      if (ends.length === 0) return
      const wait = Math.min(...ends) - Date.now() + 1000
      timer = setTimeout(ask, Math.min(Math.max(wait, leastMs), mostMs))
    },
  }
}
