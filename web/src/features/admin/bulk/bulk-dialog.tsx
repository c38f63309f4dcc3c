import type { AdminUser, BulkAction } from '@hamvav/contract/admin/entities'
import { adminNoteMax } from '@hamvav/contract/admin/limits'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminBulk } from '../../../i18n/texts/admin/members/bulk.ts'
import { useAdminErrorText } from '../../../i18n/texts/admin/panel/error-text.ts'
import { type GivenSuspension, SuspendDialog } from '../decisions/suspend-dialog.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { ChosenMembers } from './chosen-members.tsx'
import { useStartBulk } from './use-bulk-jobs.ts'

type BulkDialogProps = {
  action: BulkAction
  open: boolean
  onOpenChange: (open: boolean) => void
  users: readonly AdminUser[]
  onStarted: () => void
}

/** Names how many and whom before anything is done to them; pressed again after a broken answer, it starts nothing twice. */
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
      // A note is kept with the member: of those who are gone there is none.
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
