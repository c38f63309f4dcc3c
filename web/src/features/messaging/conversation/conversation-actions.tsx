import { type ReactNode, Suspense, lazy, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { type MessageActionsTexts, messageActions } from '../../../i18n/texts/messaging/message-actions.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Partner } from '../api/get-partner.ts'
import type { Shown } from '../model/entries.ts'
import { type MessageActions, MessageActionsContext, ReplyingContext } from '../message/message-actions.ts'
import { ReactionAnnouncer } from '../log/reaction-announcer.tsx'
import type { Thread } from '../model/thread.ts'
import { useMessageChanges } from './use-message-changes.ts'
import { useReply } from './use-reply.ts'

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
