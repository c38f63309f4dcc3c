import { useId } from 'react'

interface ChoiceProps<T extends string> {
  label: string
  value: T
  /** `lang` for an option in another language than the interface. */
  options: readonly { value: T; label: string; lang?: string }[]
  onChange: (value: T) => void
  /** Scrolls sideways instead of wrapping long options. */
  isOneLine?: boolean
}

/** Only the row moves, never the page. */
function scrollToMiddle(option: HTMLElement | null): void {
  const row = option?.parentElement
  if (row) row.scrollLeft = option.offsetLeft - (row.clientWidth - option.offsetWidth) / 2
}

/** A segmented control of native radio buttons. */
export function Choice<T extends string>({ label, value, options, onChange, isOneLine = false }: ChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset className={`grid gap-1.5 ${isOneLine ? 'min-w-0 grid-cols-1' : ''}`}>
      <legend className="mb-1.5 text-15 font-semibold">{label}</legend>
      <div className={`flex gap-1 rounded-field bg-sunken p-1 ${isOneLine ? 'scroll-row relative' : ''}`}>
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            ref={isOneLine && option.value === value ? scrollToMiddle : undefined}
            className={`segment ${isOneLine ? 'flex-auto px-1.5 whitespace-nowrap max-sm:text-14' : ''}`}
          >
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
