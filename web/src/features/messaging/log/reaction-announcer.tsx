import type { Message } from '@hamvav/contract/messaging/entities'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messageActions } from '../../../i18n/texts/messaging/message-actions.ts'
import type { Partner } from '../api/get-partner.ts'
import { reactionOf } from '../model/thread.ts'

type ReactionAnnouncerProps = { partner: Partner; messages: readonly Message[]; said: string }

const latest = (messages: readonly Message[], after: string): Message | null =>
  messages.reduce<Message | null>(
    (last, one) => ((one.changedAt ?? '') > (last?.changedAt ?? after) ? one : last),
    null,
  )

/** Reads the last reaction aloud, of either side: the list of messages is no live region. */
export function ReactionAnnouncer({ partner, messages, said }: ReactionAnnouncerProps) {
  const text = useMessages(messageActions)
  const [known] = useState(() => latest(messages, '')?.changedAt ?? '')
  const emoji = reactionOf(latest(messages, known) ?? undefined, partner._id)
  return (
    <div role="status" className="sr-only">
      <p>{said}</p>
      <p>{emoji !== null && text.theyReacted({ name: partner.name, emoji })}</p>
    </div>
  )
}
