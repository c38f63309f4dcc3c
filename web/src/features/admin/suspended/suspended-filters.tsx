import { emailMax } from '@hamvav/contract/auth/limits'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminSuspended } from '../../../i18n/texts/admin/members/suspended.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Choice } from '../../../ui/forms/choice.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import type { SuspendedFilter } from '../api/list-suspended.ts'

type SuspendedFiltersProps = { filter: SuspendedFilter; onChange: (changes: Record<string, string>) => void }

/** Who is looked for, and whether only those who have appealed. */
export function SuspendedFilters({ filter: { q, isAppealed }, onChange }: SuspendedFiltersProps) {
  const text = useMessages(adminSuspended)
  const [written, setWritten] = useState(q)
  const search = (event: FormEvent) => {
    event.preventDefault()
    onChange({ q: written.trim() })
  }
  return (
    <div className="grid gap-3 md:grid-cols-[minmax(0,30rem)_minmax(0,20rem)] md:items-end">
      <form role="search" onSubmit={search} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            type="search"
            label={text.searchHint}
            value={written}
            maxLength={emailMax}
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            onChange={({ target }) => setWritten(target.value)}
          />
        </div>
        <Button type="submit" variant="soft" className="min-h-12">
          {text.search}
        </Button>
      </form>
      <Choice
        label={text.show}
        value={isAppealed ? 'appealed' : 'all'}
        options={[
          { value: 'all', label: text.all },
          { value: 'appealed', label: text.appealed },
        ]}
        onChange={(next) => onChange({ appealed: next === 'appealed' ? 'true' : '' })}
      />
    </div>
  )
}
