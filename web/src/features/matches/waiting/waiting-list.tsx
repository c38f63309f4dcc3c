// @offline
import type { WaitingMatch } from '@hamvav/contract/matches/entities'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { type FocusTargets, neighboursOf } from '../../../core/hooks/focus-next.ts'
import { pictureAt } from '../../../core/media/picture-size.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { matches, waiting as texts } from '../../../i18n/texts/matches.ts'
import { messaging } from '../../../i18n/texts/messaging.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconLink } from '../../../ui/buttons/icon-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PullToRefresh } from '../../../ui/feedback/pull-to-refresh.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { VerifiedBadge } from '../../../ui/media/verified-badge.tsx'
import { useWaiting } from './waiting.ts'

interface WaitingListProps {
  openId: string | null
  /** @param targets where the focus goes afterwards: the row leaves with a goodbye */
  onClose: (member: WaitingMatch, targets: FocusTargets) => void
}

/** Matches in which the other wrote last: each can be answered, or closed with a kind word. */
export function WaitingList({ openId, onClose }: WaitingListProps) {
  const text = useMessages(texts)
  const chats = useMessages(messaging)
  const list = useRef<HTMLUListElement>(null)
  const { waiting, isPending, error, refetch } = useWaiting()
  const Heading = openId === null ? 'h1' : 'h2'
  return (
    <>
      <PullToRefresh onRefresh={() => refetch({ throwOnError: true })} />
      <div className="grid gap-1 px-4 pt-4 lg:px-5 lg:pt-5">
        <div className="flex min-h-11 items-center gap-1">
          <IconLink
            to={openId === null ? paths.messages : paths.conversation(openId)}
            label={chats.backToChats}
            icon={ArrowLeft}
            className="-ml-2.5"
          />
          <Heading className="pt-1 text-25">{text.title}</Heading>
        </div>
        <p className="text-14 text-ink-2">{text.hint}</p>
      </div>
      <div className="min-h-0 flex-1 px-2 py-3 safe-bottom lg:overflow-y-auto lg:px-3">
        {error && <Failed error={error} onRetry={() => void refetch()} />}
        {isPending && <Skeleton className="mx-2 h-15 rounded-card" />}
        {waiting?.length === 0 && <EmptyState title={text.none} />}
        <ul ref={list}>
          {waiting?.map((member) => (
            <WaitingRow key={member._id} member={member} list={list} onClose={onClose} />
          ))}
        </ul>
      </div>
    </>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useMessages(texts)
  const words = useMessages(matches)
  const reason = useErrorText()(error)
  return (
    <Banner
      action={
        <Button variant="ghost" size="small" onClick={onRetry}>
          {words.retry}
        </Button>
      }
    >
      {text.failed({ reason })}
    </Banner>
  )
}

interface WaitingRowProps {
  member: WaitingMatch
  list: RefObject<HTMLUListElement | null>
  onClose: WaitingListProps['onClose']
}

function WaitingRow({ member, list, onClose }: WaitingRowProps) {
  const text = useMessages(texts)
  const format = useFormat()
  const { _id, name, profileImage, verified, since } = member
  return (
    <li className="flex min-h-16 items-center gap-2 rounded-card px-1 hover:bg-sunken">
      <Link to={paths.conversation(_id)} className="flex min-w-0 flex-1 items-center gap-3 px-2 py-2">
        <Avatar src={pictureAt(profileImage, 96)} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">
            <bdi>{name}</bdi>
            {verified && <VerifiedBadge />}
          </span>
          <span className="block text-14 text-ink-3">{text.since({ when: format.date(since) })}</span>
        </span>
      </Link>
      <Button
        variant="soft"
        size="small"
        aria-label={text.closeName({ name })}
        onClick={({ currentTarget }) =>
          onClose(member, [currentTarget, ...neighboursOf(currentTarget.closest('li')), list.current])
        }
        className="min-h-11 flex-none"
      >
        {text.close}
      </Button>
    </li>
  )
}
