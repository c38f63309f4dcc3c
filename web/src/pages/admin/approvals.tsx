import { approvalKinds } from '../../features/admin/api/approvals.ts'
import { ApprovalsScreen } from '../../features/admin/approvals/approvals-screen.tsx'
import { KindChoice } from '../../features/admin/approvals/approvals-screen.tsx'
import { AdminPage } from '../../features/admin/parts/admin-page.tsx'
import { useAddressValues } from '../../features/admin/parts/use-address-values.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { adminApprovals } from '../../i18n/texts/admin/members/approvals.ts'

/** /admin/approvals?kind=verification: for moderators and chiefs. */
export function AdminApprovalsPage() {
  const text = useMessages(adminApprovals)
  const [values, setValues] = useAddressValues()
  const kind = approvalKinds.find((known) => known === values['kind']) ?? 'approval'
  return (
    <AdminPage title={text.title} intro={<span className="hidden md:inline">{text.intro}</span>}>
      <KindChoice kind={kind} onChange={(next) => setValues({ kind: next === 'approval' ? '' : next })} />
      <ApprovalsScreen key={kind} kind={kind} />
    </AdminPage>
  )
}
