import { supportMessageMax } from '@hamvav/contract/community/limits'
import { countGraphemes } from '@hamvav/contract/graphemes'
import { type Ref, useId } from 'react'
import { useMessages } from '../../lib/catalogue.ts'
import { useFormat } from '../../lib/format.ts'
import { support } from '../../messages/support.ts'
import { FieldFrame, fieldLook } from '../../ui/field-frame.tsx'

type MessageFieldProps = {
  ref: Ref<HTMLTextAreaElement>
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The message, with how much of the room is used. */
export function MessageField({ ref, value, onChange, error }: MessageFieldProps) {
  const text = useMessages(support)
  const format = useFormat()
  const id = useId()
  const length = countGraphemes(value.trim())
  const isTooLong = length > supportMessageMax
  const count = { n: format.number(length), max: format.number(supportMessageMax) }
  return (
    <div className="grid gap-1">
      <FieldFrame id={id} label={text.message} error={error}>
        <textarea
          ref={ref}
          id={id}
          dir="auto"
          rows={6}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error || isTooLong ? true : undefined}
          aria-describedby={`${error ? `${id}-note ` : ''}${id}-count`}
          className={`${fieldLook} min-h-36 py-2.5`}
        />
      </FieldFrame>
      <p className={`text-right text-14 ${isTooLong ? 'font-semibold text-danger-ink' : 'text-ink-3'}`}>
        <span aria-hidden="true">
          {count.n}/{count.max}
        </span>
        <span id={`${id}-count`} className="sr-only">
          {text.lengthOf(count)}
        </span>
      </p>
    </div>
  )
}
