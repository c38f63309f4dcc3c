// @offline
import { useEffect } from 'react'
import { useViewerId } from '../../../core/session/session.ts'
import { useSelected } from '../../../core/storage/store.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { safeChatParts } from '../../../i18n/texts/messaging.ts'
import type { Message } from '@hamvav/contract/messaging/entities'
import type { PicturePart } from '@hamvav/contract/messaging/parts'
import type { Shown } from '../model/entries.ts'
import type { Thread } from '../model/thread.ts'
import { answerNotBothered, mayBother, reportReasonOf, useIsBotherAnswered } from './bothering.ts'
import { descriptionKey, isCovered, useSafeChat, useVeil, type Veil } from './safe-chat.ts'
import { VeilButton } from './veiled-text.tsx'
import { loadWords, whenIdle } from './verdicts.ts'

interface BotherLineProps {
  message: Shown
  veil: Veil
  /** Of its picture, if this is the text in question. */
  description?: string
}

/**
 * Asks the reader of a shown message that may be abusive or a scam, or with which the conversation became like one; only below
 * the newest one. A veiled message has its own Report. "No" holds for the conversation on this device.
 */
export function BotherLine({ message, veil: { reason, verdict }, description }: BotherLineProps) {
  const text = useMessages(safeChatParts)
  const viewerId = useViewerId()
  const { partnerId, isRequest, report, asked, warned } = useSafeChat()
  const { key, id, createdAt } = message
  const isAnswered = useIsBotherAnswered(viewerId, partnerId)
  const isWarned = useSelected(warned, (warnedKey) => warnedKey === key)
  const mayAsk =
    report !== null &&
    reason === null &&
    verdict !== undefined &&
    (isWarned || mayBother(verdict.categories, isRequest)) &&
    !isAnswered
  const isNewest = useSelected(asked, (newest) => newest?.key === key)
  useEffect(() => {
    const newest = asked.get()
    if (mayAsk && (newest === null || newest.createdAt < createdAt)) asked.set({ key, createdAt })
  }, [asked, mayAsk, key, createdAt])
  if (!mayAsk || !isNewest) return null
  const reportedAs = reportReasonOf(verdict.categories) ?? 'scam'
  return (
    <p className="flex flex-wrap items-center px-1.5 text-14 text-ink-2">
      <span className="pr-1">{text.bothers}</span>
      <VeilButton
        onClick={() =>
          description === undefined ? report(reportedAs, message.text) : report(reportedAs, description, id)
        }
      >
        {text.report}
      </VeilButton>
      <VeilButton onClick={() => answerNotBothered(viewerId, partnerId)}>{text.no}</VeilButton>
    </p>
  )
}

interface DescriptionBotherLineProps {
  message: Shown
  part: PicturePart
}

/** Asks about the description of a received picture once the picture can be opened or was viewed. */
export function DescriptionBotherLine({ message, part }: DescriptionBotherLineProps) {
  const safeChat = useSafeChat()
  const isShown = part.once === null ? !isCovered(part, safeChat.isOn) : part.once === 'opened'
  const veil = useVeil(isShown ? descriptionKey(message.key) : null, part.alt, safeChat)
  return <BotherLine message={message} veil={veil} description={part.alt} />
}

const none: readonly Message[] = []

/** Looks at the open conversation as a whole, in idle time and on this device: each of its messages may be harmless alone. */
export function ConversationCheck({ thread }: { thread: Thread | undefined }) {
  const viewerId = useViewerId()
  const { partnerId, warned } = useSafeChat()
  const isAnswered = useIsBotherAnswered(viewerId, partnerId)
  const messages = thread?.messages ?? none
  useEffect(() => {
    if (isAnswered || messages.length === 0) return
    let isCurrent = true
    const check = async () => {
      const words = await loadWords()
      whenIdle(() => {
        if (!isCurrent || !words) return
        const lines = messages.map(({ from, text }) => ({ isTheirs: from === partnerId, text }))
        const { warnedBy } = words.scoreConversation(lines)
        const message = warnedBy === null ? undefined : messages[warnedBy]
        warned.set(message ? (message.clientId ?? message._id) : null)
      })
    }
    void check()
    return () => void (isCurrent = false)
  }, [messages, partnerId, isAnswered, warned])
  return null
}
