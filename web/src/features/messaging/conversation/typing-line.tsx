import { useMessages } from '../../../i18n/catalogue.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'
import { Diamonds } from '../../../ui/illustrations/diamonds.tsx'
import type { Partner } from '../api/get-partner.ts'
import { usePartnerTyping } from '../live/partner-typing.ts'

/** Three diamonds and '<name> is typing...'; its place is kept free, so that nothing jumps. */
export function TypingLine({ partner }: { partner: Partner }) {
  const text = useMessages(messaging)
  const isTyping = usePartnerTyping(partner._id)
  return (
    <div role="status" className="h-7 flex-none px-3.5 text-14 text-ink-3 lg:px-12">
      {isTyping && (
        <span className="flex items-center gap-2.5">
          <Diamonds />
          <span className="truncate">{text.isTyping({ name: partner.name })}</span>
        </span>
      )}
    </div>
  )
}
