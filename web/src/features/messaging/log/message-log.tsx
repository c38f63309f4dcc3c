import {
  lazy,
  type Ref,
  type RefObject,
  Suspense,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { kinds, messaging, messageLog, safeChat } from '../../../i18n/texts/messaging.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { Partner } from '../api/conversations.ts'
import type { MessageOutbox } from '../api/send-message.ts'
import { LogEntries } from './log-entries.tsx'
import { loadGestures } from '../message/message-item.tsx'
import type { Thread } from '../model/thread.ts'
import type { FirstUnread } from './use-first-unread.ts'
import { usePartnerTyping } from '../live/partner-typing.ts'
import type { Message } from '@hamvav/contract/messaging/entities'
import { useHeldTo, useLoadOlder } from '../api/messages.ts'
import { buildEntries, type Shown, shownMessages, unreadKey } from '../model/entries.ts'
import { useJump } from './use-jump.ts'
import { usePinnedEntries } from './use-pinned-entries.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useViewerId } from '../../../core/session/session.ts'
import { useSafeChat, useVeil } from '../safe-chat/safe-chat.ts'

const loadButtons = () => import('./scroll-buttons.tsx')
const LoadingTarget = lazy(async () => ({ default: (await loadButtons()).LoadingTarget }))
const ToFirstUnread = lazy(async () => ({ default: (await loadButtons()).ToFirstUnread }))
const ToNewest = lazy(async () => ({ default: (await loadButtons()).ToNewest }))
const Diamonds = lazy(async () => ({ default: (await import('../../../ui/illustrations/diamonds.tsx')).Diamonds }))
const SearchBar = lazy(async () => ({ default: (await import('../search/search-bar.tsx')).SearchBar }))

const EmptyChat = lazy(async () => ({ default: (await import('../conversation/empty-chat.tsx')).EmptyChat }))

export interface MessageLogHandle {
  toEnd: () => void
}

interface MessageLogProps {
  ref?: Ref<MessageLogHandle>
  partner: Partner
  thread: Thread
  outbox: MessageOutbox
  unread: FirstUnread
  search: { isOpen: boolean; close: () => void }
  /** The next message counts as a first message to a stranger. */
  isFirstMessage: boolean
}

/** The messages with the newest at the end, virtualized. */
export function MessageLog({ ref, partner, thread, outbox, unread, search, isFirstMessage }: MessageLogProps) {
  const text = useMessages(messaging)
  const { shown, entries, older, jump, box, list, pinned, leftAt, onScroll, onResize, toEnd } = useMessageLog({
    partnerId: partner._id,
    thread,
    pending: outbox.pending,
    unread,
  })
  const [words, setWords] = useState(noWords)
  useImperativeHandle(ref, () => ({ toEnd }), [toEnd])
  useEffect(() => void loadGestures().catch(() => undefined), [])
  return (
    <>
      {search.isOpen && (
        <Suspense fallback={null}>
          <SearchBar
            partnerId={partner._id}
            thread={thread}
            onWords={setWords}
            onMatch={jump.show}
            onClose={search.close}
          />
        </Suspense>
      )}
      <div className="relative flex min-h-0 flex-1 flex-col">
        <div
          ref={box}
          onScroll={onScroll}
          role="log"
          aria-label={text.messagesWith({ name: partner.name })}
          // Not live, as scrolling adds old messages to the page: NewsAnnouncer reads the new ones.
          aria-live="off"
          // A scrollable region must be focusable.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-3.5 pb-11 [overflow-anchor:none] lg:px-12"
        >
          {shown.length === 0 ? (
            <div className="m-auto grid w-full justify-items-center">
              <EmptyState title={partner.closed ? text.noMessagesYet : text.startChatting({ name: partner.name })} />
              {!partner.closed && (
                <Suspense fallback={null}>
                  <EmptyChat partner={partner} isFirstMessage={isFirstMessage} />
                </Suspense>
              )}
            </div>
          ) : (
            <LogEntries
              partner={partner}
              entries={entries}
              outbox={outbox}
              older={older}
              list={list}
              onResize={onResize}
              pinned={pinned}
              lit={jump.lit}
              highlight={words}
              onQuote={jump.toQuoted}
            />
          )}
        </div>
        <NewsAnnouncer partner={partner} messages={thread.messages} />
        <TypingLine partner={partner} />
        <Suspense fallback={null}>
          {leftAt !== null && <ToNewest count={countSince(shown, leftAt)} onPress={toEnd} />}
          {jump.isLoading && <LoadingTarget />}
          {unread.missing > 0 && !jump.isLoading && (
            <ToFirstUnread count={unread.missing} isPending={unread.isReaching} onPress={unread.reach} />
          )}
        </Suspense>
      </div>
    </>
  )
}

interface MessageLogOptions extends Pick<MessageLogProps, 'thread' | 'unread'> {
  partnerId: string
  pending: MessageOutbox['pending']
}

const noWords: readonly string[] = []

/** Entries, scrolling and jumps of the log. */
function useMessageLog(options: MessageLogOptions) {
  const { partnerId, thread, unread } = options
  const { shown, entries } = useEntries(options)
  const { mutate, error, isPending } = useLoadOlder(partnerId)
  const older = { error, isPending, load: () => mutate() }
  const scroll = useLogScroll({
    lastKey: shown.at(-1)?.key,
    onNearStart() {
      // After an error only the button retries.
      if (thread.hasOlder && !isPending && !error) mutate()
    },
  })
  const { box, toEntry } = scroll
  const jump = useJump(partnerId, { entries, toEntry })
  const { show } = jump
  useScrollToFirstUnread(unread, { box, show })
  const pinned = usePinnedEntries(box, entries)
  return { shown, entries, older, jump, pinned, ...scroll }
}

function useEntries({ partnerId, thread, pending, unread }: MessageLogOptions) {
  const viewerId = useViewerId()
  const { messages, hasOlder } = thread
  const { firstId } = unread
  const held = useHeldTo(partnerId)
  const shown = useMemo(() => shownMessages(messages, pending, viewerId, held), [messages, pending, held, viewerId])
  const entries = useMemo(() => buildEntries(shown, { hasOlder, firstUnreadId: firstId }), [shown, hasOlder, firstId])
  return { shown, entries }
}

/** Number of the partner's messages after this one. */
function countSince(shown: readonly Shown[], key: string): number {
  const at = shown.findLastIndex((message) => message.key === key)
  return at < 0 ? 0 : shown.slice(at + 1).filter(({ isOwn }) => !isOwn).length
}

interface ScrollTarget {
  readonly box: RefObject<HTMLElement | null>
  readonly show: (id: string) => void
}

/** Scrolls to the first unread message, unless the reader has scrolled before it was known. */
function useScrollToFirstUnread({ firstId, wasReached }: FirstUnread, { box, show }: ScrollTarget): void {
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

/**
 * '<name> is typing...' with three diamonds, over the bottom padding of the log (`pb-11`), so that nothing moves. Only as wide
 * as its text, so that it covers little of a message when the log is scrolled up.
 */
function TypingLine({ partner }: { partner: Partner }) {
  const text = useMessages(messaging)
  const isTyping = usePartnerTyping(partner._id)
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 bottom-0 px-1 text-14 text-ink-3 lg:px-9.5">
      {isTyping && (
        <span className="flex h-7 w-fit max-w-full items-center gap-2.5 rounded-full bg-paper px-2.5">
          <Suspense fallback={null}>
            <Diamonds />
          </Suspense>
          <span className="truncate">{text.isTyping({ name: partner.name })}</span>
        </span>
      )}
    </div>
  )
}

/** Messages announced at most at once. */
const announcedMax = 3

/** Live region for new messages. The log cannot be one: scrolling mounts and unmounts old messages. */
function NewsAnnouncer({ partner, messages }: { partner: Partner; messages: readonly Message[] }) {
  const [known] = useState(() => messages.at(-1)?.seq ?? 0)
  const news = messages
    .slice(-announcedMax)
    .filter(({ from, seq, isUnsent }) => from === partner._id && seq > known && !isUnsent)
  return (
    <div aria-live="polite" aria-relevant="additions" className="sr-only">
      {news.map((message) => (
        <NewsLine key={message._id} partner={partner} message={message} />
      ))}
    </div>
  )
}

/** A hidden message is announced without its text. */
function NewsLine({ partner: { name }, message }: { partner: Partner; message: Message }) {
  const text = useMessages(messageLog)
  const words = useMessages(kinds)
  const hidden = useMessages(safeChat)
  const veil = useVeil(message._id, message.text, useSafeChat())
  if (veil.isPending) return null
  return (
    <p>
      {veil.reason === null
        ? text.says({
            name,
            text: (message.part && (words[message.part.kind] as string | undefined)) ?? message.text,
          })
        : hidden.saysHidden({ name })}
    </p>
  )
}
