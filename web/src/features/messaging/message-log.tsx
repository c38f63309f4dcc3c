import { ArrowDown } from 'lucide-react'
import { useMemo } from 'react'
import { useMessages } from '../../lib/catalogue.ts'
import { messaging } from '../../messages/messaging.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Partner } from './api/get-partner.ts'
import { useViewerId } from './api/keys.ts'
import { useLoadOlder } from './api/load-older.ts'
import type { useSendMessage } from './api/send-message.ts'
import { ConversationFailed } from './chats-failed.tsx'
import { buildEntries, shownMessages } from './entries.ts'
import { MessageItem } from './message-item.tsx'
import type { Thread } from './thread.ts'
import { TypingLine } from './typing-line.tsx'
import { useLogScroll } from './use-log-scroll.ts'
import { useTimes } from './use-times.ts'

type MessageLogProps = { partner: Partner; thread: Thread; outbox: ReturnType<typeof useSendMessage> }

/** The messages, the newest at the end; new ones are read aloud as they come. */
export function MessageLog({ partner, thread, outbox }: MessageLogProps) {
  const text = useMessages(messaging)
  const viewerId = useViewerId()
  const older = useLoadOlder(partner._id)
  const { messages } = thread
  const { pending } = outbox
  const shown = useMemo(() => shownMessages(messages, pending, viewerId), [messages, pending, viewerId])
  const last = shown.at(-1)
  const { box, content, onScroll, hasNews, toEnd } = useLogScroll({
    first: messages[0]?._id,
    last: last?.key,
    isLastOwn: last?.isOwn ?? false,
    onNearStart() {
      if (thread.hasOlder && older.isIdle) load()
    },
  })
  const load = () => older.mutate(undefined, { onSuccess: older.reset })
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label={text.messagesWith({ name: partner.name })}
        // Older messages are no news.
        aria-live={older.isPending ? 'off' : 'polite'}
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-3.5 py-4 [overflow-anchor:none] lg:px-12"
      >
        {thread.hasOlder && <Older older={older} onLoad={load} />}
        {shown.length === 0 && (
          <div className="m-auto">
            <EmptyState title={text.startChatting({ name: partner.name })} />
          </div>
        )}
        <ol ref={content} className="mt-auto flex flex-col">
          <Entries partner={partner} shown={shown} outbox={outbox} />
        </ol>
      </div>
      <TypingLine partner={partner} />
      {hasNews && (
        <Button size="small" onClick={toEnd} className="!absolute bottom-3 left-1/2 -translate-x-1/2 shadow-2">
          <ArrowDown size={17} aria-hidden="true" />
          {text.newMessages}
        </Button>
      )}
    </div>
  )
}

type OlderProps = { older: ReturnType<typeof useLoadOlder>; onLoad: () => void }

/** The way further back, for whoever does not scroll, and where it failed. */
function Older({ older, onLoad }: OlderProps) {
  const text = useMessages(messaging)
  if (older.isError) return <ConversationFailed error={older.error} onRetry={onLoad} />
  return (
    <div className="flex justify-center pb-3">
      <Button variant="soft" size="small" pending={older.isPending} onClick={onLoad}>
        {text.olderMessages}
      </Button>
    </div>
  )
}

type EntriesProps = { partner: Partner; shown: ReturnType<typeof shownMessages>; outbox: MessageLogProps['outbox'] }

function Entries({ partner, shown, outbox }: EntriesProps) {
  const times = useTimes()
  const entries = useMemo(() => buildEntries(shown), [shown])
  return entries.map((entry) =>
    entry.kind === 'day' ? (
      <li key={entry.key} className="my-2 self-center rounded-full bg-sunken px-3 pt-0.75 pb-0.5 text-13 text-ink-3">
        {times.day(entry.moment)}
      </li>
    ) : (
      <MessageItem
        key={entry.key}
        message={entry.message}
        startsGroup={entry.startsGroup}
        endsGroup={entry.endsGroup}
        partnerName={partner.name}
        time={times.ofMessage(entry.message.createdAt)}
        onRetry={outbox.retry}
        onDiscard={outbox.discard}
      />
    ),
  )
}
