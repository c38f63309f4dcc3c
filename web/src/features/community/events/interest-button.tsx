import type { CommunityEventName } from '@hamvav/contract/community/entities'
import { useRouter } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { community } from '../../../i18n/texts/community/community.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useEvents } from '../api/list-events.ts'
import { useSetInterest } from '../api/set-interest.ts'
import { useViewer } from '../../../core/session/session.ts'

/** Interested, and how many are (decisions §5); whoever is not logged in comes back here after the login. */
export function InterestButton({ event }: { event: CommunityEventName }) {
  const text = useMessages(community)
  const textOf = useErrorText()
  const router = useRouter()
  const { isLoggedIn } = useViewer()
  const events = useEvents()
  const setInterest = useSetInterest((error) => toast.error(textOf(error)))
  const row = events.data?.find((one) => one.event === event)
  const isMine = isLoggedIn && row?.isMine === true

  function press() {
    if (isLoggedIn) return setInterest.mutate({ event, interested: !isMine })
    void router.navigate({ to: paths.login, search: { next: router.state.location.href } as never })
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant={isMine ? 'primary' : 'soft'} aria-pressed={isMine} onClick={press}>
        <Star size={19} aria-hidden="true" className={isMine ? 'fill-current' : ''} />
        {text.interested}
      </Button>
      <InterestCount count={row?.interested} failed={events.isError && !row} onRetry={() => void events.refetch()} />
    </div>
  )
}

type InterestCountProps = { count: number | undefined; failed: boolean; onRetry: () => void }

function InterestCount({ count, failed, onRetry }: InterestCountProps) {
  const text = useMessages(community)
  const format = useFormat()
  if (failed) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-ink-2">
        {text.countFailed}
        <Button size="small" variant="ghost" onClick={onRetry}>
          {text.retry}
        </Button>
      </p>
    )
  }
  if (count === undefined) {
    return (
      <p aria-busy="true" className="min-w-32">
        <span className="sr-only">{text.counting}</span>
        <Skeleton className="h-5 w-32" />
      </p>
    )
  }
  return (
    <p role="status" className="text-15 text-ink-2">
      {count === 0 ? text.firstInterested : text.interestedCount({ n: format.number(count), count })}
    </p>
  )
}
