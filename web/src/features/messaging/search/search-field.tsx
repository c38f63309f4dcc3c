import type { LucideIcon } from 'lucide-react'
import type { RefObject } from 'react'

type SearchFieldProps = {
  label: string
  icon: LucideIcon
  value: string
  onChange: (value: string) => void
  inputRef?: RefObject<HTMLInputElement | null>
}

export function SearchField({ label, icon: Icon, value, onChange, inputRef }: SearchFieldProps) {
  return (
    <label className="relative block">
      <Icon size={19} aria-hidden="true" className="pointer-events-none absolute top-3.25 left-3.5 text-ink-3" />
      <input
        ref={inputRef}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        dir="auto"
        maxLength={200}
        className="h-11.5 w-full rounded-field bg-sunken pr-3 pl-10.5"
      />
    </label>
  )
}
