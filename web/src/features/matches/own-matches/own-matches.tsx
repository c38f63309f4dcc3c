import type { Match } from '@hamvav/contract/matches/entities'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { pictureAt } from '../../../core/media/picture-size.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { matches, matches as texts } from '../../../i18n/texts/matches.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { matchesOf, useOwnMatches } from '../api/own-matches.ts'
import { useFormat } from '../../../i18n/format.ts'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { SimulatedBadge } from '../../../ui/media/simulated-badge.tsx'
import { VerifiedBadge } from '../../../ui/media/verified-badge.tsx'

/** More matches than this open in a dialog. */
const stripMax = 10

/**
 * Own matches, newest first, with links to the conversations (decisions §5).
 * @param isQuiet hides the error, as the screen shows one already
 */
export function OwnMatches({ isQuiet }: { isQuiet: boolean }) {
  const text = useMessages(matches)
  const textOf = useErrorText()
  const query = useOwnMatches()
  const [isOpen, setOpen] = useState(false)
  const all = matchesOf(query.data)
  if (query.isError && isQuiet) return null
  if (query.isError && !query.data)
    return (
      <p className="flex flex-wrap items-center gap-3 text-15 text-ink-2">
        {text.matchesFailed({ reason: textOf(query.error) })}
        <Button variant="ghost" size="small" onClick={() => void query.refetch()}>
          {text.retry}
        </Button>
      </p>
    )
  if (query.isLoading) return <StripSkeleton />
  if (all.length === 0) return null
  return (
    <section aria-label={text.ownMatches} className="grid grid-cols-1 gap-1.5">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="pt-0.5 text-18">{text.ownMatches}</h2>
        {(all.length > stripMax || query.hasNextPage) && (
          <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
            {text.seeAll}
          </Button>
        )}
      </div>
      <ul className="-mx-4 flex gap-1 overflow-x-auto overscroll-x-contain px-3 pb-1 lg:mx-0 lg:px-0">
        {all.slice(0, stripMax).map((match) => (
          <li key={match._id} className="flex-none">
            <MatchLink match={match} />
          </li>
        ))}
      </ul>
      <Dialog open={isOpen} onOpenChange={setOpen} title={text.ownMatches}>
        <AllMatches matches={all} query={query} />
      </Dialog>
    </section>
  )
}

function MatchLink({ match: { _id, name, profileImage, isNew } }: { match: Match }) {
  const text = useMessages(matches)
  return (
    <Link
      to={paths.conversation(_id)}
      className="relative grid w-19 justify-items-center gap-1 rounded-field p-1.5 hover:bg-sunken"
    >
      <VisuallyHidden>{`${text.writeTo({ name })}${isNew ? ` · ${text.newMatch}` : ''}`}</VisuallyHidden>
      <span
        aria-hidden="true"
        className={`relative flex rounded-full p-0.75 ring-[2.5px] ${isNew ? 'ring-marigold' : 'ring-line'}`}
      >
        <Avatar src={pictureAt(profileImage, 96)} size={52} />
        {isNew && (
          <span className="absolute -bottom-1.5 left-1/2 -translate-x-1/2 rounded-full bg-marigold px-1.5 pt-px text-12 leading-[1.4] font-semibold text-on-marigold ring-2 ring-paper">
            {text.newMatch}
          </span>
        )}
      </span>
      <span aria-hidden="true" dir="auto" className="mt-1 w-full truncate text-center text-13 text-ink-2">
        {name}
      </span>
    </Link>
  )
}

function StripSkeleton() {
  return (
    <div aria-busy="true" className="flex gap-4">
      {[0, 1, 2, 3].map((n) => (
        <Skeleton key={n} className="size-14.5 rounded-full" />
      ))}
    </div>
  )
}

interface AllMatchesProps {
  matches: readonly Match[]
  query: ReturnType<typeof useOwnMatches>
}

/** All matches, in pages. */
function AllMatches({ matches, query }: AllMatchesProps) {
  const text = useMessages(texts)
  const format = useFormat()
  return (
    <>
      <ul className="grid gap-1">
        {matches.map(({ _id, name, profileImage, verified, simulated, matchedAt, isNew }) => (
          <li key={_id}>
            <Link
              to={paths.conversation(_id)}
              className="flex min-h-15 items-center gap-3 rounded-field px-2 py-1.5 hover:bg-sunken"
            >
              <Avatar src={pictureAt(profileImage, 96)} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">
                  <bdi>{name}</bdi>
                  {verified && <VerifiedBadge />}
                  {simulated && <SimulatedBadge />}
                </span>
                <span className="block text-14 text-ink-3">{text.matchedOn({ date: format.date(matchedAt) })}</span>
              </span>
              {isNew && (
                <span className="flex-none rounded-full bg-marigold px-2 pt-px text-12 font-semibold text-on-marigold">
                  {text.newMatch}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMore
          label={text.loadMore}
          isLoading={query.isFetchingNextPage}
          isAutomatic={!query.isFetchNextPageError}
          onReach={query.fetchNextPage}
        />
      )}
    </>
  )
}
