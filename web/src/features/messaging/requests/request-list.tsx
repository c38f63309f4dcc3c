// @offline
import type { Conversation } from '@hamvav/contract/messaging/entities'
import { requestsOnly } from '@hamvav/contract/screens'
import { useMessages } from '../../../i18n/catalogue.ts'
import { chatDialogs } from '../../../i18n/texts/messaging.ts'
import { PartList } from '../inbox/part-list.tsx'
import { requestsIn } from '../model/conversations.ts'
import { LikedPart } from './liked-part.tsx'

const renderLiked = ({ liked }: Conversation) => liked && <LikedPart liked={liked} isShort />

/** Unanswered first messages of strangers. */
export function RequestList({ openId }: { openId: string | null }) {
  const text = useMessages(chatDialogs)
  return (
    <PartList
      openId={openId}
      title={text.requests}
      hint={text.requestsHint}
      empty={text.noRequests}
      rowsOf={requestsIn}
      part={requestsOnly}
      renderNote={renderLiked}
    />
  )
}
