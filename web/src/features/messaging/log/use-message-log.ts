import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useLoadOlder } from '../api/load-older.ts'
import { type Shown, buildEntries, shownMessages, unreadKey } from '../model/entries.ts'
import type { PendingMessage } from '../model/outbox.ts'
import type { Thread } from '../model/thread.ts'
import { useConversationSearch } from '../search/use-conversation-search.ts'
import { useJump } from './use-jump.ts'
import { useKeptEntries } from './use-kept-entries.ts'
import { useLogScroll } from './use-log-scroll.ts'
import type { useOpening } from './use-first-unread.ts'
import { useViewerId } from '../../../core/session/session.ts'

type MessageLogOptions = {
  partnerId: string
  thread: Thread
  pending: readonly PendingMessage[]
  unread: ReturnType<typeof useOpening>
  isSearching: boolean
}

/** What the log shows, and the ways through it. */
export function useMessageLog(options: MessageLogOptions) {
  const { partnerId, thread, unread, isSearching } = options
  const { shown, entries } = useEntries(options)
  const { mutate, error, isPending } = useLoadOlder(partnerId)
  const older = { error, isPending, load: () => mutate() }
  const scroll = useLogScroll({
    lastKey: shown.at(-1)?.key,
    onNearStart() {
      // What has failed is tried again by its button, not by every scroll.
      if (thread.hasOlder && !isPending && !error) mutate()
    },
  })
  const { box, toEntry } = scroll
  const jump = useJump(partnerId, { entries, toEntry })
  const { show } = jump
  useFirstUnread(unread, { box, show })
  const kept = useKeptEntries(box, entries)
  const found = useConversationSearch(partnerId, thread, isSearching)
  const { current, turn } = found
  useEffect(() => {
    if (current !== null && turn >= 0) show(current)
  }, [current, turn, show])
  return { shown, entries, found, older, jump, kept, ...scroll }
}

function useEntries({ thread, pending, unread }: MessageLogOptions) {
  const viewerId = useViewerId()
  const { messages, hasOlder } = thread
  const { firstId } = unread
  const shown = useMemo(() => shownMessages(messages, pending, viewerId), [messages, pending, viewerId])
  const entries = useMemo(() => buildEntries(shown, { hasOlder, firstUnreadId: firstId }), [shown, hasOlder, firstId])
  return { shown, entries }
}

/** How many messages of the partner have come after this one. */
export function countSince(shown: readonly Shown[], key: string): number {
  const at = shown.findLastIndex((message) => message.key === key)
  return at < 0 ? 0 : shown.slice(at + 1).filter(({ isOwn }) => !isOwn).length
}

type Way = { box: RefObject<HTMLElement | null>; show: (id: string) => void }

/** Begins at the first unread message, unless the reader has gone somewhere before it was known. */
function useFirstUnread({ firstId, wasReached }: MessageLogOptions['unread'], { box, show }: Way): void {
  const hasMoved = useRef(false)
  useEffect(() => {
    const element = box.current
    const onMove = () => {
      hasMoved.current = true
    }
    const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
    for (const move of moves) element?.addEventListener(move, onMove, { passive: true })
    return () => {
      for (const move of moves) element?.removeEventListener(move, onMove)
    }
  }, [box])
  useEffect(() => {
    if (firstId !== null && (wasReached || !hasMoved.current)) show(unreadKey)
  }, [firstId, wasReached, show])
}
