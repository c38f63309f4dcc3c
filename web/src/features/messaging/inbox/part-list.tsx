// @offline
import { ArrowLeft } from 'lucide-react'
import type { Conversation } from '@hamvav/contract/messaging/entities'
import type { ReactNode } from 'react'
import { paths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messaging } from '../../../i18n/texts/messaging.ts'
import { IconLink } from '../../../ui/buttons/icon-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PullToRefresh } from '../../../ui/feedback/pull-to-refresh.tsx'
import { useConversations } from '../api/conversations.ts'
import type { Conversations } from '../model/conversations.ts'
import { ChatRow } from './chat-row.tsx'
import { ChatSkeletons } from './chat-skeletons.tsx'
import { ChatsFailed } from './conversation-errors.tsx'
import type { InboxPart } from './use-inbox-filter.ts'
import { useTimes } from './use-times.ts'

interface PartListProps {
  openId: string | null
  title: string
  hint: string
  /** Title without any conversation. */
  empty: string
  rowsOf: (list: Conversations) => Conversations
  part: InboxPart
  renderNote?: (row: Conversation) => ReactNode
}

/** A part of the conversations below a link back to the chats, such as the requests. Presence is hidden from both sides in it. */
export function PartList({ openId, title, hint, empty, rowsOf, part, renderNote }: PartListProps) {
  const text = useMessages(messaging)
  const query = useConversations()
  const times = useTimes()
  const Heading = openId === null ? 'h1' : 'h2'
  const rows = rowsOf(query.data ?? [])
  return (
    <>
      <PullToRefresh onRefresh={() => query.refetch({ throwOnError: true })} />
      <div className="grid gap-1 px-4 pt-4 lg:px-5 lg:pt-5">
        <div className="flex min-h-11 items-center gap-1">
          <IconLink
            to={openId === null ? paths.messages : paths.conversation(openId)}
            label={text.backToChats}
            icon={ArrowLeft}
            className="-ml-2.5"
          />
          <Heading className="pt-1 text-25">{title}</Heading>
        </div>
        <p className="text-14 text-ink-2">{hint}</p>
      </div>
      <div className="min-h-0 flex-1 px-2 py-3 safe-bottom lg:overflow-y-auto lg:px-3">
        {query.isError && <ChatsFailed error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <ChatSkeletons />}
        {query.isSuccess && rows.length === 0 && <EmptyState title={empty} />}
        <ul>
          {rows.map((row) => (
            <ChatRow
              key={row._id}
              row={row}
              time={row.lastMessageAt && times.ofRow(row.lastMessageAt)}
              isOnline={false}
              isOpen={row._id === openId}
              search={part}
              note={renderNote?.(row)}
            />
          ))}
        </ul>
      </div>
    </>
  )
}
