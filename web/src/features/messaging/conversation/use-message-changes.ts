import { useCallback, useState } from 'react'
import { ApiError } from '../../../core/api/api-error.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messageActions } from '../../../i18n/texts/messaging/message-actions.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Partner } from '../api/get-partner.ts'
import { useReactToMessage } from '../api/react-to-message.ts'
import { useUnsendMessage } from '../api/unsend-message.ts'
import type { Shown } from '../model/entries.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useConversationErrors } from '../api/conversation-errors.ts'

/** React and unsend for all messages of a conversation; `said` is what is read aloud of the viewer's own doing. */
export function useMessageChanges({ _id, name }: Partner) {
  const text = useMessages(messageActions)
  const words = useMessages(messaging)
  const textOf = useErrorText(useConversationErrors())
  const [said, setSaid] = useState('')

  const { mutate: sendReaction } = useReactToMessage(_id, (error) => {
    setSaid('')
    const isEarly = error instanceof ApiError && error.code === 'request_unanswered'
    toast.error(isEarly ? text.reactLater({ name }) : text.failedToReact({ reason: textOf(error) }))
  })
  const react = useCallback(
    ({ id, ownReaction }: Shown, chosen: string) => {
      if (id === null) return
      const emoji = chosen === ownReaction ? null : chosen
      sendReaction({ messageId: id, emoji })
      setSaid(emoji === null ? text.reactionGone : text.youReacted({ emoji }))
    },
    [sendReaction, text],
  )

  const { mutate: sendUnsend } = useUnsendMessage((error) =>
    toast.error(words.failedToUnsend({ reason: textOf(error) })),
  )
  const unsend = useCallback(({ id }: Shown) => id !== null && sendUnsend(id), [sendUnsend])
  return { react, unsend, said }
}
