import { Suspense, lazy, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useMedia, wideScreen } from '../../../core/hooks/use-media.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'
import { useRememberList } from './back-to-chats.tsx'
import { ChatList } from './chat-list.tsx'
import { ConversationPane } from '../conversation/conversation-pane.tsx'
import { NothingSelected } from './nothing-selected.tsx'
import { RequestList } from '../requests/request-list.tsx'
import { useShowsRequests } from './use-inbox-filter.ts'
import { useLeaveAnswered } from './use-leave-answered.ts'

const NewMessageDialog = lazy(async () => ({
  default: (await import('../new-message/new-message-dialog.tsx')).NewMessageDialog,
}))

/** The list and the conversation: side by side on wide screens, one after the other on phones. */
export function MessagesScreen({ openId }: { openId: string | null }) {
  const text = useMessages(messaging)
  const isWide = useMedia(wideScreen)
  const [isSearching, setSearching] = useState(false)
  const [wasSearching, setWasSearching] = useState(false)
  const search = () => {
    setSearching(true)
    setWasSearching(true)
  }
  const showsRequests = useShowsRequests()
  useLeaveAnswered(openId)
  useRememberList()
  return (
    <div className={openId === null ? 'lg:flex lg:h-full' : 'flex h-full'}>
      {(isWide || openId === null) && (
        <section
          aria-label={text.chats}
          className="lg:flex lg:min-h-0 lg:w-95 lg:flex-none lg:flex-col lg:border-r lg:border-line"
        >
          {showsRequests ? (
            <RequestList openId={openId} />
          ) : (
            <ChatList openId={openId} onNewMessage={isWide && openId === null ? null : search} />
          )}
        </section>
      )}
      {openId !== null && <ConversationPane key={openId} partnerId={openId} />}
      {openId === null && isWide && (
        <section aria-label={text.conversation} className="flex min-w-0 flex-1 overflow-y-auto">
          <NothingSelected onNewMessage={search} />
        </section>
      )}
      <Suspense fallback={null}>
        {wasSearching && <NewMessageDialog open={isSearching} onClose={() => setSearching(false)} />}
      </Suspense>
    </div>
  )
}
