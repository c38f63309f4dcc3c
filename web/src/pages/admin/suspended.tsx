import { AdminPage } from '../../features/admin/parts/admin-page.tsx'
import { useAddressValues } from '../../features/admin/parts/use-address-values.ts'
import { SuspendedFilters } from '../../features/admin/suspensions/suspended-list.tsx'
import { SuspendedList } from '../../features/admin/suspensions/suspended-list.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { adminShell } from '../../i18n/texts/admin-panel.ts'
import { adminSuspended } from '../../i18n/texts/admin-members.ts'

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
