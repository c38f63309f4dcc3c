import type { TeamMember } from '@hamvav/contract/admin/entities'
import { useMessages } from '../../../lib/catalogue.ts'
import { adminTeam } from '../../../messages/admin-team.ts'
import { useAdminErrorText } from '../../../messages/admin-error-text.ts'
import { toast } from '../../../ui/toast.ts'
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
