import type { AdminUser, BulkAction } from '@hamvav/contract/admin/entities'
import { adminNoteMax } from '@hamvav/contract/admin/limits'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { reasonCodes } from '@hamvav/contract/reasons'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminBulk, adminDecisions } from '../../../i18n/texts/admin-members.ts'
import { reportReasons } from '../../../i18n/texts/safety.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { SuspendDialog } from '../decisions/suspension-dialogs.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '../parts/confirm-dialog.tsx'
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
  const textOf = useAdminErrorText()
  const start = useStartBulk()
  const [clientId] = useState(() => crypto.randomUUID())
  const ids = users.map(({ _id }) => _id)
  const begin = (given: Partial<Parameters<typeof start.mutate>[0]>) =>
    start.mutate({ clientId, action, ids, ...given }, { onSuccess: onStarted })
  const dialog = {
    open,
    onOpenChange,
    title: text[`${action}Title`]({ count: users.length }),
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
  if (action === 'delete') {
    return <DeleteDialog {...dialog} users={users} onConfirm={(reason) => begin({ reason, typed: users.length })} />
  }
  return (
    <ConfirmDialog
      {...dialog}
      confirm={text.lift}
      note={{ about: 'lift many', label: text.note, hint: text.noteHint, max: adminNoteMax }}
      onConfirm={({ note }) => begin(note ? { note } : {})}
    >
      <ChosenMembers users={users} />
      <p>{text.liftHint}</p>
    </ConfirmDialog>
  )
}

type DeleteDialogProps = Pick<
  ConfirmDialogProps<ReportReason>,
  'open' | 'onOpenChange' | 'title' | 'pending' | 'error'
> & {
  users: readonly AdminUser[]
  onConfirm: (reason: ReportReason) => void
}

/** Asks for a reason and the number of members; without a note, because notes are stored with the member. */
function DeleteDialog({ users, onConfirm, ...dialog }: DeleteDialogProps) {
  const text = useMessages(adminBulk)
  const decisions = useMessages(adminDecisions)
  const reasons = useMessages(reportReasons)
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const n = format.number(users.length)
  const confirm = (reason: ReportReason | null) => {
    const matches = numberOf(typed) === users.length
    setWrong(!matches)
    if (matches && reason) onConfirm(reason)
  }
  return (
    <ConfirmDialog<ReportReason>
      {...dialog}
      tone="danger"
      confirm={text.delete}
      reasons={{
        label: decisions.reason,
        options: reasonCodes.map((value) => ({ value, label: reasons[value] })),
        required: true,
      }}
      onConfirm={({ reason }) => confirm(reason)}
    >
      <ChosenMembers users={users} />
      <p>{text.deleteHint}</p>
      <TextField
        label={text.typeNumber({ n })}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={isWrong ? text.numberDiffers : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
      />
    </ConfirmDialog>
  )
}

/** Also in Devanagari digits; NaN for anything else. */
function numberOf(typed: string): number {
  const digits = typed.trim().replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
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
