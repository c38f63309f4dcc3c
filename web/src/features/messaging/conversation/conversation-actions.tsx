import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messageActions, type MessageActionsTexts } from '../../../i18n/texts/messaging/message-actions.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Partner } from '../api/conversations.ts'
import type { Shown } from '../model/entries.ts'
import {
  type MessageActions,
  MessageActionsContext,
  type Replying,
  ReplyingContext,
} from '../message/message-actions.ts'
import { reactionOf, type Thread } from '../model/thread.ts'
import { takeGraphemes } from '@hamvav/contract/graphemes'
import { quoteLength } from '@hamvav/contract/messaging/limits'
import type { Message, Quote } from '@hamvav/contract/messaging/entities'
import { useDraft, writeDraft } from '../../../core/storage/use-draft.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'
import { useReactToMessage, useUnsendMessage } from '../api/messages.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useConversationErrors } from '../inbox/conversation-errors.tsx'

const EmojiWindow = lazy(async () => ({ default: (await import('../emoji/emoji-window.tsx')).EmojiWindow }))

async function copyText(copied: string, text: MessageActionsTexts) {
  try {
    await navigator.clipboard.writeText(copied)
    toast.success(text.copied)
  } catch {
    // Denied by the browser, or no clipboard without https.
    toast.error(text.copyFailed)
  }
}

interface ConversationActionsProps {
  partner: Partner
  thread: Thread | undefined
  children: ReactNode
}

/** Provides the actions on messages to the log and the composer of a conversation. */
export function ConversationActions({ partner, thread, children }: ConversationActionsProps) {
  const text = useMessages(messageActions)
  const { replying, setReply } = useReply(partner._id, thread)
  const { react, unsend, announcement } = useMessageChanges(partner)
  const [picking, setPicking] = useState<{ message: Shown; beside: HTMLElement | null } | null>(null)
  const [isPickerOpen, setPickerOpen] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const canReply = !partner.request && !partner.closed
  const actions: MessageActions = useMemo(
    () => ({
      canReply,
      react,
      unsend,
      area,
      pickReaction(message, beside) {
        setPicking({ message, beside })
        setPickerOpen(true)
      },
      reply: ({ id }) => id !== null && setReply(id),
      copy: (message) => void copyText(message.text, text),
    }),
    [canReply, react, unsend, setReply, text],
  )
  return (
    <MessageActionsContext value={actions}>
      <ReplyingContext value={replying}>{children}</ReplyingContext>
      {thread && <ReactionAnnouncer partner={partner} messages={thread.messages} ownReaction={announcement} />}
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

const quoteOf = ({ _id, from, text, isUnsent }: Message): Quote => ({
  _id,
  from,
  text: takeGraphemes(text, quoteLength).text,
  isUnsent,
})

/** The message that the draft replies to, stored with the draft; null after it was unsent. */
function useReply(partnerId: string, thread: Thread | undefined) {
  const key = `reply ${partnerId}`
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

interface ReactionAnnouncerProps {
  partner: Partner
  messages: readonly Message[]
  /** Announcement of the viewer's own last reaction. */
  ownReaction: string
}

const latest = (messages: readonly Message[], after: string): Message | null =>
  messages.reduce<Message | null>(
    (last, one) => ((one.changedAt ?? '') > (last?.changedAt ?? after) ? one : last),
    null,
  )

/** Live region for the last reaction of either side, as the log itself is not live. */
function ReactionAnnouncer({ partner, messages, ownReaction }: ReactionAnnouncerProps) {
  const text = useMessages(messageActions)
  const [known] = useState(() => latest(messages, '')?.changedAt ?? '')
  const emoji = reactionOf(latest(messages, known) ?? undefined, partner._id)
  return (
    <div role="status" className="sr-only">
      <p>{ownReaction}</p>
      <p>{emoji !== null && text.theyReacted({ name: partner.name, emoji })}</p>
    </div>
  )
}

/** React and unsend for the messages of a conversation; `announcement` is for screen readers. */
function useMessageChanges({ _id, name }: Partner) {
  const text = useMessages(messageActions)
  const words = useMessages(messaging)
  const textOf = useErrorText(useConversationErrors())
  const [announcement, setAnnouncement] = useState('')

  const { mutate: sendReaction } = useReactToMessage(_id, (error) => {
    setAnnouncement('')
    const isEarly = error instanceof ApiError && error.code === 'request_unanswered'
    toast.error(isEarly ? text.reactLater({ name }) : text.failedToReact({ reason: textOf(error) }))
  })
  const react = useCallback(
    ({ id, ownReaction }: Shown, chosen: string) => {
      if (id === null) return
      const emoji = chosen === ownReaction ? null : chosen
      sendReaction({ messageId: id, emoji })
      setAnnouncement(emoji === null ? text.reactionGone : text.youReacted({ emoji }))
    },
    [sendReaction, text],
  )

  const { mutate: sendUnsend } = useUnsendMessage((error) =>
    toast.error(words.failedToUnsend({ reason: textOf(error) })),
  )
  const unsend = useCallback(({ id }: Shown) => id !== null && sendUnsend(id), [sendUnsend])
  return { react, unsend, announcement }
}
