import { useEffect } from 'react'
import { useViewerId } from '../../../core/session/session.ts'
import { useSelected } from '../../../core/storage/store.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { safeChat } from '../../../i18n/texts/messaging/safe-chat.ts'
import type { Shown } from '../model/entries.ts'
import {
  answerNotBothered,
  mayBother,
  reportReasonOf,
  useIsBotherAnswered,
  useSafeChat,
  type Veil,
} from './safe-chat.ts'
import { VeilButton } from './veiled-text.tsx'

interface BotherLineProps {
  message: Shown
  veil: Veil
}

/**
 * Asks the reader of a shown message that may be abusive or a scam; only below the newest one. A veiled message has its own
 * Report. "No" holds for the conversation on this device.
 */
export function BotherLine({ message, veil: { reason, verdict } }: BotherLineProps) {
  const text = useMessages(safeChat)
  const viewerId = useViewerId()
  const { partnerId, isRequest, report, asked } = useSafeChat()
  const { key, createdAt } = message
  const isAnswered = useIsBotherAnswered(viewerId, partnerId)
  const mayAsk =
    report !== null &&
    reason === null &&
    verdict !== undefined &&
    mayBother(verdict.categories, isRequest) &&
    !isAnswered
  const isNewest = useSelected(asked, (newest) => newest?.key === key)
  useEffect(() => {
    const newest = asked.get()
    if (mayAsk && (newest === null || newest.createdAt < createdAt)) asked.set({ key, createdAt })
  }, [asked, mayAsk, key, createdAt])
  if (!mayAsk || !isNewest) return null
  return (
    <p className="flex flex-wrap items-center px-1.5 text-14 text-ink-2">
      <span className="pr-1">{text.bothers}</span>
      <VeilButton onClick={() => report(reportReasonOf(verdict.categories), message.text)}>{text.report}</VeilButton>
      <VeilButton onClick={() => answerNotBothered(viewerId, partnerId)}>{text.no}</VeilButton>
    </p>
  )
}
