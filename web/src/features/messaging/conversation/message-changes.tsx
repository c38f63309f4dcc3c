// @offline
import type { Message } from '@hamvav/contract/messaging/entities'
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../../core/api/api-error.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import type { TextsOf } from '../../../i18n/loaded-texts.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { messageActions, messaging } from '../../../i18n/texts/messaging.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Partner } from '../api/conversations.ts'
import { useReactToMessage, useUnsendMessage } from '../api/message-changes.ts'
import { useConversationErrors } from '../inbox/conversation-errors.tsx'
import type { MessageActions } from '../message/message-actions.ts'
import type { Shown } from '../model/entries.ts'
import { reactionOf } from '../model/thread.ts'

export type Changes = Pick<MessageActions, 'react' | 'unsend' | 'copy'>

interface MessageChangesProps {
  partner: Partner
  messages: readonly Message[]
  /** A stable function. */
  onReady: (changes: Changes) => void
}

/** Reacting, unsending and copying, which need their code after the first paint only; renders the announcements of reactions. */
export function MessageChanges({ partner, messages, onReady }: MessageChangesProps) {
  const { react, unsend, copy, announcement } = useMessageChanges(partner)
  useEffect(() => onReady({ react, unsend, copy }), [onReady, react, unsend, copy])
  return <ReactionAnnouncer partner={partner} messages={messages} ownReaction={announcement} />
}

async function copyText(copied: string, text: TextsOf<typeof messageActions>) {
  try {
    await navigator.clipboard.writeText(copied)
    toast.success(text.copied)
  } catch {
    // Denied by the browser, or no clipboard without https.
    toast.error(text.copyFailed)
  }
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

/** `announcement` is for screen readers. */
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
  const copy = useCallback((message: Shown) => void copyText(message.text, text), [text])
  return { react, unsend, copy, announcement }
}
