import { Check } from 'lucide-react'
import { useId } from 'react'

interface ChipChoiceProps<T extends string> {
  label: string
  hint?: string
  options: readonly { value: T; label: string }[]
  chosen: readonly T[]
  onToggle: (value: T) => void
}

/** Multiple choice: native checkboxes that look like chips. */
export function ChipChoice<T extends string>({ label, hint, options, chosen, onToggle }: ChipChoiceProps<T>) {
  const id = useId()
  return (
    <fieldset aria-describedby={hint ? id : undefined} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-15 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="checkable flex min-h-11 max-w-full items-center gap-1.5 rounded-full border-[1.5px] border-field-line bg-surface px-4 pt-0.5 text-15 has-checked:font-semibold has-checked:text-primary-soft-ink"
          >
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={() => onToggle(option.value)}
              className="peer sr-only"
            />
            <Check size={16} aria-hidden="true" className="hidden flex-none peer-checked:block" />
            <span className="truncate">{option.label}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={id} className="text-14 text-ink-3">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
