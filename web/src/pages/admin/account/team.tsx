import type { OneTimePassword } from '@hamvav/contract/admin/entities'
import { useState } from 'react'
import { useTeam } from '../../../features/admin/api/accounts.ts'
import { AdminPage } from '../../../features/admin/parts/admin-page.tsx'
import { DataState } from '../../../features/admin/parts/data-state.tsx'
import { TableSkeleton } from '../../../features/admin/parts/data-table.tsx'
import { AddAdminForm } from '../../../features/admin/accounts/add-admin-form.tsx'
import { ChangeRoleDialog } from '../../../features/admin/accounts/team-table.tsx'
import {
  OneTimePasswordDialog,
  RemoveAdminDialog,
  ResetAdminDialog,
} from '../../../features/admin/accounts/team-table.tsx'
import { SharedMailboxes } from '../../../features/admin/accounts/shared-mailboxes.tsx'
import { type TeamAction, TeamTable } from '../../../features/admin/accounts/team-table.tsx'
import { useAdmin } from '../../../core/session/admin-session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminShell, adminTeam } from '../../../i18n/texts/admin-panel.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

/** /admin/team: for chiefs. */
export function AdminTeamPage() {
  const text = useMessages(adminTeam)
  const words = useMessages(adminShell)
  const ownId = useAdmin()?.profile._id ?? ''
  const team = useTeam()
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<OneTimePassword | null>(null)
  const [action, setAction] = useState<TeamAction | null>(null)
  const close = () => setAction(null)
  return (
    <AdminPage
      title={words.team}
      intro={text.intro}
      actions={<Button onClick={() => setAdding(true)}>{text.add}</Button>}
    >
      <DataState query={team} skeleton={<TableSkeleton rows={3} />}>
        {(admins) => <TeamTable admins={admins} ownId={ownId} onAction={setAction} />}
      </DataState>
      {team.data && <SharedMailboxes />}
      <Dialog open={isAdding} onOpenChange={setAdding} title={text.add}>
        {isAdding && (
          <AddAdminForm
            onDone={(password) => {
              setAdding(false)
              setMade(password)
            }}
          />
        )}
      </Dialog>
      {action?.kind === 'role' && <ChangeRoleDialog admin={action.admin} onClose={close} />}
      {action?.kind === 'reset' && <ResetAdminDialog admin={action.admin} onClose={close} onDone={setMade} />}
      {made && <OneTimePasswordDialog made={made} onDone={() => setMade(null)} />}
      {action?.kind === 'remove' && <RemoveAdminDialog admin={action.admin} onClose={close} />}
    </AdminPage>
  )
}
