import { useParams } from '@tanstack/react-router'
import { AdminPage } from '../../features/admin/parts/admin-page.tsx'
import { useAddressValues } from '../../features/admin/parts/use-address-values.ts'
import { VerificationList } from '../../features/admin/verifications/verification-list.tsx'
import { VerificationScreen } from '../../features/admin/verifications/verification-screen.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { adminVerifications } from '../../i18n/texts/admin-members.ts'
import { Choice } from '../../ui/forms/choice.tsx'

const kinds = ['all', 'photo', 'age'] as const

/** /admin/verifications?kind=age: for moderators and chiefs. */
export function AdminVerificationsPage() {
  const text = useMessages(adminVerifications)
  const [values, setValues] = useAddressValues()
  const kind = kinds.find((known) => known === values['kind']) ?? 'all'
  return (
    <AdminPage title={text.title} intro={text.intro}>
      <div className="max-w-110">
        <Choice
          label={text.show}
          value={kind}
          options={kinds.map((value) => ({
            value,
            label: { all: text.all, photo: text.photos, age: text.ages }[value],
          }))}
          onChange={(next) => setValues({ kind: next === 'all' ? '' : next })}
        />
      </div>
      <VerificationList kind={kind === 'all' ? undefined : kind} />
    </AdminPage>
  )
}

/** /admin/verifications/:id */
export function AdminVerificationPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <VerificationScreen id={id} />
}
