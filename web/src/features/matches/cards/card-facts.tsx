import type { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import { Fragment } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { matches } from '../../../i18n/texts/matches/matches.ts'

/** '@aarati.g · 27 years · Female · Pokhara · 140 km away', as far as it is known. */
export function CardFacts({ profile }: { profile: DiscoverProfile }) {
  const text = useMessages(matches)
  const format = useFormat()
  const { username, age, gender, location, distanceKm, reason } = profile
  const away = (km: number) => (km < 1 ? text.samePlace : text.away({ km: format.number(km) }))
  const facts = [
    age === null ? '' : text.years({ n: format.number(age) }),
    gender ? text[gender] : '',
    location,
    // The reason says it already where it is one.
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
