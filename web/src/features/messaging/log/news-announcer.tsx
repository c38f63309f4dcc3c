import type { Message } from '@hamvav/contract/messaging/entities'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messageLog } from '../../../i18n/texts/messaging/message-log.ts'
import type { Partner } from '../api/get-partner.ts'

/** Of many at once the last ones are read. */
const readAtOnce = 3

/**
 * Reads new messages aloud. The list cannot: it takes messages in and out of the page as one scrolls, and older ones are
 * no news.
 */
export function NewsAnnouncer({ partner, messages }: { partner: Partner; messages: readonly Message[] }) {
  const text = useMessages(messageLog)
  const [known] = useState(() => messages.at(-1)?.seq ?? 0)
  const news = messages
    .slice(-readAtOnce)
    .filter(({ from, seq, isUnsent }) => from === partner._id && seq > known && !isUnsent)
  return (
    <div aria-live="polite" aria-relevant="additions" className="sr-only">
      {news.map((message) => (
        <p key={message._id}>{text.says({ name: partner.name, text: message.text })}</p>
      ))}
    </div>
  )
}
