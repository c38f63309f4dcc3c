import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import { Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useDocumentTitle } from '../../core/navigation/document-title.ts'
import { adminPaths } from '../../core/navigation/paths.ts'
import { useAdmin } from '../../core/session/admin-session.ts'
import { useWaitingNow } from '../../features/admin/api/overview.ts'
import { BulkEndToasts } from '../../features/admin/bulk/use-bulk-jobs.tsx'
import { IdleWarning } from '../../features/admin/panel/idle-warning.tsx'
import { mayOpen } from '../../features/admin/panel/nav-items.ts'
import { Sidebar, TopBar } from '../../features/admin/panel/panel-navigation.tsx'
import { RedirectToLogin, useTokenExpiry, useClearCache } from '../../features/admin/panel/session.tsx'
import { setWaiting } from '../../features/admin/panel/waiting.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { adminShell } from '../../i18n/texts/admin/panel/shell.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** The panel's navigation and its screens; redirects to login when the session ends. */
export function AdminLayout() {
  const admin = useAdmin()
  const pathname = useLocation({ select: (location) => location.pathname })
  useTokenExpiry(admin?.token)
  useClearCache(admin?.profile._id ?? null)
  if (!admin) return <RedirectToLogin />
  const { profile } = admin
  return (
    <>
      <HeaderPortal>
        <Sidebar profile={profile} />
        <TopBar profile={profile} />
      </HeaderPortal>
      {mayOpen(profile.role, pathname) ? <Outlet key={profile._id} /> : <NotAllowed />}
      <IdleWarning />
      <WaitingBadges />
      {isRoleAtLeast(profile.role, 'moderator') && <BulkEndToasts />}
    </>
  )
}

/** Element of the shell for bars outside `main` (app/layout/layout.tsx). */
const barsElement = () => document.getElementById('bars')
/** No subscription: the shell renders in the same commit, and React reads the element again after it. */
const never = () => () => undefined

/** Renders the navigation before `main`; without the shell's element, in place. */
export function HeaderPortal({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(never, barsElement)
  return place ? createPortal(children, place) : children
}

/** Shown instead of a screen that the role may not open. */
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

/** Keeps the badges of the navigation up to date on every screen; renders nothing. */
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
