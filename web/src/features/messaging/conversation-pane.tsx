import type { ReactNode } from 'react'
import { useMessages } from '../../lib/catalogue.ts'
import { useSession } from '../../lib/session.ts'
import { errors } from '../../messages/errors.ts'
import { messaging } from '../../messages/messaging.ts'
import { Banner } from '../../ui/banner.tsx'
import { AgeForm } from './age-form.tsx'
import { useThread } from './api/get-conversation.ts'
import { type Partner, usePartner } from './api/get-partner.ts'
import { useMarkSeen } from './api/mark-seen.ts'
import { useAgeIsMissing } from './api/own-age.ts'
import { useSendMessage } from './api/send-message.ts'
import { MessageSkeletons } from './chat-skeletons.tsx'
import { ConversationFailed } from './chats-failed.tsx'
import { Composer } from './composer.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { ConversationMissing } from './conversation-missing.tsx'
import { isMissing } from './failure.ts'
import { MessageLog } from './message-log.tsx'

type ConversationPaneProps = { partnerId: string; renderSafetyMenu?: ((partner: Partner) => ReactNode) | undefined }

/** One conversation, from its header to its composer. */
export function ConversationPane({ partnerId, renderSafetyMenu }: ConversationPaneProps) {
  const text = useMessages(messaging)
  const { partner, error: partnerError, retry } = usePartner(partnerId)
  const thread = useThread(partnerId)
  const outbox = useSendMessage(partnerId)
  useMarkSeen(partnerId, thread.data)
  const error = partnerError ?? thread.error
  if (isMissing(error)) return <ConversationMissing />
  const onRetry = () => {
    if (partnerError) retry()
    if (thread.error) void thread.refetch()
  }
  return (
    <section aria-label={text.conversation} className="flex h-full min-w-0 flex-1 flex-col">
      <ConversationHeader partner={partner} menu={partner && renderSafetyMenu?.(partner)} />
      {error && (
        <div className="px-3 pt-3">
          <ConversationFailed error={error} onRetry={onRetry} />
        </div>
      )}
      {partner && thread.data ? (
        <MessageLog partner={partner} thread={thread.data} outbox={outbox} />
      ) : (
        <div className="flex min-h-0 flex-1 flex-col px-3.5 py-4 lg:px-12">{!error && <MessageSkeletons />}</div>
      )}
      {partner && <Below partner={partner} onSend={outbox.send} />}
    </section>
  )
}

/** Where one writes, and what stands in the way of it. */
function Below({ partner, onSend }: { partner: Partner; onSend: (text: string) => void }) {
  const words = useMessages(errors)
  const text = useMessages(messaging)
  const { user } = useSession()
  const isAgeMissing = useAgeIsMissing()
  const isSuspended = user?.suspended === true
  return (
    <div className="flex-none border-t border-line bg-surface pb-[max(10px,env(safe-area-inset-bottom))] lg:px-6">
      {isSuspended && (
        <div className="px-3 pt-2.5">
          <Banner>{words.suspended}</Banner>
        </div>
      )}
      {partner.request && !isSuspended && (
        <p className="px-4 pt-2.5 text-14 wrap-anywhere text-ink-2">{text.requestNotice({ name: partner.name })}</p>
      )}
      {isAgeMissing && !isSuspended && <AgeForm />}
      <Composer partner={partner} isDisabled={isSuspended} onSend={onSend} />
    </div>
  )
}
