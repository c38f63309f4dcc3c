import { AdminPage } from '../../features/admin/parts/admin-page.tsx'
import { useMessages } from '../../lib/catalogue.ts'
import { adminShell } from '../../messages/admin-shell.ts'

export function AdminDashboardPage() {
  const text = useMessages(adminShell)
  return <AdminPage title={text.dashboard}>{null}</AdminPage>
}
