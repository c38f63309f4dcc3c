import { AdminPage } from '../../features/admin/parts/admin-page.tsx'
import { UsersScreen } from '../../features/admin/users/users-screen.tsx'
import { SimpleUsersTable } from '../../features/admin/users/users-table.tsx'
import { UsersView } from '../../features/admin/users/users-view.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { adminUsers } from '../../i18n/texts/admin-members.ts'
import { adminShell } from '../../i18n/texts/admin-panel.ts'

/** /admin/users?q=&status=&sort=&page= */
export function AdminUsersPage() {
  const text = useMessages(adminShell)
  return (
    <AdminPage title={text.users}>
      <UsersView />
    </AdminPage>
  )
}

/** /admin/manage-users?q=&status=&sort=&page= */
export function AdminManageUsersPage() {
  const text = useMessages(adminUsers)
  return (
    <AdminPage title={text.simpler}>
      <UsersScreen>{(users, isByName) => <SimpleUsersTable users={users} isByName={isByName} />}</UsersScreen>
    </AdminPage>
  )
}
