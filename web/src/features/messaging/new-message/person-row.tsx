import type { Person } from '@hamvav/contract/profiles/entities'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../core/navigation/paths.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { SimulatedBadge } from '../../../ui/badges/simulated-badge.tsx'
import { VerifiedBadge } from '../../../ui/badges/verified-badge.tsx'

type PersonRowProps = { person: Person; onChosen: () => void }

/** Somebody to write to. */
export function PersonRow({ person, onChosen }: PersonRowProps) {
  const { _id, name, username, profileImage, verified, simulated } = person
  return (
    <li>
      <Link
        to={paths.conversation(_id)}
        onClick={onChosen}
        className="flex min-h-15 items-center gap-3 rounded-field px-2 py-1.5 hover:bg-sunken focus-visible:bg-sunken"
      >
        <Avatar src={profileImage} size={44} />
        <span className="min-w-0 leading-[1.35]">
          <span className="flex items-center">
            <b dir="auto" className="truncate">
              {name}
            </b>
            {verified && <VerifiedBadge size={15} />}
            {simulated && <SimulatedBadge />}
          </span>
          <span lang="en" className="block truncate text-14 text-ink-3">
            @{username}
          </span>
        </span>
      </Link>
    </li>
  )
}
