// The admin panel's screens; of the panel's code the members' first screen carries nothing, not even the guards.
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { guards, screens } from '../pages/admin/screens.ts'
import { ErrorFallback } from './error-fallback.tsx'

const load = () => import('../pages/admin/screens.ts')

const guard = (name: keyof typeof guards) => async (entering: { location: { href: string }; search: unknown }) =>
  (await load()).guards[name](entering)

// The types are written out: the screens' own come from this file again.
const component = (name: keyof typeof screens): ReturnType<typeof lazyRouteComponent> =>
  lazyRouteComponent(async () => ({ shown: await (await load()).screens[name]() }), 'shown')

/** Below /admin. */
const inPanel: readonly (readonly [path: string, screen: keyof typeof screens])[] = [
  ['/', 'dashboard'],
  ['users', 'users'],
  ['users/$id', 'member'],
  ['manage-users', 'manageUsers'],
  ['suspend', 'suspended'],
  ['reports', 'reports'],
  ['reports/$id', 'report'],
  ['approvals', 'approvals'],
  ['appeals', 'appeals'],
  ['support', 'support'],
  ['announcements', 'announcements'],
  ['audit', 'audit'],
  ['team', 'team'],
]

/** The log-in, and one layout with its navigation around all other screens. */
export function adminRoutes(root: AnyRoute): AnyRoute[] {
  const panel = createRoute({
    getParentRoute: () => root,
    path: '/admin',
    component: component('layout'),
    errorComponent: ErrorFallback,
    notFoundComponent: lazyRouteComponent(() => import('../pages/public/not-found.tsx'), 'NotFoundPage'),
    beforeLoad: guard('requireAdmin'),
  })
  const login = createRoute({
    getParentRoute: () => root,
    path: '/admin/login',
    component: component('login'),
    errorComponent: ErrorFallback,
    beforeLoad: guard('requireNoAdmin'),
  })
  const screens = inPanel.map(([path, name]) =>
    createRoute({ getParentRoute: () => panel, path, component: component(name), errorComponent: ErrorFallback }),
  )
  return [login, panel.addChildren(screens)]
}
