import { emailMax } from '@hamvav/contract/auth/limits'
import { useEffect, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminUsers } from '../../../i18n/texts/admin-members.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import type { UserFilter, UserSort, UserStatus } from '../api/members.ts'
import { pageOf, useAddressValues } from '../parts/use-address-values.ts'

interface UsersFiltersProps {
  filter: UserFilter
  onChange: (changes: Record<string, string>) => void
}

/** Search delay after the last keystroke, ms. */
const pauseMs = 300

/** Search, status filter and sort order, stored in the address. */
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
  // Changed from outside: by Back or by "Show all".
  if (q !== known) {
    setKnown(q)
    if (q !== written.trim()) setWritten(q)
  }
  const query = written.trim()
  useEffect(() => {
    if (query === q) return
    const timer = setTimeout(() => onChange(query), pauseMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onChange` is another function each time
  }, [query, q])
  return (
    <form
      role="search"
      className="col-span-2 min-w-0 md:col-span-1"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(query)
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

export const statuses = [
  { value: 'requested', label: 'statusRequested' },
  { value: 'approved', label: 'statusApproved' },
  { value: 'verified', label: 'statusVerified' },
  { value: 'unverified', label: 'statusUnverified' },
  { value: 'suspended', label: 'statusSuspended' },
  { value: 'restricted', label: 'statusRestricted' },
  { value: 'canPost', label: 'statusCanPost' },
] as const satisfies readonly { value: UserStatus; label: string }[]

export const sorts = [
  { value: 'newest', label: 'sortNewest' },
  { value: 'oldest', label: 'sortOldest' },
  { value: 'name', label: 'sortName' },
  { value: 'active', label: 'sortActive' },
] as const satisfies readonly { value: UserSort; label: string }[]

/** ?q=&status=&sort=&page=&after=&before= of the address, without values that are not valid. */
export function useUsersAddress(): [UserFilter, (changes: Record<string, string>) => void] {
  const [values, setValues] = useAddressValues()
  const filter = {
    q: (values['q'] ?? '').trim(),
    status: statuses.find(({ value }) => value === values['status'])?.value ?? null,
    sort: sorts.find(({ value }) => value === values['sort'])?.value ?? 'newest',
    page: pageOf(values),
    after: values['after'] ?? null,
    before: values['before'] ?? null,
  }
  return [filter, setValues]
}
