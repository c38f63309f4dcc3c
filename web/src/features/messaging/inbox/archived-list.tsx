// @offline
import { archivedOnly } from '@hamvav/contract/screens'
import { ArrowLeft } from 'lucide-react'
import { paths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { closedChat } from '../../../i18n/texts/messaging/closed-chat.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'
import { IconLink } from '../../../ui/buttons/icon-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useConversations } from '../api/conversations.ts'
import { archivedIn } from '../model/conversations.ts'
import { ChatRow } from './chat-row.tsx'
import { ChatSkeletons } from './chat-skeletons.tsx'
import { ChatsFailed } from './conversation-errors.tsx'
import { useTimes } from './use-times.ts'

/** Conversations of ended matches, to be read, reported or deleted. */
export function ArchivedList({ openId }: { openId: string | null }) {
  const text = useMessages(closedChat)
  const words = useMessages(messaging)
  const query = useConversations()
  const times = useTimes()
  const Heading = openId === null ? 'h1' : 'h2'
  const archived = archivedIn(query.data ?? [])
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
          <Heading className="pt-1 text-25">{text.archived}</Heading>
        </div>
        <p className="text-14 text-ink-2">{text.archivedHint}</p>
      </div>
      <div className="min-h-0 flex-1 px-2 py-3 safe-bottom lg:overflow-y-auto lg:px-3">
        {query.isError && <ChatsFailed error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <ChatSkeletons />}
        {query.isSuccess && archived.length === 0 && <EmptyState title={text.noneArchived} />}
        <ul>
          {archived.map((row) => (
            <ChatRow
              key={row._id}
              row={row}
              time={row.lastMessageAt && times.ofRow(row.lastMessageAt)}
              // Presence is hidden from both sides.
              isOnline={false}
              isOpen={row._id === openId}
              search={archivedOnly}
            />
          ))}
        </ul>
      </div>
    </>
  )
}
