import type { AdminUser } from '@hamvav/contract/admin/entities'
import { adminNoteMax } from '@hamvav/contract/admin/limits'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminSuspended } from '../../../i18n/texts/admin/members/suspended.ts'
import { useAdminErrorText } from '../../../i18n/texts/admin/panel/error-text.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useDecideMember } from './use-decide-member.ts'
import { useDecisionErrors } from './decision-errors.ts'
import { SuspendDialog } from './suspend-dialog.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'

type SuspensionDialogProps = { user: AdminUser; onClose: () => void }

/** Asks before a suspension is lifted. */
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

/** For how much longer, counted from now. */
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
