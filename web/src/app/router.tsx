import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routes.tsx'

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  // Screens fetch by TanStack Query, which decides itself what is fresh.
  defaultPreloadStaleTime: 0,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
