import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useMedia, wideScreen } from '../../../core/hooks/use-media.ts'
import { messaging } from '../../../i18n/texts/messaging.ts'
import { useTrackOpenedFromList } from './back-to-chats.tsx'
import { ChatList } from './chat-list.tsx'
import { ChatSkeletons } from './chat-skeletons.tsx'
import { useInboxPart } from './use-inbox-filter.ts'
import { archivedOnly, requestsOnly, waitingOnly } from '@hamvav/contract/screens'
import { SquarePen } from 'lucide-react'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../core/navigation/paths.ts'
import { useConversations } from '../api/conversations.ts'

const RequestList = lazy(async () => ({ default: (await import('../requests/request-list.tsx')).RequestList }))
const ArchivedList = lazy(async () => ({ default: (await import('./archived-list.tsx')).ArchivedList }))
const NewMessageDialog = lazy(async () => ({
  default: (await import('../new-message/new-message-dialog.tsx')).NewMessageDialog,
}))

interface MessagesScreenProps {
  openId: string | null
  /** The open conversation. */
  conversation: ReactNode
  /** Link to the matches that wait for an answer, and their list. */
  waitingLink?: ReactNode
  waitingPart?: ReactNode
}

/** List and conversation: side by side on wide screens, one at a time on phones. */
export function MessagesScreen({ openId, conversation, waitingLink, waitingPart }: MessagesScreenProps) {
  const text = useMessages(messaging)
  const isWide = useMedia(wideScreen)
  const [isSearching, setSearching] = useState(false)
  const [wasSearching, setWasSearching] = useState(false)
  const search = () => {
    setSearching(true)
    setWasSearching(true)
  }
  const part = useInboxPart()
  useLeavePart(openId)
  useTrackOpenedFromList()
  return (
    <div className={openId === null ? 'lg:flex lg:h-full' : 'flex h-full'}>
      {(isWide || openId === null) && (
        <section
          aria-label={text.chats}
          className="lg:flex lg:min-h-0 lg:w-95 lg:flex-none lg:flex-col lg:border-r lg:border-line"
        >
          {part.show ? (
            <Suspense fallback={<ChatSkeletons />}>
              {part === requestsOnly && <RequestList openId={openId} />}
              {part === archivedOnly && <ArchivedList openId={openId} />}
              {part === waitingOnly && waitingPart}
            </Suspense>
          ) : (
            <ChatList
              openId={openId}
              onNewMessage={isWide && openId === null ? null : search}
              waitingLink={waitingLink}
            />
          )}
        </section>
      )}
      {openId !== null && conversation}
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

/** The right pane without an open conversation. */
function NothingSelected({ onNewMessage }: { onNewMessage: () => void }) {
  const text = useMessages(messaging)
  return (
    <div className="m-auto">
      <EmptyState
        title={text.selectMessage}
        action={
          <Button variant="soft" onClick={onNewMessage}>
            <SquarePen size={20} aria-hidden="true" />
            {text.newMessage}
          </Button>
        }
      />
    </div>
  )
}

/** Switches to the chats when the open request was answered, or the open conversation opened again by a new match. */
function useLeavePart(openId: string | null): void {
  const navigate = useNavigate()
  const row = useConversations().data?.find(({ _id }) => _id === openId)
  const part = useInboxPart()
  const hasLeft =
    (part === requestsOnly && row?.request === false) || (part === archivedOnly && row && !row.closed && !row.resting)
  useEffect(() => {
    if (hasLeft && openId !== null) void navigate({ to: paths.conversation(openId), replace: true })
  }, [hasLeft, openId, navigate])
}
