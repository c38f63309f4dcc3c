import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import type { WatchEntry } from '@hamvav/contract/desk/entities'
import { useRef, useState } from 'react'
import { useAdmin } from '../../../core/session/admin-session.ts'
import { useRemoveWatch, useWatchList } from '../../../features/admin/api/desk.ts'
import { WatchForm } from '../../../features/admin/desk/watch-form.tsx'
import { AdminPage } from '../../../features/admin/parts/admin-page.tsx'
import { ConfirmDialog } from '../../../features/admin/parts/confirm-dialog.tsx'
import { DataState } from '../../../features/admin/parts/data-state.tsx'
import { type Column, DataTable, TableSkeleton } from '../../../features/admin/parts/data-table.tsx'
import { CardKeys, KeyCap, useCardShortcuts } from '../../../features/admin/parts/shortcuts.tsx'
import { Tag } from '../../../features/admin/parts/tag.tsx'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { watchTexts } from '../../../i18n/texts/admin-desk.ts'
import { reportReasons } from '../../../i18n/texts/safety.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'

/** /admin/watch: for moderators, who can try patterns, and chiefs, who change the list. */
export function AdminWatchPage() {
  const text = useMessages(watchTexts)
  const query = useWatchList()
  const isChief = isRoleAtLeast(useAdmin()?.profile.role ?? 'viewer', 'chief')
  const [removed, setRemoved] = useState<WatchEntry | null>(null)
  const list = useRef<HTMLElement>(null)
  useCardShortcuts(list)
  return (
    <AdminPage title={text.title} intro={text.intro}>
      <WatchForm canAdd={isChief} />
      <section ref={list} aria-labelledby="watch-entries" className="grid gap-3">
        <h2 id="watch-entries" className="text-20">
          {text.list}
        </h2>
        <DataState
          query={query}
          skeleton={<TableSkeleton rows={3} />}
          isEmpty={(entries) => entries.length === 0}
          empty={<EmptyState title={text.none} />}
        >
          {(entries) => <Entries entries={entries} onRemove={isChief ? setRemoved : undefined} />}
        </DataState>
      </section>
      {removed && <RemoveDialog entry={removed} onClose={() => setRemoved(null)} />}
    </AdminPage>
  )
}

interface EntriesProps {
  entries: readonly WatchEntry[]
  onRemove: ((entry: WatchEntry) => void) | undefined
}

function Entries({ entries, onRemove }: EntriesProps) {
  const text = useMessages(watchTexts)
  const reasons = useMessages(reportReasons)
  const format = useFormat()
  const columns: Column<WatchEntry>[] = [
    {
      key: 'pattern',
      label: text.pattern,
      isTitle: true,
      render: ({ pattern }) => (
        <span dir="auto" className="font-semibold">
          {pattern}
        </span>
      ),
    },
    {
      key: 'tier',
      label: text.tier,
      render: ({ tier }) => <Tag tone={tier === 'wait' ? 'bad' : 'waiting'}>{text[tier]}</Tag>,
    },
    { key: 'reason', label: text.reason, render: ({ reason }) => reasons[reason] },
    {
      key: 'added',
      label: text.addedBy,
      render: ({ by, createdAt }) => [by?.username, format.dateTime(createdAt)].filter(Boolean).join(', '),
    },
  ]
  if (onRemove)
    columns.push({
      key: 'actions',
      label: text.actions,
      hidesLabel: true,
      render: (entry) => (
        <Button
          variant="dangerGhost"
          size="small"
          aria-label={text.removeOf({ name: entry.pattern })}
          aria-keyshortcuts="R"
          onClick={() => onRemove(entry)}
        >
          {text.remove}
          <KeyCap>R</KeyCap>
        </Button>
      ),
    })
  return (
    <>
      {onRemove && <CardKeys>{text.keys}</CardKeys>}
      <DataTable
        caption={text.list}
        columns={columns}
        rows={entries}
        rowKey={({ _id }) => _id}
        hasKeys={onRemove !== undefined}
      />
    </>
  )
}

function RemoveDialog({ entry: { _id, pattern: name }, onClose }: { entry: WatchEntry; onClose: () => void }) {
  const text = useMessages(watchTexts)
  const textOf = useAdminErrorText()
  const remove = useRemoveWatch()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.removeTitle({ name })}
      confirm={text.remove}
      tone="danger"
      pending={remove.isPending}
      error={remove.isError ? textOf(remove.error) : null}
      onConfirm={() =>
        remove.mutate(_id, {
          onSuccess() {
            toast.success(text.removed)
            onClose()
          },
        })
      }
    >
      <p>{text.removeText}</p>
    </ConfirmDialog>
  )
}
