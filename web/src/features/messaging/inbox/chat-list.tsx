import { requestsOnly } from '@hamvav/contract/screens'
import { BellRing, ChevronRight, type LucideIcon, MessageCircleQuestionMark, SquarePen } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messaging, notices, chatControl } from '../../../i18n/texts/messaging.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { TabList } from '../../../ui/forms/tab-list.tsx'
import { useConversations } from '../api/conversations.ts'
import { useOnlineUsers } from '../api/online-users.ts'
import { type HasWords, hasWords } from '../../../core/search/fold-text.ts'
import { ChatRow } from './chat-row.tsx'
import { ChatSkeletons } from './chat-skeletons.tsx'
import { ChatsFailed } from './conversation-errors.tsx'
import {
  archivedIn,
  type Conversations,
  filterConversations,
  hasNewRequest,
  requestsIn,
  type Tab,
} from '../model/conversations.ts'
import { useTimes } from './use-times.ts'
import { paths } from '../../../core/navigation/paths.ts'
import {
  enableNotifications,
  postponeNotifications,
  useNotificationSettings,
} from '../../../core/push/notification-settings.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../i18n/format.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { PullToRefresh } from '../../../ui/feedback/pull-to-refresh.tsx'

const loadEnd = () => import('./chat-list-end.tsx')
const ArchivedRow = lazy(async () => ({ default: (await loadEnd()).ArchivedRow }))
const ChatsEmpty = lazy(async () => ({ default: (await loadEnd()).ChatsEmpty }))

const tabs = ['all', 'unread', 'groups'] as const
const none: Conversations = []

interface ChatListProps {
  openId: string | null
  /** Null if another button on the screen does it. */
  onNewMessage: (() => void) | null
  waitingLink: ReactNode
}

/** The comparison of a search: across scripts once its code is loaded, which a first search does. */
function useHasWords(isSearching: boolean): HasWords {
  const [has, setHas] = useState<HasWords>(() => hasWords)
  useEffect(() => {
    if (!isSearching) return
    import('../../../core/search/sounds.ts').then(
      ({ hasWordsInAnyScript }) => setHas(() => hasWordsInAnyScript),
      () => {}, // Without a network the names are compared as they are written.
    )
  }, [isSearching])
  return has
}

/** Conversations, and matches without messages. */
export function ChatList({ openId, onNewMessage, waitingLink }: ChatListProps) {
  const text = useMessages(messaging)
  const query = useConversations()
  const online = useOnlineUsers()
  const times = useTimes()
  const [tab, setTab] = useState<Tab>('all')
  const [search, setSearch] = useState('')
  const panelId = useId()
  // An open conversation has the h1.
  const Heading = openId === null ? 'h1' : 'h2'
  const list = query.data ?? none
  const has = useHasWords(search !== '')
  const shown = useMemo(() => filterConversations(list, tab, search, openId, has), [list, tab, search, openId, has])
  // Deferred, so that typing and switching tabs stay fast with hundreds of rows.
  const rows = useDeferredValue(shown)
  const requests = requestsIn(list)
  const archived = archivedIn(list)
  const hasChats = list.length > requests.length + archived.length
  return (
    <>
      <PullToRefresh onRefresh={() => query.refetch({ throwOnError: true })} />
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
        <Suspense fallback={null}>{tab === 'all' && !search.trim() && waitingLink}</Suspense>
        {query.isSuccess && rows.length + shown.length === 0 && (
          <Suspense fallback={null}>
            <ChatsEmpty reason={search.trim() && hasChats && tab !== 'groups' ? 'search' : tab} isNew={!hasChats} />
          </Suspense>
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
        <Suspense fallback={null}>
          {archived.length > 0 && tab === 'all' && !search.trim() && <ArchivedRow count={archived.length} />}
        </Suspense>
      </div>
    </>
  )
}

/** Offers notifications; the browser's own prompt appears only after a press. */
function NotificationsCard() {
  const text = useMessages(notices)
  const { permission, isOff, isPostponed } = useNotificationSettings()
  if (permission !== 'default' || isOff || isPostponed) return null
  return (
    <section aria-label={text.ask} className="mx-2 mb-3 rounded-card border border-line bg-surface p-4">
      <div className="flex gap-3">
        <BellRing size={22} aria-hidden="true" className="mt-0.5 flex-none text-primary-ink" />
        <p className="text-15">
          <b className="block">{text.ask}</b>
          <span className="text-ink-2">{text.askText}</span>
        </p>
      </div>
      <div className="mt-3 flex flex-wrap gap-3 pl-8.5">
        <Button size="small" variant="soft" onClick={() => void enableNotifications()}>
          {text.allow}
        </Button>
        <Button size="small" variant="ghost" onClick={postponeNotifications}>
          {text.notNow}
        </Button>
      </div>
    </section>
  )
}

/** Link to the requests, with a dot if one is unread. */
function RequestsRow({ count, isNew }: { count: number; isNew: boolean }) {
  const text = useMessages(chatControl)
  const format = useFormat()
  return (
    <PartRow
      part={requestsOnly}
      icon={MessageCircleQuestionMark}
      look="bg-marigold-soft text-marigold-soft-ink"
      label={text.requestsOf({ n: format.number(count) })}
    >
      {isNew && (
        <span className="size-2.5 flex-none rounded-full bg-primary">
          <VisuallyHidden>{text.newRequests}</VisuallyHidden>
        </span>
      )}
    </PartRow>
  )
}

interface PartRowProps {
  /** Query of the address. */
  part: object
  icon: LucideIcon
  /** Colours of the icon. */
  look: string
  label: string
  children?: ReactNode
}

export function PartRow({ part, icon: Icon, look, label, children }: PartRowProps) {
  return (
    <Link
      to={paths.messages}
      search={part as never}
      className="mb-1 flex min-h-14 items-center gap-3 rounded-card border border-transparent px-3 py-2 font-semibold hover:bg-sunken"
    >
      <span className={`grid size-12 flex-none place-items-center rounded-full ${look}`}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">{label}</span>
      {children}
      <ChevronRight size={19} aria-hidden="true" className="flex-none text-ink-3" />
    </Link>
  )
}
