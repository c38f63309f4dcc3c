// @offline
import { useQueryClient } from '@tanstack/react-query'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messageActions } from '../../../i18n/texts/messaging.ts'
import { outboxOf } from '../api/send-message.ts'
import { useMessageActions } from '../message/message-actions.ts'
import type { Shown } from '../model/entries.ts'
import { cancelSending } from './deliver-file.ts'

/** Ends the sending of a voice note or a picture; the server keeps nothing of it. */
export function CancelSending({ message: { key, id, isOwn, status } }: { message: Shown }) {
  const text = useMessages(messageActions)
  const client = useQueryClient()
  const area = useMessageActions()?.area
  if (!isOwn || id !== null || (status !== 'sending' && status !== 'waiting')) return null
  return (
    <button
      type="button"
      onClick={() => {
        cancelSending(outboxOf(client), key)
        // The button goes with its message.
        area?.current?.focus()
      }}
      className="relative rounded-field px-1 font-semibold underline underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-3"
    >
      {text.cancelSending}
    </button>
  )
}
