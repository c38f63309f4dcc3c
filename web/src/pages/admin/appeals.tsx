import type { AppealsStatus } from '../../features/admin/api/appeals.ts'
import { AppealList } from '../../features/admin/suspensions/appeal-list.tsx'
import { CarriedReviews } from '../../features/admin/suspensions/carried-reviews.tsx'
import { AdminPage } from '../../features/admin/parts/admin-page.tsx'
import { useAddressValues } from '../../features/admin/parts/use-address-values.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { adminAppeals, adminDeletions } from '../../i18n/texts/admin-members.ts'
import { Choice } from '../../ui/forms/choice.tsx'

const statuses: readonly (AppealsStatus | 'deleted')[] = ['open', 'decided', 'deleted']

/** /admin/appeals?status=decided, or `deleted` for what survived a deletion: for moderators and chiefs. */
export function AdminAppealsPage() {
  const text = useMessages(adminAppeals)
  const { tab } = useMessages(adminDeletions)
  const [values, setValues] = useAddressValues()
  const status = statuses.find((known) => known === values['status']) ?? 'open'
  return (
    <AdminPage title={text.title} intro={text.intro} width="narrow">
      <div className="max-w-110">
        <Choice
          label={text.show}
          value={status}
          options={statuses.map((value) => ({ value, label: value === 'deleted' ? tab : text[value] }))}
          onChange={(next) => setValues({ status: next === 'open' ? '' : next })}
        />
      </div>
      {status === 'deleted' ? <CarriedReviews /> : <AppealList status={status} />}
    </AdminPage>
  )
}
