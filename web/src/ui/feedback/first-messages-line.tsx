import { getFirstMessagesAllowance } from '@hamvav/contract/messaging/endpoints'
import { call } from '../../core/api/api-client.ts'
import { useOwnQuery } from '../../core/api/own-query.ts'
import { queryKeys } from '../../core/api/query-keys.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { firstMessages } from '../../i18n/texts/messaging.ts'
import { Banner } from './banner.tsx'

/** First messages to strangers left today, wherever one begins, so that the limit is no surprise (decisions §5). */
export function FirstMessagesLine() {
  const text = useMessages(firstMessages)
  const format = useFormat()
  const { data } = useFirstMessagesAllowance()
  // Reserves the height to avoid layout shift.
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

/** First messages to strangers used today; refetched each time, as any conversation may have used one. */
const useFirstMessagesAllowance = () =>
  useOwnQuery(queryKeys.firstMessagesAllowance, (signal) => call(getFirstMessagesAllowance, {}, { signal }), {
    staleTime: 0,
  })
