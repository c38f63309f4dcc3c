import type { ReceivedMessages as Sender } from '@hamvav/contract/messaging/entities'
import { listReceivedMessages } from '@hamvav/contract/messaging/endpoints'
import { receivedPage } from '@hamvav/contract/messaging/limits'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { call } from '../../core/api/api-client.ts'
import { queryKeys } from '../../core/api/query-keys.ts'
import { paths } from '../../core/navigation/paths.ts'
import { onMemberRemoved } from '../../core/realtime/block-events.ts'
import { useViewerId } from '../../core/session/session.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { limitedAccount } from '../../i18n/texts/safety.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useSafetyDialogs } from './safety-menu.tsx'
import { PagedList } from './paged-list.tsx'

interface ReceivedMessagesProps {
  /** Draws a received text, as pages hide the texts that safe chat hides. @param id of its message */
  renderTheirs: (id: string, text: string) => ReactNode
}

/** Received messages by sender, without pictures, each sender with a Report button. */
export function ReceivedMessages({ renderTheirs }: ReceivedMessagesProps) {
  const text = useMessages(limitedAccount)
  const client = useQueryClient()
  // A sender who was blocked with the report is no longer listed.
  useEffect(
    () => onMemberRemoved(() => void client.invalidateQueries({ queryKey: queryKeys.allReceivedMessages })),
    [client],
  )
  return (
    <PagedList
      query={useReceivedMessages()}
      text={text}
      emptyAction={
        <ButtonLink to={paths.suspension} variant="soft">
          {text.back}
        </ButtonLink>
      }
      renderItem={(sender) => <SenderItem key={sender._id} sender={sender} renderTheirs={renderTheirs} />}
    />
  )
}

interface SenderItemProps extends ReceivedMessagesProps {
  sender: Sender
}

function SenderItem({ sender: { _id, name, username, messages }, renderTheirs }: SenderItemProps) {
  const text = useMessages(limitedAccount)
  const format = useFormat()
  const { open, dialogs } = useSafetyDialogs({ subject: 'conversation', subjectId: _id, member: { _id, name } })
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="min-w-0 font-text text-16 leading-snug font-semibold wrap-anywhere">
          <span dir="auto">{name}</span> <span className="font-normal text-ink-3">@{username}</span>
        </h2>
        <Button variant="soft" size="small" aria-label={text.reportOf({ name })} onClick={() => open('report')}>
          {text.report}
        </Button>
      </div>
      <ul className="grid gap-2">
        {messages.map((message) => (
          <li key={message._id} className="rounded-field bg-sunken px-3 py-2">
            <div dir="auto" className="wrap-anywhere whitespace-pre-line">
              {renderTheirs(message._id, message.text)}
            </div>
            <time dateTime={message.createdAt} className="text-14 text-ink-3">
              {format.dateTime(message.createdAt)}
            </time>
          </li>
        ))}
      </ul>
      {dialogs}
    </li>
  )
}

/** Newest received messages by sender. */
function useReceivedMessages() {
  const viewerId = useViewerId()
  return useInfiniteQuery({
    queryKey: queryKeys.receivedMessages(viewerId),
    queryFn: ({ pageParam, signal }) =>
      call(listReceivedMessages, pageParam ? { query: { before: pageParam } } : {}, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < receivedPage.byDefault ? undefined : last.at(-1)?._id),
    enabled: viewerId !== '',
    staleTime: 0,
  })
}
