import type { TeamMember } from '@hamvav/contract/admin/entities'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminTeam } from '../../../i18n/texts/admin/panel/team.ts'
import { useAdminErrorText } from '../../../i18n/texts/admin/panel/error-text.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useChangeAdmin } from '../api/team.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { RoleChoice } from './role-choice.tsx'

/** Mounted while it is open: the choice begins with the role that they have. */
export function ChangeRoleDialog({ admin, onClose }: { admin: TeamMember; onClose: () => void }) {
  const text = useMessages(adminTeam)
  const textOf = useAdminErrorText()
  const change = useChangeAdmin()
  const [role, setRole] = useState(admin.role)
  const name = admin.username
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.changeRoleOf({ name })}
      confirm={text.changeRole}
      pending={change.isPending}
      error={change.isError ? textOf(change.error) : null}
      onConfirm={() => {
        if (role === admin.role) return onClose()
        change.mutate(
          { id: admin._id, role },
          {
            onSuccess() {
              toast.success(text.changed({ name }))
              onClose()
            },
          },
        )
      }}
    >
      <RoleChoice value={role} onChange={setRole} />
    </ConfirmDialog>
  )
}
