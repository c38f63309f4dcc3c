import { markSeen } from '@hamvav/contract/messaging/endpoints'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../core/api/api-client.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { withUnread } from '../model/conversations.ts'
import { type Thread, countUnread, lastUnread, withReadUpTo } from '../model/thread.ts'
import { changeConversations, changeThread, readThread } from './conversation-cache.ts'
import { useViewerId } from '../../../core/session/session.ts'

/** What the viewer has read up to a message, here or on another device. */
export function putRead(client: QueryClient, viewerId: string, partnerId: string, upTo: string): void {
  changeThread(client, viewerId, partnerId, (thread) => withReadUpTo(thread, partnerId, upTo))
  const thread = readThread(client, viewerId, partnerId)
  const knows = thread?.messages.some(({ _id }) => _id === upTo)
  changeConversations(client, viewerId, (list) =>
    knows ? withUnread(list, partnerId, countUnread(thread, partnerId)) : null,
  )
}

/** Marks what the open conversation shows, once, as soon as somebody looks at it. */
export function useMarkSeen(partnerId: string, thread: Thread | undefined): void {
  const client = useQueryClient()
  const viewerId = useViewerId()
  const upTo = lastUnread(thread, partnerId)
  const asked = useRef<string | null>(null)
  useEffect(() => {
    const look = async () => {
      if (upTo === null || upTo === asked.current || document.visibilityState !== 'visible') return
      asked.current = upTo
      try {
        await call(markSeen, { params: { messageId: upTo }, query: { upTo: 'true' } })
        putRead(client, viewerId, partnerId, upTo)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // Nobody asked for it: the next look tries again.
        if (asked.current === upTo) asked.current = null
      }
    }
    const onLook = () => void look()
    onLook()
    addEventListener('focus', onLook)
    addEventListener('online', onLook)
    document.addEventListener('visibilitychange', onLook)
    return () => {
      removeEventListener('focus', onLook)
      removeEventListener('online', onLook)
      document.removeEventListener('visibilitychange', onLook)
    }
  }, [client, viewerId, partnerId, upTo])
}
