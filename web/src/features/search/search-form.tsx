import { Search, X } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { search } from '../../i18n/texts/app/search.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { searchMax } from '../../core/hooks/search-text.ts'

type SearchFormProps = {
  value: string
  onChange: (value: string) => void
  onSubmit: () => void
  onClear: () => void
  inputRef: RefObject<HTMLInputElement | null>
}

/** Where one types; it has the focus from the start. */
export function SearchForm({ value, onChange, onSubmit, onClear, inputRef }: SearchFormProps) {
  const text = useMessages(search)
  useEffect(() => inputRef.current?.focus({ preventScroll: true }), [inputRef])
  return (
    <form
      role="search"
      className="relative"
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
        placeholder={text.field}
        aria-label={text.field}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        maxLength={searchMax}
        className="h-12 w-full rounded-field bg-sunken pr-12 pl-11"
      />
      {value && (
        <IconButton label={text.clear} icon={X} size={20} onClick={onClear} className="!absolute top-0.5 right-0.5" />
      )}
    </form>
  )
}
