import { countGraphemes } from '@hamvav/contract/graphemes'
import { bioMax } from '@hamvav/contract/profiles/limits'
import { useId } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { editProfile } from '../../../i18n/texts/profiles/edit-profile.ts'
import { FieldFrame, fieldLook } from '../../../ui/forms/field-frame.tsx'
import { GrowingTextArea } from '../../../ui/forms/growing-text-area.tsx'
import { TextCount } from './text-count.tsx'

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
        className={`${fieldLook} py-2.5`}
      />
      <p id={`${id}-hint`} className="flex justify-between gap-3 text-14 text-ink-3">
        {text.bioHint}
        <TextCount n={countGraphemes(value.trim())} max={bioMax} label={text.lengthOf} />
      </p>
    </FieldFrame>
  )
}
