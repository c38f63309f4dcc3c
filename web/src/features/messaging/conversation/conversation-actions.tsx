import { lazy, type ReactNode, Suspense, use, useCallback, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messageActions } from '../../../i18n/texts/messaging.ts'
import { ReportContext } from '../../../ui/overlays/safety-context.ts'
import type { Partner } from '../api/conversations.ts'
import { quoteOf, type Shown } from '../model/entries.ts'
import {
  type MessageActions,
  MessageActionsContext,
  type Replying,
  ReplyingContext,
} from '../message/message-actions.ts'
import type { Thread } from '../model/thread.ts'
import type { Changes } from './message-changes.tsx'
import { useDraft, writeDraft } from '../../../core/storage/use-draft.ts'
import { replyDraft } from '../api/conversation-cache.ts'

const MessageChanges = lazy(async () => ({ default: (await import('./message-changes.tsx')).MessageChanges }))
const EmojiWindow = lazy(async () => ({ default: (await import('../emoji/emoji-window.tsx')).EmojiWindow }))

interface ConversationActionsProps {
  partner: Partner
  thread: Thread | undefined
  children: ReactNode
}

/** Provides the actions on messages to the log and the composer of a conversation. */
export function ConversationActions({ partner, thread, children }: ConversationActionsProps) {
  const text = useMessages(messageActions)
  const { replying, setReply } = useReply(partner._id, thread)
  const { react, unsend, copy, onReady } = useChanges()
  const [picking, setPicking] = useState<{ message: Shown; beside: HTMLElement | null } | null>(null)
  const [isPickerOpen, setPickerOpen] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const report = useReportMessage(partner)
  const canReply = !partner.request && !partner.closed
  const actions: MessageActions = useMemo(
    () => ({
      canReply,
      react,
      unsend,
      copy,
      report,
      area,
      pickReaction(message, beside) {
        setPicking({ message, beside })
        setPickerOpen(true)
      },
      reply: ({ id }) => id !== null && setReply(id),
    }),
    [canReply, react, unsend, copy, report, setReply],
  )
  return (
    <MessageActionsContext value={actions}>
      <ReplyingContext value={replying}>{children}</ReplyingContext>
      {thread && (
        <Suspense fallback={null}>
          <MessageChanges partner={partner} messages={thread.messages} onReady={onReady} />
        </Suspense>
      )}
      {picking && (
        <Suspense fallback={null}>
          <EmojiWindow
            title={text.react}
            open={isPickerOpen}
            onOpenChange={setPickerOpen}
            beside={picking.beside}
            onPick={(emoji) => {
              setPickerOpen(false)
              if (emoji !== picking.message.ownReaction) react(picking.message, emoji)
            }}
          />
        </Suspense>
      )}
    </MessageActionsContext>
  )
}

/** What is pressed before the code is there is done when it is. */
function useChanges() {
  const ready = useRef<Changes | null>(null)
  const waiting = useRef<((changes: Changes) => void)[]>([])
  return useMemo(() => {
    const once = (act: (changes: Changes) => void) => {
      if (ready.current) act(ready.current)
      else waiting.current.push(act)
    }
    return {
      react: (message: Shown, emoji: string) => once((changes) => changes.react(message, emoji)),
      unsend: (message: Shown) => once((changes) => changes.unsend(message)),
      copy: (message: Shown) => once((changes) => changes.copy(message)),
      onReady(changes: Changes) {
        ready.current = changes
        for (const act of waiting.current.splice(0)) act(changes)
      },
    }
  }, [])
}

/** Opens the report of one message. */
function useReportMessage({ _id, name }: Partner): MessageActions['report'] {
  const openReport = use(ReportContext)
  return useMemo(
    () =>
      openReport &&
      (({ id }) => {
        if (id !== null) openReport({ subject: 'conversation', subjectId: _id, member: { _id, name }, messageId: id })
      }),
    [openReport, _id, name],
  )
}

/** The message that the draft replies to, stored with the draft; null after it was unsent. */
function useReply(partnerId: string, thread: Thread | undefined) {
  const key = replyDraft(partnerId)
  const [id] = useDraft(key)
  const setReply = useCallback((messageId: string) => writeDraft(key, messageId), [key])
  const message = useMemo(
    () => (id === '' ? undefined : thread?.messages.find((one) => one._id === id && !one.isUnsent)),
    [thread, id],
  )
  const replying: Replying = useMemo(
    () => ({ quote: message ? quoteOf(message) : null, cancel: () => setReply('') }),
    [message, setReply],
  )
  return { replying, setReply }
}
