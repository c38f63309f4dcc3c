import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import { Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useDocumentTitle } from '../../core/navigation/document-title.ts'
import { adminPaths } from '../../core/navigation/paths.ts'
import { useAdmin } from '../../core/session/admin-session.ts'
import { useWaitingNow } from '../../features/admin/api/overview.ts'
import { BulkEnds } from '../../features/admin/bulk/use-bulk-jobs.tsx'
import { IdleWarning } from '../../features/admin/panel/idle-warning.tsx'
import { mayOpen } from '../../features/admin/panel/nav-items.ts'
import { Sidebar, TopBar } from '../../features/admin/panel/panel-navigation.tsx'
import { LeaveForLogin, useEndWithToken, useForgetAnswers } from '../../features/admin/panel/session.tsx'
import { setWaiting } from '../../features/admin/panel/waiting.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { adminShell } from '../../i18n/texts/admin/panel/shell.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

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

/** Where the shell leaves room for bars that are no part of `main` (app/layout/layout.tsx). */
const placeOfBars = () => document.getElementById('bars')
/** At the first load the shell comes in the same moment; React looks again right after that by itself. */
const never = () => () => undefined

/** Puts the panel's navigation before `main`, not into it; where there is no such place it stays where it is. */
export function BesideMain({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(never, placeOfBars)
  return place ? createPortal(children, place) : children
}

/** Instead of a screen that the admin's role does not show. */
export function NotAllowed() {
  const text = useMessages(adminShell)
  useDocumentTitle(text.notAllowed)
  return (
    <EmptyState
      level={1}
      title={text.notAllowed}
      action={
        <ButtonLink to={adminPaths.overview} variant="soft">
          {text.toDashboard}
        </ButtonLink>
      }
    >
      {text.notAllowedHint}
    </EmptyState>
  )
}

/** Shows nothing itself: the badges of the navigation follow what the server counts, on every screen of the panel. */
export function WaitingBadges() {
  const now = useWaitingNow()
  useEffect(() => {
    if (!now) return
    setWaiting({
      reports: now.reportsWaiting,
      approvals: now.approvalsWaiting + now.verificationsWaiting,
      appeals: now.appealsWaiting,
      support: now.supportWaiting,
    })
  }, [now])
  return null
}
