import { Suspense, lazy } from 'react'
import { reviewTabs } from '../../features/admin/api/approvals.ts'
import { ApprovalsScreen, KindChoice } from '../../features/admin/approvals/approvals-screen.tsx'
import { AdminPage } from '../../features/admin/parts/admin-page.tsx'
import { useAddressValues } from '../../features/admin/parts/use-address-values.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { adminApprovals } from '../../i18n/texts/admin-members.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const ChangedList = lazy(async () => ({
  default: (await import('../../features/admin/changed/changed-list.tsx')).ChangedList,
}))

/** /admin/approvals?kind=verification or ?kind=changed: for moderators and chiefs. */
export function AdminApprovalsPage() {
  const text = useMessages(adminApprovals)
  const [values, setValues] = useAddressValues()
  const kind = reviewTabs.find((known) => known === values['kind']) ?? 'approval'
  return (
    <AdminPage title={text.title} intro={<span className="hidden md:inline">{text.intro}</span>}>
      <KindChoice kind={kind} onChange={(next) => setValues({ kind: next === 'approval' ? '' : next })} />
      {kind === 'changed' ? (
        <Suspense fallback={<Skeleton className="h-80 w-full rounded-card" />}>
          <ChangedList />
        </Suspense>
      ) : (
        <ApprovalsScreen key={kind} kind={kind} />
      )}
    </AdminPage>
  )
}
