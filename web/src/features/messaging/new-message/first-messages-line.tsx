import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { chatControl } from '../../../i18n/texts/messaging/chat-control.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useFirstMessagesAllowance } from './get-first-messages-allowance.ts'

/** How many first messages to strangers are left today: always in sight, so that the limit surprises nobody (decisions §5). */
export function FirstMessagesLine() {
  const text = useMessages(chatControl)
  const format = useFormat()
  const { data } = useFirstMessagesAllowance()
  // Its place is kept, so that nothing jumps.
  if (!data) return <p className="min-h-5 text-14" />
  const left = Math.max(0, data.limit - data.used)
  const renews = new Date(data.renewsAt)
  const isMidnight = renews.getHours() === 0 && renews.getMinutes() === 0
  const when = isMidnight ? text.midnight : text.atTime({ time: format.time(data.renewsAt) })
  if (left === 0) return <Banner tone="info">{text.firstUsedUp({ when })}</Banner>
  return (
    <p className="text-14 text-ink-2">
      {text.firstLeft({ n: format.number(left), max: format.number(data.limit), when })}
    </p>
  )
}
