import { type ComponentProps, useId } from 'react'
import { FieldFrame, fieldLook } from './field-frame.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'id'> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

export function TextArea({ label, error, hint, rows = 4, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <textarea
        {...area}
        id={id}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        className={`${fieldLook} py-2.5`}
      />
    </FieldFrame>
  )
}
