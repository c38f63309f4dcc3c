import { type AnyRouter, type RouterHistory, createRouter } from '@tanstack/react-router'
import { onSavingChange, savesData, startDataSaver } from '../core/preferences/data-saver.ts'
import { routeTree } from './routes.tsx'

/** False until a prerendered page is hydrated: the browser has restored its scroll position, and the reader may have scrolled. */
export const scrolling = { isRestored: true }

/** @param history a memory history while pages are prerendered */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history ? { history } : { scrollRestoration: () => scrolling.isRestored }),
    defaultPreload: 'intent',
    // TanStack Query decides which data are fresh.
    defaultPreloadStaleTime: 0,
  })

/** With the data saver on, the code of a screen is fetched when it is opened, not before. */
export function syncDataSaver(router: AnyRouter): void {
  const sync = () => router.update({ ...router.options, defaultPreload: savesData() ? false : 'intent' })
  startDataSaver()
  onSavingChange(sync)
  if (savesData()) sync()
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
