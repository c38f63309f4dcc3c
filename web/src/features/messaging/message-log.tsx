import { type Ref, type RefObject, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import { useMessages } from '../../lib/catalogue.ts'
import { messaging } from '../../messages/messaging.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Partner } from './api/get-partner.ts'
import { useViewerId } from './api/keys.ts'
import { useLoadOlder } from './api/load-older.ts'
import type { useSendMessage } from './api/send-message.ts'
import { type Shown, buildEntries, shownMessages, unreadKey } from './entries.ts'
import { LogEntries } from './log-entries.tsx'
import { Looking, ToFirstUnread, ToNewest } from './log-ways.tsx'
import { NewsAnnouncer } from './news-announcer.tsx'
import { SearchBar } from './search-bar.tsx'
import type { Thread } from './thread.ts'
import { TypingLine } from './typing-line.tsx'
import { useConversationSearch } from './use-conversation-search.ts'
import { useJump } from './use-jump.ts'
import { useKeptEntries } from './use-kept-entries.ts'
import { useLogScroll } from './use-log-scroll.ts'
import type { useOpening } from './use-opening.ts'

export type MessageLogHandle = { toEnd: () => void }

type MessageLogProps = {
  ref?: Ref<MessageLogHandle>
  partner: Partner
  thread: Thread
  outbox: ReturnType<typeof useSendMessage>
  unread: ReturnType<typeof useOpening>
  search: { isOpen: boolean; close: () => void }
}

/** The messages, the newest at the end, those in sight and a little around them in the page. */
export function MessageLog({ ref, partner, thread, outbox, unread, search }: MessageLogProps) {
  const text = useMessages(messaging)
  const older = useLoadOlder(partner._id)
  const { shown, entries } = useEntries({ thread, outbox, unread })
  const loadOlder = () => older.mutate()
  const { box, list, leftAt, onScroll, onResize, toEnd, toEntry } = useLogScroll({
    lastKey: shown.at(-1)?.key,
    onNearStart: () => thread.hasOlder && !older.isPending && !older.isError && loadOlder(),
  })
  const { lit, show, toQuoted, isLooking } = useJump(partner._id, { entries, toEntry })
  useFirstUnread(unread, { box, show })
  const kept = useKeptEntries(box, entries)
  const found = useConversationSearch(partner._id, thread, search.isOpen)
  const { current } = found
  useEffect(() => {
    if (current !== null) show(current)
  }, [current, show])
  useImperativeHandle(ref, () => ({ toEnd }), [toEnd])

  return (
    <>
      {search.isOpen && <SearchBar search={found} thread={thread} onClose={search.close} />}
      <div className="relative flex min-h-0 flex-1 flex-col">
        <div
          ref={box}
          onScroll={onScroll}
          role="log"
          aria-label={text.messagesWith({ name: partner.name })}
          // What scrolling brings into the page is no news: news-announcer.tsx reads what is.
          aria-live="off"
          // A region that scrolls must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-3.5 pb-4 [overflow-anchor:none] lg:px-12"
        >
          {shown.length === 0 ? (
            <div className="m-auto">
              <EmptyState title={text.startChatting({ name: partner.name })} />
            </div>
          ) : (
            <LogEntries
              partner={partner}
              entries={entries}
              outbox={outbox}
              older={{ error: older.error, isPending: older.isPending, load: loadOlder }}
              list={list}
              onResize={onResize}
              kept={kept}
              lit={lit}
              highlight={found.words}
              onQuote={toQuoted}
            />
          )}
        </div>
        <NewsAnnouncer partner={partner} messages={thread.messages} />
        <TypingLine partner={partner} />
        {leftAt !== null && <ToNewest count={countSince(shown, leftAt)} onPress={toEnd} />}
        {isLooking && <Looking />}
        {unread.missing > 0 && !isLooking && (
          <ToFirstUnread count={unread.missing} isPending={unread.isReaching} onPress={unread.reach} />
        )}
      </div>
    </>
  )
}

function useEntries({ thread, outbox, unread }: Pick<MessageLogProps, 'thread' | 'outbox' | 'unread'>) {
  const viewerId = useViewerId()
  const { messages, hasOlder } = thread
  const { pending } = outbox
  const { firstId } = unread
  const shown = useMemo(() => shownMessages(messages, pending, viewerId), [messages, pending, viewerId])
  const entries = useMemo(() => buildEntries(shown, { hasOlder, firstUnreadId: firstId }), [shown, hasOlder, firstId])
  return { shown, entries }
}

/** How many messages of the partner have come after this one. */
function countSince(shown: readonly Shown[], key: string): number {
  const at = shown.findLastIndex((message) => message.key === key)
  return at < 0 ? 0 : shown.slice(at + 1).filter(({ isOwn }) => !isOwn).length
}

type Way = { box: RefObject<HTMLElement | null>; show: (id: string) => void }

/** Begins at the first unread message, unless the reader has gone somewhere before it was known. */
function useFirstUnread({ firstId, wasReached }: MessageLogProps['unread'], { box, show }: Way): void {
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
