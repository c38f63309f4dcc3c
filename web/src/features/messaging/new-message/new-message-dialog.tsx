import { useRef } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { PeopleSearch } from './people-search.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { chatControl } from '../../../i18n/texts/messaging/chat-control.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { getFirstMessagesAllowance } from '@hamvav/contract/messaging/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'

type NewMessageDialogProps = { open: boolean; onClose: () => void }

/** Finds somebody to write to, and says how many new people one may write to today. */
export function NewMessageDialog({ open, onClose }: NewMessageDialogProps) {
  const text = useMessages(messaging)
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={text.startNewMessage}
      initialFocus={field}
    >
      <div className="flex min-h-80 flex-col gap-3">
        <FirstMessagesLine />
        <PeopleSearch field={field} onChosen={onClose} />
      </div>
    </Dialog>
  )
}

/** How many first messages to strangers are left today: always in sight, so that the limit surprises nobody (decisions §5). */
function FirstMessagesLine() {
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

/** First messages to strangers used and left today; asked for at every look, as any conversation may have used one. */
function useFirstMessagesAllowance() {
  const viewerId = useViewerId()
  return useQuery({
    queryKey: queryKeys.firstMessagesAllowance(viewerId),
    queryFn: ({ signal }) => call(getFirstMessagesAllowance, {}, { signal }),
    enabled: viewerId !== '',
    staleTime: 0,
  })
}
