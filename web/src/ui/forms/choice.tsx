import { useId } from 'react'

interface ChoiceProps<T extends string> {
  label: string
  value: T
  /** `lang` for an option in another language than the interface. */
  options: readonly { value: T; label: string; lang?: string }[]
  onChange: (value: T) => void
}

/** A segmented control of native radio buttons. */
export function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-15 font-semibold">{label}</legend>
      <div className="flex gap-1 rounded-field bg-sunken p-1">
        {options.map((option) => (
          <label key={option.value} lang={option.lang} className="segment">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
