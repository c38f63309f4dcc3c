import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'
import { useThread } from '../api/get-conversation.ts'
import { usePartner } from '../api/get-partner.ts'
import { useMarkSeen } from '../api/mark-seen.ts'
import { useSendMessage } from '../api/send-message.ts'
import { MessageSkeletons } from '../inbox/chat-skeletons.tsx'
import { ConversationFailed } from '../inbox/chats-failed.tsx'
import { ConversationActions } from './conversation-actions.tsx'
import { ConversationFoot } from './conversation-foot.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { isMissing } from '../api/conversation-errors.ts'
import { MessageLog, type MessageLogHandle } from '../log/message-log.tsx'
import { useOpening } from '../log/use-first-unread.ts'

const ConversationMissing = lazy(async () => ({
  default: (await import('./conversation-missing.tsx')).ConversationMissing,
}))

/** One conversation, from its header to its composer. */
export function ConversationPane({ partnerId }: { partnerId: string }) {
  const text = useMessages(messaging)
  const { partner, error: partnerError, retry } = usePartner(partnerId)
  const thread = useThread(partnerId)
  const outbox = useSendMessage(partnerId)
  const unread = useOpening(partnerId, thread)
  // What was unread is no longer told once it is marked.
  useMarkSeen(partnerId, unread.isKnown ? thread.data : undefined)
  const log = useRef<MessageLogHandle>(null)
  const pane = useRef<HTMLElement>(null)
  const search = useSearching(pane)
  useKeyboardRoom(pane)
  const sending = useSendingAtEnd(outbox, log)
  const error = partnerError ?? thread.error
  if (isMissing(error))
    return (
      <Suspense fallback={null}>
        <ConversationMissing />
      </Suspense>
    )
  const onRetry = () => {
    if (partnerError) retry()
    if (thread.error) void thread.refetch()
  }
  return (
    <section ref={pane} aria-label={text.conversation} className="flex h-full min-w-0 flex-1 flex-col">
      <ConversationHeader partner={partner} onSearch={thread.data?.messages.length ? search.open : undefined} />
      {error && (
        <div className="px-3 pt-3">
          <ConversationFailed error={error} onRetry={onRetry} />
        </div>
      )}
      {partner ? (
        <ConversationActions partner={partner} thread={thread.data}>
          {thread.data ? (
            <MessageLog
              ref={log}
              partner={partner}
              thread={thread.data}
              outbox={outbox}
              unread={unread}
              search={search}
            />
          ) : (
            <Loading isShown={!error} />
          )}
          <ConversationFoot partner={partner} thread={thread.data} outbox={sending} />
        </ConversationActions>
      ) : (
        <Loading isShown={!error} />
      )}
    </section>
  )
}

/** Whoever sends wants to see it at the end; what was sent on another device moves nobody. */
function useSendingAtEnd(outbox: ReturnType<typeof useSendMessage>, log: RefObject<MessageLogHandle | null>) {
  function send(...message: Parameters<typeof outbox.send>) {
    log.current?.toEnd()
    return outbox.send(...message)
  }
  return { ...outbox, send }
}

function Loading({ isShown }: { isShown: boolean }) {
  return <div className="flex min-h-0 flex-1 flex-col px-3.5 py-4 lg:px-12">{isShown && <MessageSkeletons />}</div>
}

/** Less than this is a bar of the browser's, px. */
const keyboardMin = 120

/**
 * Where the keyboard lies over the page instead of making it smaller (Safari on iPhones), the pane takes the room that
 * is left: else its header would be pushed out of sight.
 */
export function useKeyboardRoom(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = globalThis.visualViewport
    if (!view) return
    const fit = () => {
      const element = pane.current
      // Whoever has zoomed in wants to see less of the page, not a smaller one.
      const isCovered = view.scale === 1 && innerHeight - view.height > keyboardMin
      if (!element || (!isCovered && element.style.height === '')) return
      element.style.height = isCovered ? `${view.height}px` : ''
      if (isCovered) scrollTo(0, 0)
    }
    view.addEventListener('resize', fit)
    return () => view.removeEventListener('resize', fit)
  }, [pane])
}

/** The search inside a conversation is open or not; closing it gives the focus back to the menu it was opened from. */
function useSearching(pane: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    open: () => setOpen(true),
    close() {
      setOpen(false)
      pane.current?.querySelector<HTMLElement>('header [aria-haspopup="menu"]')?.focus()
    },
  }
}
