import type { BulkAction } from '@hamvav/contract/admin/entities'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import { emailMax } from '@hamvav/contract/auth/limits'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useAdmin } from '../../../core/session/admin-session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminSuspended } from '../../../i18n/texts/admin-members.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { Choice } from '../../../ui/forms/choice.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { type SuspendedFilter, useSuspended } from '../api/members.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { ChangeSuspensionDialog, LiftDialog } from '../decisions/suspension-dialogs.tsx'
import { DataState } from '../parts/data-state.tsx'
import { TableSkeleton } from '../parts/data-table.tsx'
import { CardKeys, useCardShortcuts } from '../parts/shortcuts.tsx'
import { type SuspendedAction, SuspendedTable } from './suspended-table.tsx'

interface SuspendedListProps {
  filter: SuspendedFilter
  onShowAll: () => void
}

const liftOnly: readonly BulkAction[] = ['lift']
const nobody: ReadonlySet<string> = new Set()

/** Suspended members with actions on one or many of them. */
export function SuspendedList({ filter, onShowAll }: SuspendedListProps) {
  const suspended = useSuspended(filter)
  const [chosen, setChosen] = useState(nobody)
  const [action, setAction] = useState<SuspendedAction | null>(null)
  const close = () => setAction(null)
  const list = useRef<HTMLDivElement>(null)
  useCardShortcuts(list)
  const rows = suspended.data ?? []
  // Members that are no longer shown are not selected.
  const selected = rows.flatMap(({ user }) => (chosen.has(user._id) ? [user] : []))
  const choose = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  return (
    <div ref={list} className="contents">
      <BulkActions
        selected={selected.length}
        shown={rows.length}
        onAll={() => setChosen(selected.length === rows.length ? nobody : new Set(rows.map(({ user }) => user._id)))}
      >
        <BulkBar selected={selected} actions={rows.length > 0 ? liftOnly : []} onStarted={() => setChosen(nobody)} />
      </BulkActions>
      <DataState
        query={suspended}
        skeleton={<TableSkeleton />}
        isEmpty={(data) => data.length === 0}
        empty={<Empty filter={filter} onShowAll={onShowAll} />}
      >
        {(data) => <SuspendedTable rows={data} chosen={chosen} onChoose={choose} onAction={setAction} />}
      </DataState>
      <More list={suspended} />
      {action?.kind === 'lift' && <LiftDialog user={action.one.user} onClose={close} />}
      {action?.kind === 'change' && <ChangeSuspensionDialog user={action.one.user} onClose={close} />}
    </div>
  )
}

interface ManyProps {
  selected: number
  shown: number
  onAll: () => void
  children: ReactNode
}

function BulkActions({ selected, shown, onAll, children }: ManyProps) {
  const text = useMessages(adminSuspended)
  const format = useFormat()
  const role = useAdmin()?.profile.role ?? 'viewer'
  if (!isRoleAtLeast(role, 'moderator')) return null
  return (
    <>
      {shown > 0 && <CardKeys>{text.keys}</CardKeys>}
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-start sm:gap-x-5">
        {shown > 0 && (
          <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-15">
            <input
              type="checkbox"
              checked={selected === shown}
              onChange={onAll}
              className="size-5 flex-none accent-primary"
            />
            {selected > 0 ? text.chosen({ n: format.number(selected) }) : text.chooseAll}
          </label>
        )}
        <div className="min-w-0 flex-1 pt-1">{children}</div>
      </div>
    </>
  )
}

function More({ list }: { list: ReturnType<typeof useSuspended> }) {
  const text = useMessages(adminSuspended)
  if (!list.hasNextPage) return null
  return (
    <LoadMore
      label={text.more}
      isLoading={list.isFetchingNextPage}
      isAutomatic={!list.isFetchNextPageError}
      onReach={() => void list.fetchNextPage()}
    />
  )
}

function Empty({ filter: { q, isAppealed }, onShowAll }: SuspendedListProps) {
  const text = useMessages(adminSuspended)
  if (!q && !isAppealed) return <EmptyState title={text.empty}>{text.emptyHint}</EmptyState>
  return (
    <EmptyState
      title={q ? text.notFound : text.noAppeals}
      action={
        <Button variant="soft" onClick={onShowAll}>
          {text.showAll}
        </Button>
      }
    >
      {q && text.notFoundHint}
    </EmptyState>
  )
}

interface SuspendedFiltersProps {
  filter: SuspendedFilter
  onChange: (changes: Record<string, string>) => void
}

/** Search, and a filter for members who appealed. */
export function SuspendedFilters({ filter: { q, isAppealed }, onChange }: SuspendedFiltersProps) {
  const text = useMessages(adminSuspended)
  const [written, setWritten] = useState(q)
  const search = (event: FormEvent) => {
    event.preventDefault()
    onChange({ q: written.trim() })
  }
  return (
    <div className="grid gap-3 md:grid-cols-[minmax(0,30rem)_minmax(0,20rem)] md:items-start">
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
