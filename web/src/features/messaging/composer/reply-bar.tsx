// @offline
import type { Quote } from '@hamvav/contract/messaging/entities'
import { Reply, X } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messageActions, messaging, safeChat } from '../../../i18n/texts/messaging.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import type { Partner } from '../api/conversations.ts'
import { useTextInLanguage } from '../message/part-context.ts'
import { useSafeChat, useVeil } from '../safe-chat/safe-chat.ts'

interface ReplyBarProps {
  partner: Partner
  quote: Quote | null
  onClose: () => void
}

/** The quoted message above the composer; announced when it appears. */
export function ReplyBar({ partner, quote, onClose }: ReplyBarProps) {
  const text = useMessages(messageActions)
  const words = useMessages(messaging)
  const isOwn = quote !== null && quote.from !== partner._id
  const hidden = useMessages(safeChat)
  const isTheirs = quote !== null && !isOwn && !quote.isUnsent
  const veil = useVeil(isTheirs ? `quote ${quote._id}` : null, quote?.text ?? '', useSafeChat(), quote?._id)
  const isHidden = veil.isPending || veil.reason !== null
  const quoted = useTextInLanguage(quote?.kind, quote?.text ?? '')
  return (
    <div role="status">
      {quote && (
        <div className="flex items-center gap-2.5 pt-2 pr-1 pl-4">
          <Reply size={20} strokeWidth={1.9} aria-hidden="true" className="flex-none text-primary-ink" />
          <div className="min-w-0 flex-1 border-l-3 border-primary-ink/60 pl-2.5 leading-[1.35]">
            <p className="truncate text-13 font-semibold text-primary-ink">
              {isOwn ? text.replyingToSelf : text.replyingTo({ name: partner.name })}
            </p>
            <p dir="auto" className="truncate text-14 text-ink-2">
              {quote.isUnsent ? words.messageUnsent : isHidden ? hidden.hiddenMessage : quoted}
            </p>
          </div>
          <IconButton label={text.cancelReply} icon={X} onClick={onClose} size={20} />
        </div>
      )}
    </div>
  )
}
