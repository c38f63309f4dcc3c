import { AdminPage } from '../../features/admin/parts/admin-page.tsx'
import { UsersView } from '../../features/admin/users/users-view.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { adminShell } from '../../i18n/texts/admin/panel/shell.ts'

/** /admin/users?q=&status=&sort=&page= */
export function AdminUsersPage() {
  const text = useMessages(adminShell)
  return (
    <AdminPage title={text.users}>
      <UsersView />
    </AdminPage>
  )
}
