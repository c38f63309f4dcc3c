import type { Gender, Intent } from '@hamvav/contract/profiles/entities'
import { adultAge } from '@hamvav/contract/profiles/limits'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { discoverFilters } from '../../../i18n/texts/matches/discover-filters.ts'
import { ChipChoice } from '../../../ui/forms/chip-choice.tsx'
import { RangeSlider } from '../../../ui/forms/range-slider.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { DistanceFilter } from './distance-filter.tsx'
import { ageFilter, sliderMaximumAge, toggled, type FilterProps } from './filter-values.ts'
import { InterestFilter } from './interest-filter.tsx'

const genders: readonly Gender[] = ['female', 'male', 'other']
const intents: readonly Intent[] = ['relationship', 'marriage', 'friendship', 'unsure']

/** One control for each filter. */
export function FiltersForm({ filters, onChange }: FilterProps) {
  const text = useMessages(discoverFilters)
  return (
    <>
      <AgeFilter filters={filters} onChange={onChange} />
      <ChipChoice
        label={text.gender}
        hint={text.noneChosen}
        options={genders.map((value) => ({ value, label: text[value] }))}
        chosen={filters.genders}
        onToggle={(value) => onChange({ genders: toggled(filters.genders, value) })}
      />
      <DistanceFilter filters={filters} onChange={onChange} />
      <InterestFilter filters={filters} onChange={onChange} />
      <ChipChoice
        label={text.intent}
        hint={text.noneChosen}
        options={intents.map((value) => ({ value, label: text[value] }))}
        chosen={filters.intents}
        onToggle={(value) => onChange({ intents: toggled(filters.intents, value) })}
      />
      <Switch
        label={text.verifiedOnly}
        checked={filters.verifiedOnly}
        onChange={(verifiedOnly) => onChange({ verifiedOnly })}
      />
      <Switch label={text.twoWay} checked={filters.twoWay} onChange={(twoWay) => onChange({ twoWay })}>
        {text.twoWayHint}
      </Switch>
    </>
  )
}

function AgeFilter({ filters: { ageFrom, ageTo }, onChange }: FilterProps) {
  const text = useMessages(discoverFilters)
  const format = useFormat()
  const said = (n: number) => (n >= sliderMaximumAge ? text.orOlder({ n: format.number(n) }) : format.number(n))
  const from = ageFrom ?? adultAge
  const to = Math.max(from, Math.min(ageTo ?? sliderMaximumAge, sliderMaximumAge))
  const isAny = ageFrom === null && ageTo === null
  return (
    <RangeSlider
      label={text.age}
      thumbs={[text.ageFrom, text.ageTo]}
      min={adultAge}
      max={sliderMaximumAge}
      value={[Math.min(from, sliderMaximumAge), to]}
      valueText={isAny ? text.anyAge : text.ageRange({ from: format.number(from), to: said(to) })}
      thumbText={said}
      onChange={([from = adultAge, to = sliderMaximumAge]) => onChange(ageFilter([from, to]))}
    />
  )
}
