import type { AdminUser, BulkAction } from '@hamvav/contract/admin/entities'
import { adminNoteMax } from '@hamvav/contract/admin/limits'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminBulk } from '../../../i18n/texts/admin/members/bulk.ts'
import { useAdminErrorText } from '../../../i18n/texts/admin/panel/error-text.ts'
import { type GivenSuspension, SuspendDialog } from '../decisions/suspension-dialogs.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useStartBulk } from './use-bulk-jobs.tsx'

interface BulkDialogProps {
  action: BulkAction
  open: boolean
  onOpenChange: (open: boolean) => void
  users: readonly AdminUser[]
  onStarted: () => void
}

/** Confirms a bulk action with number and names; a retry does not start it twice. */
export function BulkDialog({ action, open, onOpenChange, users, onStarted }: BulkDialogProps) {
  const text = useMessages(adminBulk)
  const format = useFormat()
  const textOf = useAdminErrorText()
  const start = useStartBulk()
  const [clientId] = useState(() => crypto.randomUUID())
  const ids = users.map(({ _id }) => _id)
  const begin = (given: Partial<GivenSuspension>) =>
    start.mutate({ clientId, action, ids, ...given }, { onSuccess: onStarted })
  const dialog = {
    open,
    onOpenChange,
    title: text[`${action}Title`]({ n: format.number(users.length), one: users.length === 1 }),
    pending: start.isPending,
    error: start.error ? textOf(start.error) : null,
  }
  if (action === 'suspend') {
    return (
      <SuspendDialog {...dialog} about="many" onConfirm={begin} chosen={<ChosenMembers users={users} />}>
        {text.suspendHint}
      </SuspendDialog>
    )
  }
  return (
    <ConfirmDialog
      {...dialog}
      tone={action === 'delete' ? 'danger' : 'primary'}
      confirm={text[action]}
      // Notes are stored with the member, so a deletion has none.
      {...(action === 'lift' && {
        note: { about: 'lift many', label: text.note, hint: text.noteHint, max: adminNoteMax },
      })}
      onConfirm={({ note }) => begin(note ? { note } : {})}
    >
      <ChosenMembers users={users} />
      <p>{text[`${action}Hint`]}</p>
    </ConfirmDialog>
  )
}

const namesMax = 4

/** The first few by name, and the number of others. */
export function ChosenMembers({ users }: { users: readonly AdminUser[] }) {
  const text = useMessages(adminBulk)
  const format = useFormat()
  const more = users.length - namesMax
  return (
    <ul aria-label={text.who} className="grid gap-1 rounded-field bg-sunken px-3.5 py-2.5 text-15">
      {users.slice(0, namesMax).map(({ _id, name, username }) => (
        <li key={_id} className="wrap-anywhere">
          {name} <span className="text-ink-3">@{username}</span>
        </li>
      ))}
      {more > 0 && <li className="text-ink-2">{text.andMore({ n: format.number(more) })}</li>}
    </ul>
  )
}
