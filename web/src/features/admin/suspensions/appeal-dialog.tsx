import type { Appeal } from '@hamvav/contract/admin/entities'
import { adminNoteMax } from '@hamvav/contract/admin/limits'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminAppeals } from '../../../i18n/texts/admin-members.ts'
import { useAdminErrorText, useDecidedBefore } from '../../../i18n/admin-error-text.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useDecideAppeal } from '../api/appeals.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'

interface DecideDialogProps {
  /** Kept while the dialog closes. */
  appeal: Appeal
  granted: boolean
  open: boolean
  onClose: () => void
}

/** Decision on an appeal, with an answer for the member. */
export function DecideDialog({ appeal, granted, open, onClose }: DecideDialogProps) {
  const text = useMessages(adminAppeals)
  const textOf = useAdminErrorText({ decided_meanwhile: useDecidedBefore(text.decidedMeanwhile) })
  const decide = useDecideAppeal()
  const { name } = appeal.user
  const [grantText, refuseText] = appeal.takedown
    ? [text.grantTakedown, text.refuseTakedown]
    : appeal.strike
      ? [text.grantWarning, text.refuseWarning]
      : [appeal.another ? text.grantAnother : text.grantText, text.refuseText]
  const sentence = granted ? grantText : refuseText
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={granted ? text.grantTitle : text.refuseTitle}
      confirm={granted ? text.grant : text.refuse}
      tone={granted ? 'primary' : 'danger'}
      note={{
        about: `appeal ${appeal._id}`,
        label: text.answer,
        hint: text.answerHint,
        max: adminNoteMax,
        required: true,
        replies: { purpose: 'appeal' },
      }}
      pending={decide.isPending}
      error={decide.error ? textOf(decide.error) : null}
      onConfirm={({ note }) =>
        decide.mutate(
          { id: appeal._id, granted, answer: note },
          {
            onSuccess() {
              toast.success(text.done)
              onClose()
            },
          },
        )
      }
    >
      <p>{sentence({ name })}</p>
    </ConfirmDialog>
  )
}
