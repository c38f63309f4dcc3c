// @offline
import { ArrowLeft } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { requestsOnly } from '@hamvav/contract/screens'
import { paths } from '../../../core/navigation/paths.ts'
import { chatDialogs } from '../../../i18n/texts/messaging/chat-dialogs.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { IconLink } from '../../../ui/buttons/icon-button.tsx'
import { useConversations } from '../api/conversations.ts'
import { ChatRow } from '../inbox/chat-row.tsx'
import { ChatSkeletons } from '../inbox/chat-skeletons.tsx'
import { ChatsFailed } from '../inbox/conversation-errors.tsx'
import { requestsIn } from '../model/conversations.ts'
import { LikedPart } from './liked-part.tsx'
import { useTimes } from '../inbox/use-times.ts'

/** Unanswered first messages of strangers. */
export function RequestList({ openId }: { openId: string | null }) {
  const text = useMessages(chatDialogs)
  const words = useMessages(messaging)
  const query = useConversations()
  const times = useTimes()
  const Heading = openId === null ? 'h1' : 'h2'
  const requests = requestsIn(query.data ?? [])
  return (
    <>
      <div className="grid gap-1 px-4 pt-4 lg:px-5 lg:pt-5">
        <div className="flex min-h-11 items-center gap-1">
          <IconLink
            to={openId === null ? paths.messages : paths.conversation(openId)}
            label={words.backToChats}
            icon={ArrowLeft}
            className="-ml-2.5"
          />
          <Heading className="pt-1 text-25">{text.requests}</Heading>
        </div>
        <p className="text-14 text-ink-2">{text.requestsHint}</p>
      </div>
      <div className="min-h-0 flex-1 px-2 py-3 safe-bottom lg:overflow-y-auto lg:px-3">
        {query.isError && <ChatsFailed error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <ChatSkeletons />}
        {query.isSuccess && requests.length === 0 && <EmptyState title={text.noRequests} />}
        <ul>
          {requests.map((row) => (
            <ChatRow
              key={row._id}
              row={row}
              time={row.lastMessageAt && times.ofRow(row.lastMessageAt)}
              // Presence is hidden from both sides until the answer.
              isOnline={false}
              isOpen={row._id === openId}
              search={requestsOnly}
              note={row.liked && <LikedPart liked={row.liked} isShort />}
            />
          ))}
        </ul>
      </div>
    </>
  )
}
