import { Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, lazy } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { logoutRequested } from '../../core/session/logout-guard.ts'
import { adminPaths, hidesBars, isActivePath, isInPanel, paths } from '../../core/navigation/paths.ts'
import { shell } from '../../i18n/texts/app.ts'
import { toaster } from '../../ui/feedback/toast.ts'
import { type Badges, noBadges } from './nav-link.tsx'
import { ConnectionBanner, OfflineBanner, LimitedBanner } from './banners.tsx'
import { isDeferred } from '../load-deferred.ts'
import { RouteAnnouncer, RouteProgress } from './route-changes.tsx'
import { SideRail } from './side-rail.tsx'
import { TabBar, TopHeader } from './phone-bars.tsx'
import { type ReadableStore, useStore } from '../../core/storage/store.ts'

const LogoutDialog = lazy(async () => ({ default: (await import('../deferred/logout-dialog.tsx')).LogoutDialog }))
const Notices = lazy(async () => ({ default: (await import('../deferred/notices.tsx')).Notices }))

/** Header and tabs up to 1023 px, the rail from 1024 px, neither on screens without bars. */
export function Layout({ badges = noBadges }: { badges?: Badges }) {
  const text = useMessages(shell)
  const bare = useLocation({ select: (location) => hidesBars(location.pathname) })
  const chats = useLocation({ select: (location) => isActivePath(paths.messages, location.pathname) })
  // The panel has its own navigation; neither the panel nor its login shows anything of a member's session.
  const inPanel = useLocation({ select: (location) => isInPanel(location.pathname) })
  const atAdmin = useLocation({ select: (location) => isActivePath(adminPaths.overview, location.pathname) })
  // Chats scroll inside their panes, so the layout is as high as the window; on phones only with an open conversation.
  const height = chats ? (bare ? 'flex h-dvh flex-col' : 'lg:flex lg:h-dvh lg:flex-col') : ''
  return (
    <>
      <a
        href="#content"
        className="sr-only rounded-field bg-primary text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-3"
      >
        {text.skipToContent}
      </a>
      <RouteProgress />
      <RouteAnnouncer />
      {!bare && (
        <>
          <div className="contents lg:hidden">
            <TopHeader />
            <TabBar badges={badges} />
          </div>
          <SideRail badges={badges} />
        </>
      )}
      <div className={`${inPanel ? 'lg:pl-56' : bare ? '' : 'lg:pl-23'} ${height}`}>
        {/* Portal target for bars of a screen that are outside main (features/admin/panel/header-portal.tsx). */}
        <div id="bars" className="contents" />
        <OfflineBanner />
        {!atAdmin && (
          <>
            <LimitedBanner />
            <ConnectionBanner />
          </>
        )}
        <When store={isDeferred}>
          <Notices />
        </When>
        <main id="content" tabIndex={-1} className="min-h-0 flex-1">
          <Outlet />
        </main>
      </div>
      <LoadedToasts />
      <When store={logoutRequested}>
        <LogoutDialog />
      </When>
    </>
  )
}

// These subscribe instead of the layout: if it rendered again during hydration, React would hydrate the whole screen in one task.

function LoadedToasts() {
  const loaded = useStore(toaster)
  return loaded && <loaded.Toasts />
}

/** Loads its children when the store says so. */
function When({ store, children }: { store: ReadableStore<boolean>; children: ReactNode }) {
  return useStore(store) && <Suspense fallback={null}>{children}</Suspense>
}
