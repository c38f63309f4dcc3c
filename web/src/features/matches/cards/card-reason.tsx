import type { CardReason as Reason, DiscoverProfile } from '@hamvav/contract/profiles/entities'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { matches } from '../../../i18n/texts/matches/matches.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'

const why = {
  interests: 'whyInterests',
  near: 'whyNear',
  new: 'whyNew',
  rarelyShown: 'whyRarelyShown',
  wild: 'whyWild',
  fit: 'whyFit',
} as const satisfies Record<Reason, string>

type CardReasonProps = { profile: DiscoverProfile; onShowFilters: () => void }

/** Why the card is here (decisions §5); pressed, it explains itself and leads to what the filters hide. */
export function CardReason({ profile, onShowFilters }: CardReasonProps) {
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
  if (reason === 'interests' && count > 0) return text.interestsInCommon({ n: format.number(count), count })
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
