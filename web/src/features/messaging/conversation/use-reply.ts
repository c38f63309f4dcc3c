import { takeGraphemes } from '@hamvav/contract/graphemes'
import { quoteLength } from '@hamvav/contract/messaging/limits'
import type { Message, Quote } from '@hamvav/contract/messaging/entities'
import { useCallback, useMemo } from 'react'
import { useDraft, writeDraft } from '../../../core/storage/use-draft.ts'
import type { Replying } from '../message/message-actions.ts'
import type { Thread } from '../model/thread.ts'

const quoteOf = ({ _id, from, text, isUnsent }: Message): Quote => ({
  _id,
  from,
  text: takeGraphemes(text, quoteLength).text,
  isUnsent,
})

/** The message that is being answered, kept beside the draft; what was unsent meanwhile is answered no more. */
export function useReply(partnerId: string, thread: Thread | undefined) {
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
