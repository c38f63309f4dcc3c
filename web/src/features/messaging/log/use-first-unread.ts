import { conversationPageMax } from '@hamvav/contract/messaging/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
import type { useThread } from '../api/get-conversation.ts'
import { readThread } from '../api/conversation-cache.ts'
import { useConversations } from '../api/list-conversations.ts'
import { useLoadOlder } from '../api/load-older.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useConversationErrors } from '../api/conversation-errors.ts'
import { type Opening, openingOf, reachBack } from '../model/first-unread.ts'
import { useViewerId } from '../../../core/session/session.ts'

/** Up to so many unread messages are loaded at once to begin with the first. */
const unreadAtOnce = 1_000
/** Who follows the way to the first unread gets so many pages: own messages may lie between. */
const pagesBack = 100

/**
 * Where the conversation was unread when it was opened; null until that is known. It stays while the conversation is
 * open, although everything is marked as seen as soon as it is looked at.
 */
export function useOpening(partnerId: string, thread: ReturnType<typeof useThread>) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  const list = useConversations()
  const textOf = useErrorText(useConversationErrors())
  const { mutateAsync: loadOlder } = useLoadOlder(partnerId)
  const [opening, setOpening] = useState<Opening | null>(null)
  const { data } = thread

  // What the cache had may be behind; without an answer it is what there is.
  if (opening === null && data && !list.isPending && thread.isFetchedAfterMount)
    setOpening(openingOf(data, partnerId, list.data?.find(({ _id }) => _id === partnerId)?.unreadCount ?? 0))
  if (opening && data) {
    const further = reachBack(opening, data, partnerId)
    if (further !== opening) setOpening(further)
  }

  const [wasReached, setReached] = useState(false)
  const { mutate, isPending, isIdle } = useMutation({
    /** Loads older messages until the first unread is among them. */
    async mutationFn(from: Opening) {
      let known = from
      for (let pages = 0; known.missing > 0 && pages < pagesBack; pages += 1) {
        await loadOlder(conversationPageMax)
        const loaded = readThread(client, viewerId, partnerId)
        if (!loaded) return
        known = reachBack(known, loaded, partnerId)
      }
    },
  })
  const reach = () =>
    opening && mutate(opening, { onSuccess: () => setReached(true), onError: (error) => toast.error(textOf(error)) })

  // Nobody asked for this one: where it fails the way there stays offered.
  const isNear = opening !== null && opening.missing > 0 && opening.missing <= unreadAtOnce
  useEffect(() => {
    if (isNear && isIdle) mutate(opening)
  }, [isNear, isIdle, mutate, opening])

  return {
    isKnown: opening !== null,
    /** The first unread message, once it is loaded. */
    firstId: opening?.missing === 0 ? opening.firstId : null,
    missing: opening?.missing ?? 0,
    isReaching: isPending,
    /** The reader has asked to be led there. */
    wasReached,
    reach,
  }
}
