import { countGraphemes } from '@hamvav/contract/graphemes'
import { bioMax, interestsMax } from '@hamvav/contract/profiles/limits'
import { useId } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { useMessages } from '../../../i18n/catalogue.ts'
import { editProfile, profile } from '../../../i18n/texts/profiles.ts'
import { FieldFrame, fieldText } from '../../../ui/forms/field-frame.tsx'
import { GrowingTextArea } from '../../../ui/forms/growing-text-area.tsx'
import { LengthCounter } from '../../../ui/forms/length-counter.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField, type TextFieldProps } from '../../../ui/forms/text-field.tsx'
import { type EditValues, interestsOf } from './edit-values.ts'
import { LocationField } from './location-field.tsx'

interface EditFieldsProps {
  form: UseFormReturn<EditValues>
  /** Errors of the server by field. */
  refused: Readonly<Record<string, string>>
}

const genders = ['female', 'male', 'other'] as const
const intents = ['relationship', 'marriage', 'friendship', 'unsure'] as const

export function EditFields({ form, refused }: EditFieldsProps) {
  const text = useMessages(editProfile)
  const words = useMessages(profile)
  const { register, control, formState } = form
  const typedInterests = useWatch({ control, name: 'interests' })
  const errorOf = (name: keyof EditValues) => {
    const key = formState.errors[name]?.message
    return fieldText(text, key) ?? refused[name]
  }
  return (
    <>
      <TextField
        label={text.username}
        hint={text.usernameHint}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('username')}
        {...register('username')}
      />
      <TextField label={text.name} autoComplete="name" dir="auto" error={errorOf('name')} {...register('name')} />
      <Controller
        control={control}
        name="bio"
        render={({ field }) => <BioField value={field.value} onChange={field.onChange} error={errorOf('bio')} />}
      />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField
          label={text.age}
          hint={text.ageHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          error={errorOf('age')}
          {...register('age')}
        />
        <SelectField label={text.gender} error={errorOf('gender')} {...register('gender')}>
          <option value="">{text.notSaid}</option>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {words[gender]}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField label={text.intent} error={errorOf('intent')} {...register('intent')}>
        <option value="">{text.notSaid}</option>
        {intents.map((intent) => (
          <option key={intent} value={intent}>
            {words[intent]}
          </option>
        ))}
      </SelectField>
      <InterestsField typed={typedInterests} error={errorOf('interests')} {...register('interests')} />
      <Controller
        control={control}
        name="location"
        render={({ field }) => (
          <LocationField value={field.value} onChange={field.onChange} error={errorOf('location')} />
        )}
      />
    </>
  )
}

type InterestsFieldProps = Omit<TextFieldProps, 'label' | 'hint'> & { typed: string }

/** Comma-separated interests (spec §2), with a preview as chips. */
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

interface BioFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** Height of the text area, px. */
const height = { min: 104, max: 260 }

function BioField({ value, onChange, error }: BioFieldProps) {
  const text = useMessages(editProfile)
  const id = useId()
  return (
    <FieldFrame id={id} label={text.bio} error={error}>
      <GrowingTextArea
        id={id}
        value={value}
        height={height}
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note ${id}-hint` : `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        className="field py-2.5"
      />
      <p id={`${id}-hint`} className="flex justify-between gap-3 text-14 text-ink-3">
        {text.bioHint}
        <LengthCounter
          length={countGraphemes(value.trim())}
          max={bioMax}
          className="flex-none text-14 whitespace-nowrap"
        />
      </p>
    </FieldFrame>
  )
}
