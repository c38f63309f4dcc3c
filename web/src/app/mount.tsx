import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { currentLanguage } from '../core/preferences/language.ts'
import { loadFirstTexts } from '../i18n/load-texts.ts'
import { type createAppRouter, scrolling } from './router.tsx'

type AppRouter = ReturnType<typeof createAppRouter>

/** The same tree for prerendering and for the browser, so that hydration succeeds. */
export const appTree = (router: AppRouter, queryClient: QueryClient) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
)

/** Hydrates a page that was prerendered for this address; replaces any other first paint. */
export async function mount(router: AppRouter, queryClient: QueryClient): Promise<void> {
  const page = document.getElementById('root')
  if (!page) throw new Error('index.html has no #root')
  // The landing page also contains the first paint of the feed (prerender.ts).
  const feed = document.getElementById('feed')
  const isPrerendered = isPrerenderedFor(page)
  // Pages are prerendered in English: in Nepali the page, which waits for its words, is drawn anew.
  const isHydrated = isPrerendered && currentLanguage() === 'en'
  if (isHydrated) {
    // Makes the router render the prerendered tree, without its own Suspense boundary around it.
    router.ssr = { manifest: undefined }
    scrolling.isRestored = false
    router.subscribe('onRendered', () => setTimeout(() => (scrolling.isRestored = true)))
  }
  // The first paint stays until the code of the first screen is loaded.
  await Promise.all([router.load(), loadFirstTexts()])
  const [place, other] = isPrerendered || !feed ? [page, feed] : [feed, page]
  other?.remove()
  const tree = appTree(router, queryClient)
  // As a transition it renders in slices, and presses in between are handled.
  startTransition(() => {
    if (isHydrated) hydrateRoot(place, tree)
    else createRoot(place).render(tree)
  })
}

const isPrerenderedFor = (page: HTMLElement) =>
  page.dataset['path'] === location.pathname.replace(/(?<=.)\/+$/, '') &&
  document.documentElement.dataset['home'] !== 'feed'
