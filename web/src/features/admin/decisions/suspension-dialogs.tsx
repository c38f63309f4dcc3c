import type { AdminUser } from '@hamvav/contract/admin/entities'
import { adminNoteMax, suspensionDays } from '@hamvav/contract/admin/limits'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { reasonCodes } from '@hamvav/contract/reasons'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminDecisions, adminSuspended } from '../../../i18n/texts/admin-members.ts'
import { reportReasons } from '../../../i18n/texts/safety.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '../parts/confirm-dialog.tsx'
import { useDecisionErrors } from './decision-errors.ts'
import { useDecideMember } from './use-decide-member.ts'

interface SuspensionDialogProps {
  user: AdminUser
  onClose: () => void
}

/** Confirmation of lifting a suspension. */
export function LiftDialog({ user, onClose }: SuspensionDialogProps) {
  const text = useMessages(adminSuspended)
  const textOf = useAdminErrorText(useDecisionErrors('suspend'))
  const { suspend } = useDecideMember()
  const { name } = user
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.liftTitle({ name })}
      confirm={text.lift}
      note={{ about: `lift ${user._id}`, label: text.note, hint: text.noteHint, max: adminNoteMax }}
      pending={suspend.isPending}
      error={suspend.error && textOf(suspend.error)}
      onConfirm={({ note }) =>
        suspend.mutate(
          { user, suspended: false, ...(note && { note }) },
          {
            onSuccess: () => {
              toast.success(text.lifted({ name }))
              onClose()
            },
          },
        )
      }
    >
      <p>{text.liftText}</p>
    </ConfirmDialog>
  )
}

/** New length of a suspension, from now on. */
export function ChangeSuspensionDialog({ user, onClose }: SuspensionDialogProps) {
  const text = useMessages(adminSuspended)
  const textOf = useAdminErrorText(useDecisionErrors('suspend'))
  const { suspend } = useDecideMember()
  return (
    <SuspendDialog
      open
      onOpenChange={onClose}
      mode="change"
      about={user._id}
      title={text.changeOf({ name: user.name })}
      pending={suspend.isPending}
      error={suspend.error && textOf(suspend.error)}
      onConfirm={(given) =>
        suspend.mutate(
          { user, suspended: true, ...given },
          {
            onSuccess: () => {
              toast.success(text.changed)
              onClose()
            },
          },
        )
      }
    >
      {text.changeText}
    </SuspendDialog>
  )
}

/** `days` is null for a permanent suspension. */
export interface GivenSuspension {
  days: number | null
  reason?: ReportReason
  note?: string
}

type SuspendDialogProps = Pick<
  ConfirmDialogProps<ReportReason>,
  'open' | 'onOpenChange' | 'title' | 'pending' | 'error'
> & {
  /** Draft key of the note. */
  about: string
  /** Consequence in a sentence. */
  children?: ReactNode
  /** Names of the members, if not one. */
  chosen?: ReactNode
  /** `change` for a member who is suspended already. */
  mode?: 'suspend' | 'change'
  onConfirm: (given: GivenSuspension) => void
}

const firstChoice = 7
/** Length and reason of a suspension, with a note for the team. */
export function SuspendDialog({ about, children, chosen, mode = 'suspend', onConfirm, ...dialog }: SuspendDialogProps) {
  const text = useMessages(adminDecisions)
  const reasons = useMessages(reportReasons)
  const [days, setDays] = useState<number | null>(firstChoice)
  return (
    <ConfirmDialog<ReportReason>
      {...dialog}
      tone="danger"
      confirm={mode === 'suspend' ? text.suspend : text.change}
      reasons={{
        label: text.reason,
        options: reasonCodes.map((value) => ({ value, label: reasons[value] })),
        required: true,
      }}
      note={{ about: `${mode} ${about}`, label: text.note, hint: text.noteHint, max: adminNoteMax }}
      onConfirm={({ reason, note }) => onConfirm({ days, ...(reason && { reason }), ...(note && { note }) })}
    >
      {chosen}
      {children && <p>{children}</p>}
      <SelectField
        label={text.days}
        hint={mode === 'change' ? text.fromNow : undefined}
        value={days ?? ''}
        onChange={({ target }) => setDays(target.value === '' ? null : Number(target.value))}
      >
        {suspensionDays.map((count) => (
          <option key={count} value={count}>
            {text.forDays({ count })}
          </option>
        ))}
        <option value="">{text.forGood}</option>
      </SelectField>
    </ConfirmDialog>
  )
}
