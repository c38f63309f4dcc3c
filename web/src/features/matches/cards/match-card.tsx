import { defaultBio } from '@hamvav/contract/product'
import type { DiscoverProfile, Intent } from '@hamvav/contract/profiles/entities'
import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { matches } from '../../../i18n/texts/matches/matches.ts'
import { Picture } from '../../../ui/media/picture.tsx'
import { SimulatedBadge } from '../../../ui/badges/simulated-badge.tsx'
import { VerifiedBadge } from '../../../ui/badges/verified-badge.tsx'
import { CardChips } from './card-chips.tsx'
import { CardFacts } from './card-facts.tsx'
import { CardReason } from './card-reason.tsx'
import { ChoiceButtons } from '../discover/choice-buttons.tsx'
import type { Choice } from '../model/decisions.ts'

const sizes = '(min-width: 80rem) 300px, (min-width: 64rem) 32vw, (min-width: 40rem) 48vw, 92vw'

/** On phones they stay at the thumb while their card is on the screen. */
const actions =
  'px-4.5 pt-2 pb-4.5 max-sm:sticky max-sm:bottom-0 max-sm:z-2 max-sm:bg-surface max-sm:pt-3 max-sm:pb-[max(12px,env(safe-area-inset-bottom))] max-sm:border-t max-sm:border-line'

const intents = {
  relationship: 'intentRelationship',
  marriage: 'intentMarriage',
  friendship: 'intentFriendship',
  unsure: 'intentUnsure',
} as const satisfies Record<Intent, string>

type MatchCardProps = {
  profile: DiscoverProfile
  cannotLike: boolean
  onChoose: (choice: Choice) => void
  onShowFilters: () => void
  /** Stands in the picture's corner. */
  menu?: ReactNode
  /** The first one on the screen. */
  eager?: boolean
}

/** One approved member: the picture and the name lead to the profile, the icon to a conversation. */
export function MatchCard({ profile, cannotLike, onChoose, onShowFilters, menu, eager = false }: MatchCardProps) {
  const text = useMessages(matches)
  const { _id, name, username, bio, isBlueTick, simulated, intent } = profile
  return (
    <article
      tabIndex={-1}
      aria-labelledby={`card-${_id}`}
      className="relative flex w-full scroll-mt-below-tabs flex-col overflow-clip rounded-match border border-line bg-surface shadow-2"
    >
      <Link to={paths.member(username)} tabIndex={-1} aria-hidden="true" className="block">
        <Picture url={profile.profileImage} thumbhash={profile.thumbhash} alt="" sizes={sizes} eager={eager} />
      </Link>
      {menu && <div className="absolute top-2.5 right-2.5">{menu}</div>}
      <Link
        to={paths.conversation(_id)}
        aria-label={text.message({ name })}
        title={text.message({ name })}
        className="z-1 mr-4.5 -mt-6.75 -mb-6.75 grid size-13.5 flex-none place-items-center self-end rounded-full bg-marigold text-on-marigold ring-5 ring-surface"
      >
        <MessageCircle size={24} aria-hidden="true" />
      </Link>
      <div className="flex flex-1 flex-col gap-2 px-4.5 pt-3.5 pb-3">
        <div>
          <h2 id={`card-${_id}`} className="pr-16 text-25 leading-[1.15] wrap-anywhere">
            <Link to={paths.member(username)} dir="auto" className="hover:underline">
              {name}
            </Link>
            {isBlueTick && <VerifiedBadge size={19} />}
            {simulated && <SimulatedBadge />}
          </h2>
          <CardFacts profile={profile} />
        </div>
        <CardReason profile={profile} onShowFilters={onShowFilters} />
        <p dir="auto" className="line-clamp-4 wrap-anywhere whitespace-pre-line">
          {bio && bio !== defaultBio ? bio : text.defaultBio}
        </p>
        {intent && <p className="text-15 text-ink-2">{text.hereFor({ intent: text[intents[intent]] })}</p>}
        <CardChips profile={profile} />
      </div>
      <div className={actions}>
        <ChoiceButtons name={name} cannotLike={cannotLike} onChoose={onChoose} />
      </div>
    </article>
  )
}
