import { interestMax, interestsMax } from '@hamvav/contract/profiles/limits'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { discoverFilters } from '../../../i18n/texts/matches/discover-filters.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ChipChoice } from '../../../ui/forms/chip-choice.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useOwnSide } from '../api/filters.ts'
import { toggled, type FilterProps } from './filter-values.ts'

const isSame = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase()

/** One's own interests to choose from, and any other to add. */
export function InterestFilter({ filters: { interests }, onChange }: FilterProps) {
  const text = useMessages(discoverFilters)
  const { data: own } = useOwnSide()
  const [typed, setTyped] = useState('')
  const isFull = interests.length >= interestsMax
  const others = (own?.interests ?? []).filter((one) => !interests.some((chosen) => isSame(one, chosen)))
  function add() {
    const wanted = typed.split(',').map((one) => one.trim())
    const fresh = wanted.filter((one) => one && !interests.some((chosen) => isSame(one, chosen)))
    onChange({ interests: [...interests, ...fresh].slice(0, interestsMax) })
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
