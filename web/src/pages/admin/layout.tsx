import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import { Outlet, useLocation } from '@tanstack/react-router'
import { BulkEnds } from '../../features/admin/bulk/bulk-ends.tsx'
import { BesideMain } from '../../features/admin/panel/header-portal.tsx'
import { useEndWithToken } from '../../features/admin/panel/session/end-with-token.ts'
import { useForgetAnswers } from '../../features/admin/panel/session/forget-answers.ts'
import { LeaveForLogin } from '../../features/admin/panel/session/leave-for-login.tsx'
import { mayOpen } from '../../features/admin/panel/nav-items.ts'
import { NotAllowed } from '../../features/admin/panel/not-allowed.tsx'
import { IdleWarning } from '../../features/admin/panel/session/idle-warning.tsx'
import { WaitingBadges } from '../../features/admin/overview/waiting-badges.tsx'
import { Sidebar } from '../../features/admin/panel/sidebar.tsx'
import { TopBar } from '../../features/admin/panel/top-bar.tsx'
import { useAdmin } from '../../core/session/admin-session.ts'

/** The panel's navigation around each of its screens; whoever's session ends is led to the log-in, which comes back. */
export function AdminLayout() {
  const admin = useAdmin()
  const pathname = useLocation({ select: (location) => location.pathname })
  useEndWithToken(admin?.token)
  useForgetAnswers(admin?.profile._id ?? null)
  if (!admin) return <LeaveForLogin />
  const { profile } = admin
  return (
    <>
      <BesideMain>
        <Sidebar profile={profile} />
        <TopBar profile={profile} />
      </BesideMain>
      {mayOpen(profile.role, pathname) ? <Outlet key={profile._id} /> : <NotAllowed />}
      <IdleWarning />
      <WaitingBadges />
      {isRoleAtLeast(profile.role, 'moderator') && <BulkEnds />}
    </>
  )
}
