import { countGraphemes } from '@hamvav/contract/graphemes'
import { bioMax } from '@hamvav/contract/profiles/limits'
import { useId } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { editProfile } from '../../../i18n/texts/profiles/edit-profile.ts'
import { FieldFrame } from '../../../ui/forms/field-frame.tsx'
import { GrowingTextArea } from '../../../ui/forms/growing-text-area.tsx'
import { LengthCounter } from '../../../ui/forms/length-counter.tsx'

type BioFieldProps = { value: string; onChange: (value: string) => void; error: string | undefined }

/** px */
const height = { min: 104, max: 260 }

export function BioField({ value, onChange, error }: BioFieldProps) {
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
