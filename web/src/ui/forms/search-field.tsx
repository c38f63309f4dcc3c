import { Search, X } from 'lucide-react'
import type { RefObject } from 'react'
import { searchMax } from '../../core/hooks/search-text.ts'
import { IconButton } from '../buttons/icon-button.tsx'

interface SearchFieldProps {
  /** Read aloud and shown as the placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
  inputRef?: RefObject<HTMLInputElement | null>
}

/** Filters a list while the member types. */
export function SearchField({ label, value, onChange, inputRef }: SearchFieldProps) {
  return (
    <label className="relative block">
      <Search size={19} aria-hidden="true" className="pointer-events-none absolute top-3.25 left-3.5 text-ink-3" />
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

interface SearchFormProps extends SearchFieldProps {
  onSubmit: () => void
  onClear: () => void
  clearLabel: string
  className?: string
  /** Look of the field. */
  fieldClassName?: string
}

/** The search of a screen, with its text in the address (`useSearchText`). */
export function SearchForm(props: SearchFormProps) {
  const { label, value, onChange, inputRef, onSubmit, onClear, clearLabel } = props
  const { className = '', fieldClassName = 'bg-sunken' } = props
  return (
    <form
      role="search"
      className={`relative ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Search size={20} aria-hidden="true" className="pointer-events-none absolute top-3.5 left-3.5 text-ink-3" />
      <input
        ref={inputRef}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        maxLength={searchMax}
        className={`h-12 w-full rounded-field pl-11 ${value ? 'pr-12' : 'pr-3'} ${fieldClassName}`}
      />
      {value && (
        <IconButton label={clearLabel} icon={X} size={20} onClick={onClear} className="!absolute top-0.5 right-0.5" />
      )}
    </form>
  )
}
