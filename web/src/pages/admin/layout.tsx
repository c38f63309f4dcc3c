import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import { Outlet, useLocation } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useDocumentTitle } from '../../core/navigation/document-title.ts'
import { adminPaths } from '../../core/navigation/paths.ts'
import { waitingStepUp } from '../../core/api/step-up.ts'
import { type AdminProfile, useAdmin } from '../../core/session/admin-session.ts'
import { useSelected } from '../../core/storage/store.ts'
import { useWaitingNow } from '../../features/admin/api/overview.ts'
import { IdleWarning } from '../../features/admin/panel/idle-warning.tsx'
import { mayOpen } from '../../features/admin/panel/nav-items.ts'
import { Sidebar, TopBar } from '../../features/admin/panel/panel-navigation.tsx'
import { RedirectToLogin, useTokenExpiry, useClearCache } from '../../features/admin/panel/session.tsx'
import { setWaiting } from '../../features/admin/panel/waiting.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { adminShell } from '../../i18n/texts/admin-panel.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** The panel's navigation and its screens; redirects to login when the session ends. */
export function AdminLayout() {
  const admin = useAdmin()
  const pathname = useLocation({ select: (location) => location.pathname })
  useTokenExpiry(admin?.token)
  useClearCache(admin?.profile._id ?? null)
  const isStepUpNeeded = useSelected(waitingStepUp, Boolean)
  if (!admin) return <RedirectToLogin />
  const { profile } = admin
  return (
    <>
      <HeaderPortal>
        <Sidebar profile={profile} />
        <TopBar profile={profile} />
      </HeaderPortal>
      <Screen profile={profile} pathname={pathname} />
      <IdleWarning />
      {isStepUpNeeded && (
        <Suspense fallback={null}>
          <StepUpDialog />
        </Suspense>
      )}
      {profile.stage === 'full' && <WaitingBadges />}
      {profile.stage === 'full' && isRoleAtLeast(profile.role, 'moderator') && <Lazily shown={BulkEndToasts} />}
    </>
  )
}

/** The screen, or what the session must do first. */
export function Screen({ profile, pathname }: { profile: AdminProfile; pathname: string }) {
  if (profile.stage === 'password') return <Lazily shown={OwnPasswordPage} />
  if (profile.stage === 'factor') return <Lazily shown={SecurityPage} />
  return mayOpen(profile.role, pathname) ? <Outlet key={profile._id} /> : <NotAllowed />
}

const StepUpDialog = lazy(async () => ({
  default: (await import('../../features/admin/security/step-up-dialog.tsx')).StepUpDialog,
}))
const BulkEndToasts = lazy(async () => ({
  default: (await import('../../features/admin/bulk/use-bulk-jobs.tsx')).BulkEndToasts,
}))
const OwnPasswordPage = lazy(async () => ({ default: (await import('./account/own-password.tsx')).OwnPasswordPage }))
const SecurityPage = lazy(async () => ({ default: (await import('./account/security.tsx')).AdminSecurityPage }))

const Lazily = ({ shown: Shown }: { shown: ComponentType }) => (
  <Suspense fallback={null}>
    <Shown />
  </Suspense>
)

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
      approvals: now.approvalsWaiting + now.verificationsWaiting + now.changedWaiting,
      verifications: now.submissionsWaiting,
      pictures: now.picturesWaiting,
      appeals: now.appealsWaiting,
      support: now.supportWaiting,
    })
  }, [now])
  return null
}
