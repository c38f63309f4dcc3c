import { cardInterestsShown } from '@hamvav/contract/matches/limits'
import type { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import { Sparkle } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { matches } from '../../../i18n/texts/matches/matches.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'

const chip = 'inline-flex max-w-full items-center gap-1 rounded-chip px-2.5 pt-0.75 pb-0.5 text-14'

/** Up to six interests, what both like first and marked (spec §9). */
export function CardChips({ profile: { name, interests, sharedInterests } }: { profile: DiscoverProfile }) {
  const text = useMessages(matches)
  const shared = new Set(sharedInterests.map((one) => one.toLocaleLowerCase()))
  const isShared = (interest: string) => shared.has(interest.toLocaleLowerCase())
  const order = [...interests.filter(isShared), ...interests.filter((one) => !isShared(one))]
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
