import { defaultBio } from '@hamvav/contract/product'
import type { CardReason as Reason, DiscoverProfile, Intent } from '@hamvav/contract/profiles/entities'
import { Link } from '@tanstack/react-router'
import { ChevronDown, MessageCircle, MessageSquareHeart, Sparkle } from 'lucide-react'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { matches } from '../../../i18n/texts/matches.ts'
import { Picture } from '../../../ui/media/picture.tsx'
import { SimulatedBadge } from '../../../ui/media/simulated-badge.tsx'
import { VerifiedBadge } from '../../../ui/media/verified-badge.tsx'
import { PromptAnswers } from '../../../ui/prompts/prompt-answers.tsx'
import { VerifiedMarks } from '../../../ui/media/verified-marks.tsx'
import { cardInterestsShown } from '@hamvav/contract/matches/limits'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useFormat } from '../../../i18n/format.ts'

const sizes = '(min-width: 80rem) 300px, (min-width: 64rem) 32vw, (min-width: 40rem) 48vw, 92vw'

// On phones the buttons stick to the bottom. Their top margin, which overlaps the text above, keeps them hidden until part of the
// picture is visible.
const aboveActions = 'max-sm:-mb-28'
const actions =
  'px-4.5 pt-2 pb-4.5 max-sm:mt-28 max-sm:sticky max-sm:bottom-0 max-sm:z-2 max-sm:bg-surface max-sm:pt-3 max-sm:pb-[max(12px,env(safe-area-inset-bottom))] max-sm:border-t max-sm:border-line'

const intents = {
  relationship: 'intentRelationship',
  marriage: 'intentMarriage',
  friendship: 'intentFriendship',
  unsure: 'intentUnsure',
} as const satisfies Record<Intent, string>

interface MatchCardProps {
  profile: DiscoverProfile
  onShowFilters: () => void
  /** Opens a like with a comment; null while the member cannot be liked. */
  onComment: (() => void) | null
  /** At the end of the card. */
  buttons?: ReactNode
  /** Shown in the corner of the picture. */
  menu?: ReactNode
  /** Loads the picture at once: for the first card. */
  eager?: boolean
}

/** One member: picture and name link to the profile, the icon to a conversation. */
export function MatchCard({ profile, onShowFilters, onComment, buttons, menu, eager = false }: MatchCardProps) {
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
      <div className={`flex flex-1 flex-col gap-2 px-4.5 pt-3.5 pb-3 ${buttons ? aboveActions : ''}`}>
        <div>
          <h2 id={`card-${_id}`} className="pr-16 text-25 leading-[1.15] wrap-anywhere">
            <Link to={paths.member(username)} dir="auto" className="hover:underline">
              {name}
            </Link>
            {isBlueTick && <VerifiedBadge size={19} />}
            {simulated && <SimulatedBadge />}
          </h2>
          <CardFacts profile={profile} />
          <VerifiedMarks profile={profile} className="mt-1.5" />
        </div>
        <CardReason profile={profile} onShowFilters={onShowFilters} />
        <p dir="auto" className="line-clamp-4 wrap-anywhere whitespace-pre-line">
          {bio && bio !== defaultBio ? bio : text.defaultBio}
        </p>
        <PromptAnswers answers={profile.prompts} max={1} isShort />
        {intent && <p className="text-15 text-ink-2">{text.hereFor({ intent: text[intents[intent]] })}</p>}
        <CardChips profile={profile} />
        {onComment && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={text.commentName({ name })}
            onClick={onComment}
            className="-mx-1.5 mt-auto inline-flex min-h-11 items-center gap-1.5 self-start rounded-chip px-1.5 pt-0.5 text-left text-15 font-semibold text-primary-ink hover:bg-sunken"
          >
            <MessageSquareHeart size={18} aria-hidden="true" className="flex-none" />
            {text.comment}
          </button>
        )}
      </div>
      {buttons && (
        <div data-bar="" className={actions}>
          {buttons}
        </div>
      )}
    </article>
  )
}

const chip = 'inline-flex max-w-full items-center gap-1 rounded-chip px-2.5 pt-0.75 pb-0.5 text-14'

/** Up to six interests, the shared ones first and highlighted (spec §9). */
function CardChips({ profile: { name, interests, sharedInterests } }: { profile: DiscoverProfile }) {
  const text = useMessages(matches)
  const shared = new Set(sharedInterests.map((interest) => interest.toLocaleLowerCase()))
  const isShared = (interest: string) => shared.has(interest.toLocaleLowerCase())
  const order = [...interests.filter(isShared), ...interests.filter((interest) => !isShared(interest))]
  if (order.length === 0) return null
  return (
    <ul aria-label={text.interestsOf({ name })} className="mt-1 flex flex-wrap gap-1.5">
      {order.slice(0, cardInterestsShown).map((interest) =>
        isShared(interest) ? (
          <li key={interest} className={`${chip} bg-primary-soft font-semibold text-primary-soft-ink`}>
            <Sparkle size={13} aria-hidden="true" className="flex-none fill-current" />
            <span className="truncate">{interest}</span>
            <VisuallyHidden> {text.inCommon}</VisuallyHidden>
          </li>
        ) : (
          <li key={interest} className={`${chip} bg-marigold-soft text-marigold-soft-ink`}>
            <span className="truncate">{interest}</span>
          </li>
        ),
      )}
    </ul>
  )
}

/** '@aarati.g · 27 years · Female · Pokhara · 140 km away', without unknown parts. */
function CardFacts({ profile }: { profile: DiscoverProfile }) {
  const text = useMessages(matches)
  const format = useFormat()
  const { username, age, gender, location, distanceKm, reason } = profile
  const away = (km: number) => (km < 1 ? text.samePlace : text.away({ km: format.number(km) }))
  const facts = [
    age === null ? '' : text.years({ n: format.number(age) }),
    gender ? text[gender] : '',
    location,
    // The reason shows the distance already.
    distanceKm === null || reason === 'near' ? '' : away(distanceKm),
  ]
  return (
    <p className="text-15 wrap-anywhere text-ink-3">
      <span lang="en">@{username}</span>
      {facts
        .filter((fact) => fact !== '')
        .map((fact) => (
          <Fragment key={fact}>
            {' · '}
            <span>{fact}</span>
          </Fragment>
        ))}
    </p>
  )
}

const why = {
  interests: 'whyInterests',
  near: 'whyNear',
  new: 'whyNew',
  rarelyShown: 'whyRarelyShown',
  wild: 'whyWild',
  fit: 'whyFit',
} as const satisfies Record<Reason, string>

interface CardReasonProps {
  profile: DiscoverProfile
  onShowFilters: () => void
}

/** Why the card is shown (decisions §5); expands to an explanation and a link to the filters. */
function CardReason({ profile, onShowFilters }: CardReasonProps) {
  const text = useMessages(matches)
  const line = useReasonLine(profile)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="-mt-1">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        title={text.why}
        onClick={() => setOpen(!isOpen)}
        className="-mx-1.5 inline-flex min-h-11 items-center gap-1 rounded-chip px-1.5 pt-0.5 text-left text-15 font-semibold text-primary-ink hover:bg-sunken"
      >
        {line}
        <VisuallyHidden> {text.why}</VisuallyHidden>
        <ChevronDown
          size={16}
          aria-hidden="true"
          className={`flex-none transition-transform duration-120 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!isOpen} className="rounded-field bg-sunken px-3 py-2 text-14 text-ink-2">
        <p>{text[why[profile.reason]]}</p>
        <button
          type="button"
          onClick={onShowFilters}
          className="min-h-11 pt-0.5 font-semibold text-primary-ink hover:underline"
        >
          {text.whoIsShown}
        </button>
      </div>
    </div>
  )
}

function useReasonLine({ reason, sharedInterests, distanceKm }: DiscoverProfile): string {
  const text = useMessages(matches)
  const format = useFormat()
  const count = sharedInterests.length
  if (reason === 'interests' && count > 0) return text.interestsInCommon({ count })
  if (reason === 'near' && distanceKm) return text.nearBy({ km: format.number(distanceKm) })
  return {
    interests: text.fit,
    near: text.near,
    new: text.newHere,
    rarelyShown: text.rarelyShown,
    wild: text.wild,
    fit: text.fit,
  }[reason]
}
