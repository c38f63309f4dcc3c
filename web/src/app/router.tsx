import { type RouterHistory, createRouter } from '@tanstack/react-router'
import { routeTree } from './routes.tsx'

/**
 * Off until a prerendered page has come alive: the browser has put it where the reader was, and they may have scrolled.
 */
export const scrolling = { isRestored: true }

/** @param history of memory, where pages are prerendered */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history ? { history } : { scrollRestoration: () => scrolling.isRestored }),
    defaultPreload: 'intent',
    // Screens fetch by TanStack Query, which decides itself what is fresh.
    defaultPreloadStaleTime: 0,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
