import { AdminPage } from '../../features/admin/parts/admin-page.tsx'
import { SimpleUsersTable } from '../../features/admin/users/simple-users-table.tsx'
import { UsersScreen } from '../../features/admin/users/users-screen.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { adminUsers } from '../../i18n/texts/admin/members/users.ts'

/** /admin/manage-users?q=&status=&sort=&page= */
export function AdminManageUsersPage() {
  const text = useMessages(adminUsers)
  return (
    <AdminPage title={text.simpler}>
      <UsersScreen>{(users, isByName) => <SimpleUsersTable users={users} isByName={isByName} />}</UsersScreen>
    </AdminPage>
  )
}
