import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ErrorFallback } from './error-fallback.tsx'
import { Layout } from './layout.tsx'

const rootRoute = createRootRoute({
  component: Layout,
  errorComponent: ErrorFallback,
  notFoundComponent: lazyRouteComponent(() => import('../pages/not-found.tsx'), 'NotFoundPage'),
})

/** A screen whose code is fetched when it is first visited. */
const screen = <const Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => rootRoute, path, component, errorComponent: ErrorFallback })

export const routeTree = rootRoute.addChildren([
  screen(
    '/',
    lazyRouteComponent(() => import('../pages/home.tsx'), 'HomePage'),
  ),
  screen(
    '/create',
    lazyRouteComponent(() => import('../pages/create.tsx'), 'CreatePage'),
  ),
  screen(
    '/hamvav',
    lazyRouteComponent(() => import('../pages/menu.tsx'), 'MenuPage'),
  ),
])
