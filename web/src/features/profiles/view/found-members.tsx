import type { searchMembers } from '@hamvav/contract/profiles/endpoints'
import type { ResponseOf } from '@hamvav/contract/endpoint'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../core/navigation/paths.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { SimulatedBadge } from '../../../ui/badges/simulated-badge.tsx'
import { VerifiedBadge } from '../../../ui/badges/verified-badge.tsx'

type Found = ResponseOf<typeof searchMembers>

/** Members who were looked for, each a link to their profile. */
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
  const { name, username, profileImage, verified, simulated, location } = member
  return (
    <Link
      to={paths.member(username)}
      className="flex min-h-16 items-center gap-3 px-3.5 py-2.5 transition-colors duration-120 -outline-offset-2 hover:bg-sunken"
    >
      <Avatar src={profileImage} size={44} />
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
