import { AdminPage } from '../../features/admin/parts/admin-page.tsx'
import { useMessages } from '../../lib/catalogue.ts'
import { adminShell } from '../../messages/admin-shell.ts'

export function AdminAppealsPage() {
  const text = useMessages(adminShell)
  return <AdminPage title={text.appeals}>{null}</AdminPage>
}
