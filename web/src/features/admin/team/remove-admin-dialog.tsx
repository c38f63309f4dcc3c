import type { TeamMember } from '@hamvav/contract/admin/entities'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminTeam } from '../../../i18n/texts/admin/panel/team.ts'
import { useAdminErrorText } from '../../../i18n/texts/admin/panel/error-text.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useRemoveAdmin } from '../api/team.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'

export function RemoveAdminDialog({ admin, onClose }: { admin: TeamMember; onClose: () => void }) {
  const text = useMessages(adminTeam)
  const textOf = useAdminErrorText()
  const remove = useRemoveAdmin()
  const name = admin.username
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.removeOf({ name })}
      confirm={text.remove}
      tone="danger"
      pending={remove.isPending}
      error={remove.isError ? textOf(remove.error) : null}
      onConfirm={() =>
        remove.mutate(admin._id, {
          onSuccess() {
            toast.success(text.removed({ name }))
            onClose()
          },
        })
      }
    >
      <p>{text.removeHint({ name })}</p>
    </ConfirmDialog>
  )
}
