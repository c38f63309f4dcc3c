import { emailMax } from '@hamvav/contract/auth/limits'
import { useEffect, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminUsers } from '../../../i18n/texts/admin/members/users.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import type { UserFilter } from '../api/list-users.ts'
import { sorts, statuses } from './users-address.ts'

type UsersFiltersProps = { filter: UserFilter; onChange: (changes: Record<string, string>) => void }

/** Without a keystroke for so long what is written is looked for. */
const pauseMs = 300

/** Who is looked for, how they stand, and in which order they are shown; all of it in the address. */
export function UsersFilters({ filter, onChange }: UsersFiltersProps) {
  const text = useMessages(adminUsers)
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] md:items-start">
      <SearchField q={filter.q} onChange={(q) => onChange({ q })} />
      <SelectField
        label={text.status}
        value={filter.status ?? ''}
        onChange={({ target }) => onChange({ status: target.value })}
      >
        <option value="">{text.statusAll}</option>
        {statuses.map(({ value, label }) => (
          <option key={value} value={value}>
            {text[label]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={text.sort}
        value={filter.sort}
        onChange={({ target }) => onChange({ sort: target.value === 'newest' ? '' : target.value })}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {text[label]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function SearchField({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const text = useMessages(adminUsers)
  const [written, setWritten] = useState(q)
  const [known, setKnown] = useState(q)
  // Changed from elsewhere: by Back, or by "Show all".
  if (q !== known) {
    setKnown(q)
    if (q !== written.trim()) setWritten(q)
  }
  const wanted = written.trim()
  useEffect(() => {
    if (wanted === q) return
    const timer = setTimeout(() => onChange(wanted), pauseMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onChange` is another function each time
  }, [wanted, q])
  return (
    <form
      role="search"
      className="col-span-2 min-w-0 md:col-span-1"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(wanted)
      }}
    >
      <TextField
        type="search"
        label={text.search}
        hint={text.searchHint}
        value={written}
        maxLength={emailMax}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => setWritten(target.value)}
      />
    </form>
  )
}
