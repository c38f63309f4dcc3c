import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldFrame } from './field-frame.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id'> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** Inside the field at its end, such as a show/hide button. */
  end?: ReactNode
}

/** An input with label, hint and error; takes `ref` and the handlers of react-hook-form's `register`. */
export function TextField({ label, error, hint, end, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <span className="relative block">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          className={`field h-12 ${end ? 'pr-13' : ''}`}
        />
        {end && <span className="absolute inset-y-0 right-0.5 flex items-center">{end}</span>}
      </span>
    </FieldFrame>
  )
}
