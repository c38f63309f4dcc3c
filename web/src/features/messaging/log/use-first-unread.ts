import { conversationPageMax } from '@hamvav/contract/messaging/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
import { useLoadOlder, type useThread } from '../api/messages.ts'
import { readThread } from '../api/conversation-cache.ts'
import { useConversations } from '../api/conversations.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useConversationErrors } from '../inbox/conversation-errors.tsx'
import { useViewerId } from '../../../core/session/session.ts'
import type { Message } from '@hamvav/contract/messaging/entities'
import type { Thread } from '../model/thread.ts'

/** Up to this number unread messages load automatically, to start at the first. */
const autoLoadMax = 1_000
/** Older pages loaded at most for the first unread message: own messages may be in between. */
const pagesBack = 100

export interface FirstUnread {
  /** False until the unread count at the opening is known. */
  readonly isKnown: boolean
  /** Id of the first unread message, once it is loaded. */
  readonly firstId: string | null
  /** Number of unread messages before the loaded ones. */
  readonly missing: number
  readonly isReaching: boolean
  /** The reader has pressed the button that leads there. */
  readonly wasReached: boolean
  readonly reach: () => void
}

/** The first message that was unread when the conversation was opened; kept while it is open, although all get marked. */
export function useFirstUnread(partnerId: string, thread: ReturnType<typeof useThread>): FirstUnread {
  const client = useQueryClient()
  const viewerId = useViewerId()
  const list = useConversations()
  const textOf = useErrorText(useConversationErrors())
  const { mutateAsync: loadOlder } = useLoadOlder(partnerId)
  const [opening, setOpening] = useState<UnreadAtOpening | null>(null)
  const { data } = thread

  // The cached thread may be outdated, so the first response is awaited.
  if (opening === null && data && !list.isPending && thread.isFetchedAfterMount)
    setOpening(unreadAtOpening(data, partnerId, list.data?.find(({ _id }) => _id === partnerId)?.unreadCount ?? 0))
  if (opening && data) {
    const further = reachBack(opening, data, partnerId)
    if (further !== opening) setOpening(further)
  }

  const [wasReached, setReached] = useState(false)
  const { mutate, isPending, isIdle } = useMutation({
    /** Loads older messages until the first unread one is loaded. */
    async mutationFn(from: UnreadAtOpening) {
      let known = from
      for (let pages = 0; known.missing > 0 && pages < pagesBack; pages += 1) {
        await loadOlder(conversationPageMax)
        const loaded = readThread(client, viewerId, partnerId)
        if (!loaded) return
        known = reachBack(known, loaded, partnerId)
      }
    },
  })
  const reach = () => {
    if (opening) mutate(opening, { onSuccess: () => setReached(true), onError: (error) => toast.error(textOf(error)) })
  }

  // Automatic, so without an error message: the button stays.
  const isNear = opening !== null && opening.missing > 0 && opening.missing <= autoLoadMax
  useEffect(() => {
    if (isNear && isIdle) mutate(opening)
  }, [isNear, isIdle, mutate, opening])

  return {
    isKnown: opening !== null,
    firstId: opening?.missing === 0 ? opening.firstId : null,
    missing: opening?.missing ?? 0,
    isReaching: isPending,
    wasReached,
    reach,
  }
}

/** The messages that were unread when the conversation was opened. */
interface UnreadAtOpening {
  /** The earliest loaded one; null if there is none. */
  readonly firstId: string | null
  /** Number of unread messages before the loaded ones. */
  readonly missing: number
}

/** @param unread unread count of the list */
export function unreadAtOpening({ messages, hasOlder }: Thread, partnerId: string, unread: number): UnreadAtOpening {
  const theirs = messages.filter(({ from }) => from === partnerId)
  const isUnread = ({ seen }: Message) => !seen
  const first = theirs.find(isUnread)
  if (!first) return { firstId: null, missing: 0 }
  const mayContinue = hasOlder && theirs[0] === first
  return { firstId: first._id, missing: mayContinue ? Math.max(0, unread - theirs.filter(isUnread).length) : 0 }
}

/** Updates `firstId` after older messages were loaded. They are marked as seen by now, so that only `missing` counts. */
export function reachBack(
  opening: UnreadAtOpening,
  { messages, hasOlder }: Thread,
  partnerId: string,
): UnreadAtOpening {
  let { firstId, missing } = opening
  if (missing === 0) return opening
  for (let at = messages.findIndex(({ _id }) => _id === firstId) - 1; at >= 0 && missing > 0; at -= 1) {
    const message = messages[at]
    if (message?.from !== partnerId) continue
    firstId = message._id
    missing -= 1
  }
  if (firstId === opening.firstId && hasOlder) return opening
  return { firstId, missing: hasOlder ? missing : 0 }
}
