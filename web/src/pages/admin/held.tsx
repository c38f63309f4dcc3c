import { HeldList } from '../../features/admin/held/held-list.tsx'
import { AdminPage } from '../../features/admin/parts/admin-page.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { adminHeld, adminShell } from '../../i18n/texts/admin-panel.ts'

/** /admin/held: texts that wait for a person before others see them. */
export function AdminHeldPage() {
  const text = useMessages(adminHeld)
  return (
    <AdminPage title={useMessages(adminShell).held} intro={text.intro}>
      <HeldList />
    </AdminPage>
  )
}
