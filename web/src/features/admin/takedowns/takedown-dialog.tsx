import type { AdminUser } from '@hamvav/contract/admin/entities'
import { adminNoteMax } from '@hamvav/contract/admin/limits'
import type { ReportReason, TakedownSubject } from '@hamvav/contract/safety/entities'
import { reasonCodes } from '@hamvav/contract/reasons'
import { useMessages } from '../../../i18n/catalogue.ts'
import { reportReasons } from '../../../i18n/texts/safety.ts'
import { adminTakedowns } from '../../../i18n/texts/admin-members.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useTakeDown } from '../api/takedowns.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'

/** What is to be taken down. */
export interface TakedownTarget {
  readonly subject: TakedownSubject
  /** Of a picture, post or comment. */
  readonly subjectId?: string
}

interface TakedownDialogProps {
  user: Pick<AdminUser, '_id' | 'name'>
  /** Of the shown profile. */
  version: string
  target: TakedownTarget
  onClose: () => void
}

/** Reason of a takedown, which the member reads. */
export function TakedownDialog({ user, version, target, onClose }: TakedownDialogProps) {
  const text = useMessages(adminTakedowns)
  const reasons = useMessages(reportReasons)
  const textOf = useAdminErrorText()
  const takeDown = useTakeDown()
  const { subject, subjectId } = target
  return (
    <ConfirmDialog<ReportReason>
      open
      onOpenChange={onClose}
      title={text[`${subject}Title`]({ name: user.name })}
      tone="danger"
      confirm={text.takeDown}
      reasons={{
        label: text.reason,
        options: reasonCodes.map((value) => ({ value, label: reasons[value] })),
        required: true,
      }}
      note={{
        about: `takedown ${subject} ${subjectId ?? user._id}`,
        label: text.note,
        hint: text.noteHint,
        max: adminNoteMax,
      }}
      pending={takeDown.isPending}
      error={takeDown.isError ? textOf(takeDown.error) : null}
      onConfirm={({ reason, note }) => {
        if (!reason) return
        const body = { subject, reason, version, ...(subjectId && { subjectId }), ...(note && { note }) }
        takeDown.mutate(
          { id: user._id, ...body },
          {
            onSuccess(taken) {
              toast.success(taken ? text.done : text.gone)
              onClose()
            },
          },
        )
      }}
    >
      <p>{subject === 'name' ? text.nameText : text.text}</p>
    </ConfirmDialog>
  )
}
