// Routes of the admin panel. All code of the panel is loaded lazily, including its guards.
import { adminScreens } from '@hamvav/contract/screens'
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { guards, pages } from '../pages/admin/screens.ts'
import { ErrorFallback } from './error-fallback.tsx'
import { routePath } from './route-path.ts'

const load = () => import('../pages/admin/screens.ts')

const guard = (name: keyof typeof guards) => async (entering: { location: { href: string }; search: unknown }) =>
  (await load()).guards[name](entering)

// Explicit types: the inferred ones would depend on this file through the screens.
const component = (name: keyof typeof pages): ReturnType<typeof lazyRouteComponent> =>
  lazyRouteComponent(async () => ({ shown: await (await load()).pages[name]() }), 'shown')

/** The log-in, and one layout with its navigation around all other screens. */
export function adminRoutes(root: AnyRoute): AnyRoute[] {
  const { login, ...inPanel } = adminScreens
  const { path } = adminScreens.overview
  const panel = createRoute({
    getParentRoute: () => root,
    path,
    component: component('layout'),
    errorComponent: ErrorFallback,
    notFoundComponent: lazyRouteComponent(() => import('../pages/public/not-found.tsx'), 'NotFoundPage'),
    beforeLoad: guard('requireAdmin'),
  })
  const loginRoute = createRoute({
    getParentRoute: () => root,
    path: login.path,
    component: component('login'),
    errorComponent: ErrorFallback,
    beforeLoad: guard('requireNoAdmin'),
  })
  const children = (Object.keys(inPanel) as (keyof typeof inPanel)[]).map((name) =>
    createRoute({
      getParentRoute: () => panel,
      path: routePath(inPanel[name].path.slice(path.length)) || '/',
      component: component(name),
      errorComponent: ErrorFallback,
    }),
  )
  return [loginRoute, panel.addChildren(children)]
}
