import type { Match } from '@hamvav/contract/matches/entities'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { pictureAt } from '../../../core/media/picture-size.ts'
import { matches as texts } from '../../../i18n/texts/matches/matches.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { SimulatedBadge } from '../../../ui/badges/simulated-badge.tsx'
import { VerifiedBadge } from '../../../ui/badges/verified-badge.tsx'
import type { useOwnMatches } from '../api/list-own-matches.ts'

type AllMatchesProps = { matches: readonly Match[]; query: ReturnType<typeof useOwnMatches> }

/** Every match, page by page. */
export function AllMatches({ matches, query }: AllMatchesProps) {
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
