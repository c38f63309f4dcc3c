import { SquarePen } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { TabList } from '../../../ui/forms/tab-list.tsx'
import { useConversations } from '../api/list-conversations.ts'
import { useOnlineUsers } from '../api/list-online-users.ts'
import { ChatRow } from './chat-row.tsx'
import { ChatSkeletons } from './chat-skeletons.tsx'
import { ChatsEmpty } from './chats-empty.tsx'
import { ChatsFailed } from './chats-failed.tsx'
import { type Conversations, type Tab, filterConversations, hasNewRequest, requestsIn } from '../model/conversations.ts'
import { NotificationsCard } from './notifications-card.tsx'
import { RequestsRow } from '../requests/requests-row.tsx'
import { useTimes } from './use-times.ts'

const tabs = ['all', 'unread', 'groups'] as const
const none: Conversations = []

type ChatListProps = {
  openId: string | null
  /** Null where another button beside the list does it. */
  onNewMessage: (() => void) | null
}

/** Everybody with whom there is a conversation, and matches without messages. */
export function ChatList({ openId, onNewMessage }: ChatListProps) {
  const text = useMessages(messaging)
  const query = useConversations()
  const online = useOnlineUsers()
  const times = useTimes()
  const [tab, setTab] = useState<Tab>('all')
  const [search, setSearch] = useState('')
  const panelId = useId()
  // An open conversation has the screen's heading.
  const Heading = openId === null ? 'h1' : 'h2'
  const list = query.data ?? none
  const shown = useMemo(() => filterConversations(list, tab, search, openId), [list, tab, search, openId])
  // Hundreds of rows are built in small steps, so that nobody waits for a letter or a tab.
  const rows = useDeferredValue(shown)
  const requests = requestsIn(list)
  const hasChats = list.length > requests.length
  return (
    <>
      <div className="grid gap-3 px-4 pt-4 lg:px-5 lg:pt-5">
        <div className="flex min-h-11 items-center justify-between">
          <Heading className="pt-1 text-32">{text.chats}</Heading>
          {onNewMessage && (
            <IconButton label={text.newMessage} icon={SquarePen} onClick={onNewMessage} className="-mr-2.5" />
          )}
        </div>
        <SearchField label={text.searchUsers} value={search} onChange={setSearch} />
        <TabList
          label={text.chats}
          tabs={tabs.map((value) => ({ value, label: text[value] }))}
          value={tab}
          onChange={setTab}
          panelId={panelId}
        />
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-label={text[tab]}
        className="min-h-0 flex-1 px-2 py-3 safe-bottom lg:overflow-y-auto lg:px-3"
      >
        {query.isError && <ChatsFailed error={query.error} onRetry={() => void query.refetch()} />}
        {(query.isPending || (rows.length === 0 && shown.length > 0)) && <ChatSkeletons />}
        {list.length > 0 && <NotificationsCard />}
        {requests.length > 0 && tab !== 'groups' && !search.trim() && (
          <RequestsRow count={requests.length} isNew={hasNewRequest(requests)} />
        )}
        {query.isSuccess && rows.length + shown.length === 0 && (
          <ChatsEmpty reason={search.trim() && hasChats && tab !== 'groups' ? 'search' : tab} isNew={!hasChats} />
        )}
        <ul>
          {rows.map((row) => (
            <ChatRow
              key={row._id}
              row={row}
              time={row.lastMessageAt && times.ofRow(row.lastMessageAt)}
              isOnline={online.has(row._id)}
              isOpen={row._id === openId}
            />
          ))}
        </ul>
      </div>
    </>
  )
}
