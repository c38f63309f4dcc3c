import { Search, X } from 'lucide-react'
import type { RefObject } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { blogs } from '../../i18n/texts/blogs.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { searchMax } from '../../core/hooks/search-text.ts'

type BlogSearchProps = {
  value: string
  onChange: (value: string) => void
  onSubmit: () => void
  onClear: () => void
  inputRef: RefObject<HTMLInputElement | null>
}

export function BlogSearch({ value, onChange, onSubmit, onClear, inputRef }: BlogSearchProps) {
  const text = useMessages(blogs)
  return (
    <form
      role="search"
      className="relative mt-4 max-w-160"
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
        className="h-12 w-full rounded-field border-[1.5px] border-field-line bg-surface pr-12 pl-11 text-ellipsis"
      />
      {value && (
        <IconButton
          label={text.clearField}
          icon={X}
          size={20}
          onClick={onClear}
          className="!absolute top-0.5 right-0.5"
        />
      )}
    </form>
  )
}
