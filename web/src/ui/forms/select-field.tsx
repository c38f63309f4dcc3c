import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { FieldFrame } from './field-frame.tsx'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'id'> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

/** A native select with label, hint and error; takes `ref` and the handlers of react-hook-form's `register`. */
export function SelectField({ label, error, hint, children, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <span className="relative block">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          className="field h-12 cursor-pointer appearance-none pr-11"
        >
          {children}
        </select>
        <ChevronDown
          size={19}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-ink-3"
        />
      </span>
    </FieldFrame>
  )
}
