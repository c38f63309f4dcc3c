import type { Gender, Intent } from '@hamvav/contract/profiles/entities'
import { adultAge, distanceFilter, interestMax, interestsMax } from '@hamvav/contract/profiles/limits'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { discoverFilters } from '../../../i18n/texts/matches.ts'
import { ChipChoice } from '../../../ui/forms/chip-choice.tsx'
import { RangeSlider } from '../../../ui/forms/range-slider.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { ageFilter, type FilterProps, sliderMaximumAge, toggled } from './filter-values.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../core/navigation/paths.ts'
import { useOwnFilterData } from '../api/filters.ts'
import { useDraft } from '../../../core/storage/use-draft.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

const genders: readonly Gender[] = ['female', 'male', 'other']
const intents: readonly Intent[] = ['relationship', 'marriage', 'friendship', 'unsure']

/** A control per filter. */
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
  const label = (n: number) => (n >= sliderMaximumAge ? text.orOlder({ n: format.number(n) }) : format.number(n))
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
      valueText={isAny ? text.anyAge : text.ageRange({ from: format.number(from), to: label(to) })}
      thumbText={label}
      onChange={([from = adultAge, to = sliderMaximumAge]) => onChange(ageFilter([from, to]))}
    />
  )
}

const step = 10
/** Slider value without a limit: one step beyond the greatest distance. */
const anywhere = distanceFilter.max + step

/** Maximum distance; requires a place in the own profile. */
function DistanceFilter({ filters: { distanceKm }, onChange }: FilterProps) {
  const text = useMessages(discoverFilters)
  const format = useFormat()
  const { data: own } = useOwnFilterData()
  const label = (km: number) => (km >= anywhere ? text.anywhere : text.kilometres({ n: format.number(km) }))
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
        valueText={label(value)}
        thumbText={label}
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

const isSame = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase()

/** Choice of the own interests, and a field for others. */
function InterestFilter({ filters: { interests }, onChange }: FilterProps) {
  const text = useMessages(discoverFilters)
  const { data: own } = useOwnFilterData()
  const [typed, setTyped] = useDraft('filter-interest')
  const isFull = interests.length >= interestsMax
  const others = (own?.interests ?? []).filter((other) => !interests.some((chosen) => isSame(other, chosen)))
  function add() {
    const entered = typed.split(',').map((interest) => interest.trim())
    const added = entered.filter((interest) => interest && !interests.some((chosen) => isSame(interest, chosen)))
    onChange({ interests: [...interests, ...added].slice(0, interestsMax) })
    setTyped('')
  }
  return (
    <div className="grid gap-2.5">
      <ChipChoice
        label={text.interests}
        hint={isFull ? text.tooManyInterests : text.interestsHint}
        options={[...interests, ...others].map((value) => ({ value, label: value }))}
        chosen={interests}
        onToggle={(value) => {
          if (interests.includes(value) || !isFull) onChange({ interests: toggled(interests, value) })
        }}
      />
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            label={text.addInterest}
            value={typed}
            maxLength={interestMax}
            disabled={isFull}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" variant="soft" disabled={isFull || !typed.trim()} className="min-h-12">
          {text.add}
        </Button>
      </form>
    </div>
  )
}
