import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type RouterHistory,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  useLocation,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { loadToaster } from '../ui/feedback/toast.ts'

// As after the first screen (app/deferred/start.ts).
await loadToaster()

function Where() {
  return <span data-testid="where">{useLocation({ select: (location) => location.pathname })}</span>
}

/**
 * Renders `element` at `path` inside a router and a query client; the current path is read from `data-testid="where"`.
 * `route`: of an element that reads parameters of the path, such as `/@{$username}`.
 * `history`: the browser's instead of one in memory at `path`, for tests of Back.
 */
export async function renderScreen(
  element: ReactNode,
  { path = '/', route, history }: { path?: string; route?: string; history?: RouterHistory } = {},
) {
  const root = createRootRoute({
    component: () => (
      <>
        {element}
        <Where />
      </>
    ),
  })
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const named =
    route === undefined ? [] : [createRoute({ getParentRoute: () => root, path: route, component: () => null })]
  const router = createRouter({
    routeTree: root.addChildren([anywhere, ...named]),
    history: history ?? createMemoryHistory({ initialEntries: [path] }),
  })
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  })
  await router.load()
  const view = render(
    <QueryClientProvider client={queryClient}>
      {/* The registered router type is the product's; this small router is for tests. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const go = (to: string) => act(async () => router.history.push(to))
  return { ...view, router, queryClient, go }
}
