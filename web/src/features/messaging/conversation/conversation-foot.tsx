import { generalErrors } from '@hamvav/contract/general-errors'
import { requestMessagesMax } from '@hamvav/contract/messaging/limits'
import { Suspense, lazy, useRef } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { chatControl } from '../../../i18n/texts/messaging/chat-control.ts'
import { useErrorCodeText } from '../../../i18n/error-text.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { Partner } from '../api/get-partner.ts'
import { useAgeIsMissing } from '../requests/own-age.ts'
import type { useSendMessage } from '../api/send-message.ts'
import { Composer } from '../composer/composer.tsx'
import { RequestBar } from '../requests/request-bar.tsx'
import type { Thread } from '../model/thread.ts'
import { useViewer } from '../../../core/session/session.ts'

/** Only before somebody's first message ever. */
const AgeForm = lazy(async () => ({ default: (await import('../requests/age-form.tsx')).AgeForm }))

type ConversationFootProps = {
  partner: Partner
  thread: Thread | undefined
  outbox: ReturnType<typeof useSendMessage>
}

/** Where one writes, and what stands in the way of it. */
export function ConversationFoot({ partner, thread, outbox }: ConversationFootProps) {
  const failure = useErrorCodeText(generalErrors)
  const { user } = useViewer()
  const isAgeMissing = useAgeIsMissing()
  const composer = useRef<HTMLDivElement>(null)
  const isSuspended = user?.suspended === true
  const waits = waitsForAnswer(partner._id, thread, outbox.pending)
  return (
    <div className="flex-none border-t border-line bg-surface pb-[max(10px,env(safe-area-inset-bottom))] lg:px-6">
      {isSuspended && (
        <div className="px-3 pt-2.5">
          <Banner>{failure('suspended')}</Banner>
        </div>
      )}
      {partner.request && !isSuspended && (
        <RequestBar partner={partner} onAccepted={() => composer.current?.querySelector('textarea')?.focus()} />
      )}
      {waits && !isSuspended && <WaitNotice name={partner.name} />}
      {isAgeMissing && !isSuspended && (
        <Suspense fallback={null}>
          <AgeForm />
        </Suspense>
      )}
      <div ref={composer}>
        <Composer partner={partner} isDisabled={isSuspended || waits} onSend={outbox.send} />
      </div>
    </div>
  )
}

/** The server has refused one more message, and since then nothing shows that the partner has answered or read. */
function waitsForAnswer(
  partnerId: string,
  thread: Thread | undefined,
  pending: ReturnType<typeof useSendMessage>['pending'],
): boolean {
  if (!pending.some(({ error }) => error?.code === 'request_waits')) return false
  return !thread?.messages.some(({ from, seen }) => from === partnerId || seen)
}

function WaitNotice({ name }: { name: string }) {
  const text = useMessages(chatControl)
  const format = useFormat()
  return (
    <div className="px-3 pt-2.5">
      <Banner tone="info">{text.waitForAnswer({ name, n: format.number(requestMessagesMax) })}</Banner>
    </div>
  )
}
