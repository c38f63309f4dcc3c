import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useForgetAnswers } from '../../features/admin/panel/forget-answers.ts'
import { mayOpen } from '../../features/admin/panel/nav-items.ts'
import { NotAllowed } from '../../features/admin/panel/not-allowed.tsx'
import { IdleWarning } from '../../features/admin/panel/idle-warning.tsx'
import { Sidebar } from '../../features/admin/panel/sidebar.tsx'
import { TopBar } from '../../features/admin/panel/top-bar.tsx'
import { lastEnding, useAdmin } from '../../lib/admin-session.ts'
import { paths } from '../../lib/paths.ts'
import { wantedBy } from '../../lib/require-admin.ts'

/** The panel's navigation around each of its screens; whoever's session ends is led to the log-in, which comes back. */
export function AdminLayout() {
  const admin = useAdmin()
  const { href, pathname } = useLocation()
  useForgetAnswers(admin?.profile._id ?? null)
  if (!admin) {
    const wanted = lastEnding.get() === 'logout' ? {} : wantedBy(href)
    return <Navigate to={paths.adminLogin} search={wanted as never} replace />
  }
  const { profile } = admin
  return (
    <>
      <Sidebar profile={profile} />
      <TopBar profile={profile} />
      <main id="content" tabIndex={-1}>
        {mayOpen(profile.role, pathname) ? <Outlet key={profile._id} /> : <NotAllowed />}
      </main>
      <IdleWarning />
    </>
  )
}
