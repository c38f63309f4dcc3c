import { AdminPage } from '../../features/admin/parts/admin-page.tsx'
import { useAddressValues } from '../../features/admin/parts/use-address-values.ts'
import { SuspendedFilters } from '../../features/admin/suspended/suspended-filters.tsx'
import { SuspendedList } from '../../features/admin/suspended/suspended-list.tsx'
import { useMessages } from '../../lib/catalogue.ts'
import { adminShell } from '../../messages/admin-shell.ts'
import { adminSuspended } from '../../messages/admin-suspended.ts'

/** /admin/suspend?q=&appealed=true */
export function AdminSuspendedPage() {
  const text = useMessages(adminSuspended)
  const words = useMessages(adminShell)
  const [values, setValues] = useAddressValues()
  const filter = { q: values['q'] ?? '', isAppealed: values['appealed'] === 'true' }
  return (
    <AdminPage title={words.suspended} intro={text.intro}>
      <SuspendedFilters key={filter.q} filter={filter} onChange={setValues} />
      <SuspendedList filter={filter} onShowAll={() => setValues({ q: '', appealed: '' })} />
    </AdminPage>
  )
}
