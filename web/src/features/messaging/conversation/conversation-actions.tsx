import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messageActions, type MessageActionsTexts } from '../../../i18n/texts/messaging/message-actions.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Partner } from '../api/get-partner.ts'
import type { Shown } from '../model/entries.ts'
import {
  type MessageActions,
  MessageActionsContext,
  type Replying,
  ReplyingContext,
} from '../message/message-actions.ts'
import { reactionOf, type Thread } from '../model/thread.ts'
import { useMessageChanges } from './use-message-changes.ts'
import { takeGraphemes } from '@hamvav/contract/graphemes'
import { quoteLength } from '@hamvav/contract/messaging/limits'
import type { Message, Quote } from '@hamvav/contract/messaging/entities'
import { useDraft, writeDraft } from '../../../core/storage/use-draft.ts'

const EmojiWindow = lazy(async () => ({ default: (await import('../emoji/emoji-window.tsx')).EmojiWindow }))

async function copyText(copied: string, text: MessageActionsTexts) {
  try {
    await navigator.clipboard.writeText(copied)
    toast.success(text.copied)
  } catch {
    // Refused by the browser, or there is no clipboard without https: the reader is told.
    toast.error(text.copyFailed)
  }
}

type ConversationActionsProps = { partner: Partner; thread: Thread | undefined; children: ReactNode }

/** Gives the messages and the composer of a conversation what can be done with a message. */
export function ConversationActions({ partner, thread, children }: ConversationActionsProps) {
  const text = useMessages(messageActions)
  const { replying, answer } = useReply(partner._id, thread)
  const { react, unsend, said } = useMessageChanges(partner)
  const [picking, setPicking] = useState<{ message: Shown; beside: HTMLElement | null } | null>(null)
  const [isPickerOpen, setPickerOpen] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const canAnswer = !partner.request
  const actions: MessageActions = useMemo(
    () => ({
      canAnswer,
      react,
      unsend,
      area,
      pickReaction(message, beside) {
        setPicking({ message, beside })
        setPickerOpen(true)
      },
      reply: ({ id }) => id !== null && answer(id),
      copy: (message) => void copyText(message.text, text),
    }),
    [canAnswer, react, unsend, answer, text],
  )
  return (
    <MessageActionsContext value={actions}>
      <ReplyingContext value={replying}>{children}</ReplyingContext>
      {thread && <ReactionAnnouncer partner={partner} messages={thread.messages} said={said} />}
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

/** The message that is being answered, kept beside the draft; what was unsent meanwhile is answered no more. */
function useReply(partnerId: string, thread: Thread | undefined) {
  const key = `reply ${partnerId}`
  const [id] = useDraft(key)
  const answer = useCallback((messageId: string) => writeDraft(key, messageId), [key])
  const message = useMemo(
    () => (id === '' ? undefined : thread?.messages.find((one) => one._id === id && !one.isUnsent)),
    [thread, id],
  )
  const replying: Replying = useMemo(
    () => ({ quote: message ? quoteOf(message) : null, cancel: () => answer('') }),
    [message, answer],
  )
  return { replying, answer }
}

type ReactionAnnouncerProps = { partner: Partner; messages: readonly Message[]; said: string }

const latest = (messages: readonly Message[], after: string): Message | null =>
  messages.reduce<Message | null>(
    (last, one) => ((one.changedAt ?? '') > (last?.changedAt ?? after) ? one : last),
    null,
  )

/** Reads the last reaction aloud, of either side: the list of messages is no live region. */
function ReactionAnnouncer({ partner, messages, said }: ReactionAnnouncerProps) {
  const text = useMessages(messageActions)
  const [known] = useState(() => latest(messages, '')?.changedAt ?? '')
  const emoji = reactionOf(latest(messages, known) ?? undefined, partner._id)
  return (
    <div role="status" className="sr-only">
      <p>{said}</p>
      <p>{emoji !== null && text.theyReacted({ name: partner.name, emoji })}</p>
    </div>
  )
}
