import type { ReceivedMessages as Sender } from '@hamvav/contract/messaging/entities'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeys } from '../../core/api/query-keys.ts'
import { paths } from '../../core/navigation/paths.ts'
import { onMemberRemoved } from '../../core/realtime/block-events.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { limitedAccount } from '../../i18n/texts/safety/limited-account.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadMore } from '../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { useReceivedMessages } from './api/received-messages.ts'
import { useSafetyDialogs } from './safety-menu.tsx'

/** Received messages by sender, without pictures, each sender with a Report button. */
export function ReceivedMessages() {
  const text = useMessages(limitedAccount)
  const textOf = useErrorText()
  const client = useQueryClient()
  const query = useReceivedMessages()
  // A sender who was blocked with the report is not listed any more.
  useEffect(
    () => onMemberRemoved(() => void client.invalidateQueries({ queryKey: queryKeys.allReceivedMessages })),
    [client],
  )
  const senders = [...new Map(query.data?.pages.flat().map((sender) => [sender._id, sender])).values()]
  const retry = () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())
  return (
    <div className="grid gap-3">
      {query.isError && (
        <Banner
          action={
            <Button variant="soft" size="small" pending={query.isFetching} onClick={retry}>
              {text.retry}
            </Button>
          }
        >
          {text.failed({ text: textOf(query.error) })}
        </Banner>
      )}
      {query.isPending && <SenderSkeletons />}
      {query.isSuccess && senders.length === 0 && (
        <EmptyState
          title={text.empty}
          action={
            <ButtonLink to={paths.suspension} variant="soft">
              {text.back}
            </ButtonLink>
          }
        >
          {text.emptyHint}
        </EmptyState>
      )}
      {senders.length > 0 && (
        <ul aria-label={text.list} className="grid gap-3">
          {senders.map((sender) => (
            <SenderItem key={sender._id} sender={sender} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <LoadMore
          label={text.more}
          isLoading={query.isFetchingNextPage}
          isAutomatic={!query.isError}
          onReach={() => void query.fetchNextPage()}
        />
      )}
    </div>
  )
}

function SenderSkeletons() {
  const text = useMessages(limitedAccount)
  return (
    <div role="status" className="grid gap-3">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      {['w-44', 'w-60', 'w-36'].map((width) => (
        <Card key={width} className="grid gap-2.5 p-4">
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="h-3.5 w-4/5" />
        </Card>
      ))}
    </div>
  )
}

function SenderItem({ sender: { _id, name, username, messages } }: { sender: Sender }) {
  const text = useMessages(limitedAccount)
  const format = useFormat()
  const { open, dialogs } = useSafetyDialogs({ subject: 'conversation', subjectId: _id, member: { _id, name } })
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
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
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {message.text}
            </p>
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
