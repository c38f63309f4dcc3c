import { distanceFilter } from '@hamvav/contract/profiles/limits'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { discoverFilters } from '../../../i18n/texts/matches/discover-filters.ts'
import { RangeSlider } from '../../../ui/forms/range-slider.tsx'
import { useOwnSide } from '../api/filters.ts'
import type { FilterProps } from './filter-values.ts'

const step = 10
/** One step beyond the greatest distance: no limit at all. */
const anywhere = distanceFilter.max + step

/** How far away somebody may be; it needs a place of one's own to start from. */
export function DistanceFilter({ filters: { distanceKm }, onChange }: FilterProps) {
  const text = useMessages(discoverFilters)
  const format = useFormat()
  const { data: own } = useOwnSide()
  const said = (km: number) => (km >= anywhere ? text.anywhere : text.kilometres({ n: format.number(km) }))
  const value = distanceKm ?? anywhere
  const hasNoPlace = own !== undefined && own.place === null
  return (
    <div className="grid gap-1.5">
      <RangeSlider
        label={text.distance}
        thumbs={[text.distance]}
        min={distanceFilter.min}
        max={anywhere}
        step={step}
        value={[value]}
        valueText={said(value)}
        thumbText={said}
        disabled={hasNoPlace && distanceKm === null}
        onChange={([km = anywhere]) => onChange({ distanceKm: km >= anywhere ? null : km })}
      />
      {hasNoPlace && (
        <p className="text-14 text-ink-3">
          {own.location ? text.placeUnknown({ location: own.location }) : text.placeNeeded}{' '}
          <Link to={paths.editProfile} className="inline-block py-2.5 font-semibold text-primary-ink hover:underline">
            {text.editProfile}
          </Link>
        </p>
      )}
    </div>
  )
}
