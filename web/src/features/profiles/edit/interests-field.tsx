import { interestsMax } from '@hamvav/contract/profiles/limits'
import { useMessages } from '../../../i18n/catalogue.ts'
import { editProfile } from '../../../i18n/texts/profiles/edit-profile.ts'
import { LengthCounter } from '../../../ui/forms/length-counter.tsx'
import { TextField, type TextFieldProps } from '../../../ui/forms/text-field.tsx'
import { interestsOf } from './edit-values.ts'

type InterestsFieldProps = Omit<TextFieldProps, 'label' | 'hint'> & { typed: string }

/** Comma separated (spec §2), with what it will become below. */
export function InterestsField({ typed, ...field }: InterestsFieldProps) {
  const text = useMessages(editProfile)
  const interests = interestsOf(typed)
  return (
    <div className="grid gap-2">
      <TextField label={text.interests} hint={text.interestsHint} dir="auto" autoComplete="off" {...field} />
      <div className="flex items-start justify-between gap-3">
        <ul className="flex min-w-0 flex-wrap gap-2">
          {interests.map((interest, at) => (
            <li
              key={interest}
              className={`rounded-chip px-3 py-1 text-15 wrap-anywhere ${at < interestsMax ? 'bg-marigold-soft text-marigold-soft-ink' : 'bg-danger-soft text-danger-soft-ink line-through'}`}
            >
              <bdi>{interest}</bdi>
            </li>
          ))}
        </ul>
        <LengthCounter
          length={interests.length}
          max={interestsMax}
          label={text.interestsOf}
          className="flex-none text-14 whitespace-nowrap"
        />
      </div>
    </div>
  )
}
