import { countGraphemes } from '@hamvav/contract/graphemes'
import { useId } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminParts } from '../../../i18n/texts/admin-panel.ts'
import { FieldFrame } from '../../../ui/forms/field-frame.tsx'
import { GrowingTextArea } from '../../../ui/forms/growing-text-area.tsx'

interface NoteFieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: string
  /** Graphemes. */
  max: number
  /** px */
  height?: { min: number; max: number }
  /** Set if the admin's click opened the field. */
  takesFocus?: boolean
  onChange: (value: string) => void
}

const shortNote = { min: 84, max: 220 }

/** Multi-line text with a grapheme counter. */
export function NoteField({
  label,
  hint,
  error,
  value,
  max,
  height = shortNote,
  takesFocus = false,
  onChange,
}: NoteFieldProps) {
  const id = useId()
  const text = useMessages(adminParts)
  const format = useFormat()
  const left = max - countGraphemes(value)
  const count = left < 0 ? text.tooLong({ n: format.number(-left) }) : undefined
  const near = left <= max / 10 ? text.lettersLeft({ n: format.number(left) }) : hint
  const problem = count ?? error
  return (
    <FieldFrame id={id} label={label} error={problem} hint={near}>
      <GrowingTextArea
        id={id}
        value={value}
        height={height}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem || near ? `${id}-note` : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where somebody has just asked for the field
        autoFocus={takesFocus}
        onChange={(event) => onChange(event.target.value)}
        className="field py-2.5"
      />
    </FieldFrame>
  )
}
