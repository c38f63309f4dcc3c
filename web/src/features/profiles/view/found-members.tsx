import type { ResponseOf } from '@hamvav/contract/endpoint'
import { isHouseAccount } from '@hamvav/contract/product'
import { searchMembers } from '@hamvav/contract/profiles/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { useViewer } from '../../../core/session/session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { search } from '../../../i18n/texts/app.ts'
import { SimulatedBadge } from '../../../ui/media/simulated-badge.tsx'
import { VerifiedBadge } from '../../../ui/media/verified-badge.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'

/** Members by name, best match first; previous results stay until new ones arrive. '' sends no request. */
export function useFoundMembers(q: string) {
  const viewerId = useViewer().id
  return useQuery({
    queryKey: queryKeys.foundMembers(viewerId, q),
    queryFn: ({ signal }) => call(searchMembers, { query: { q } }, { signal }),
    enabled: q !== '' && viewerId !== null,
    placeholderData: keepPreviousData,
  })
}

type Found = ResponseOf<typeof searchMembers>

/** Search results, each a link to the member's profile. */
export function FoundMembers({ members, label }: { members: Found; label: string }) {
  return (
    <ul aria-label={label} className="overflow-hidden rounded-card border border-line bg-surface">
      {members.map((member) => (
        <li key={member._id} className="border-line not-first:border-t">
          <FoundMember member={member} />
        </li>
      ))}
    </ul>
  )
}

function FoundMember({ member }: { member: Found[number] }) {
  const { _id, name, username, profileImage, verified, simulated, location } = member
  return (
    <Link
      to={paths.member(username)}
      className="flex min-h-16 items-center gap-3 px-3.5 py-2.5 transition-colors duration-120 -outline-offset-2 hover:bg-sunken"
    >
      <Avatar src={profileImage} size={44} isHouseAccount={isHouseAccount(_id)} />
      <span className="grid min-w-0 flex-1">
        <span className="flex min-w-0 items-center">
          <span dir="auto" className="truncate font-semibold text-ink">
            {name}
          </span>
          {verified && <VerifiedBadge />}
          {simulated && <SimulatedBadge />}
        </span>
        <span className="truncate text-14 text-ink-2">
          @{username}
          {location && <span> · {location}</span>}
        </span>
      </span>
    </Link>
  )
}

/** Placeholder of search results while they load. */
export function MemberSkeletons() {
  const text = useMessages(search)
  return (
    <div role="status">
      <VisuallyHidden>{text.loadingPeople}</VisuallyHidden>
      <Card className="grid gap-4">
        {[0, 1, 2].map((n) => (
          <div key={n} data-testid="member-skeleton" className="flex items-center gap-3">
            <Skeleton className="size-11 rounded-full" />
            <div className="grid gap-2">
              <Skeleton className="h-3.5 w-36" />
              <Skeleton className="h-3 w-24" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  )
}
