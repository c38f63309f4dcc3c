import { lazy, type Ref, Suspense, useImperativeHandle, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { Partner } from '../api/get-partner.ts'
import type { useSendMessage } from '../api/send-message.ts'
import { LogEntries } from './log-entries.tsx'
import { Looking, ToFirstUnread, ToNewest } from './scroll-buttons.tsx'
import type { Thread } from '../model/thread.ts'
import { countSince, useMessageLog } from './use-message-log.ts'
import type { useOpening } from './use-first-unread.ts'
import { Diamonds } from '../../../ui/illustrations/diamonds.tsx'
import { usePartnerTyping } from '../live/partner-typing.ts'
import type { Message } from '@hamvav/contract/messaging/entities'
import { messageLog } from '../../../i18n/texts/messaging/message-log.ts'

const SearchBar = lazy(async () => ({ default: (await import('../search/search-bar.tsx')).SearchBar }))

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
  const { shown, entries, found, older, jump, box, list, kept, leftAt, onScroll, onResize, toEnd } = useMessageLog({
    partnerId: partner._id,
    thread,
    pending: outbox.pending,
    unread,
    isSearching: search.isOpen,
  })
  useImperativeHandle(ref, () => ({ toEnd }), [toEnd])
  return (
    <>
      {search.isOpen && (
        <Suspense fallback={null}>
          <SearchBar search={found} thread={thread} onClose={search.close} />
        </Suspense>
      )}
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
              older={older}
              list={list}
              onResize={onResize}
              kept={kept}
              lit={jump.lit}
              highlight={found.words}
              onQuote={jump.toQuoted}
            />
          )}
        </div>
        <NewsAnnouncer partner={partner} messages={thread.messages} />
        <TypingLine partner={partner} />
        {leftAt !== null && <ToNewest count={countSince(shown, leftAt)} onPress={toEnd} />}
        {jump.isLooking && <Looking />}
        {unread.missing > 0 && !jump.isLooking && (
          <ToFirstUnread count={unread.missing} isPending={unread.isReaching} onPress={unread.reach} />
        )}
      </div>
    </>
  )
}

/** Three diamonds and '<name> is typing...'; its place is kept free, so that nothing jumps. */
function TypingLine({ partner }: { partner: Partner }) {
  const text = useMessages(messaging)
  const isTyping = usePartnerTyping(partner._id)
  return (
    <div role="status" className="h-7 flex-none px-3.5 text-14 text-ink-3 lg:px-12">
      {isTyping && (
        <span className="flex items-center gap-2.5">
          <Diamonds />
          <span className="truncate">{text.isTyping({ name: partner.name })}</span>
        </span>
      )}
    </div>
  )
}

/** Of many at once the last ones are read. */
const readAtOnce = 3

/**
 * Reads new messages aloud. The list cannot: it takes messages in and out of the page as one scrolls, and older ones are
 * no news.
 */
function NewsAnnouncer({ partner, messages }: { partner: Partner; messages: readonly Message[] }) {
  const text = useMessages(messageLog)
  const [known] = useState(() => messages.at(-1)?.seq ?? 0)
  const news = messages
    .slice(-readAtOnce)
    .filter(({ from, seq, isUnsent }) => from === partner._id && seq > known && !isUnsent)
  return (
    <div aria-live="polite" aria-relevant="additions" className="sr-only">
      {news.map((message) => (
        <p key={message._id}>{text.says({ name: partner.name, text: message.text })}</p>
      ))}
    </div>
  )
}
