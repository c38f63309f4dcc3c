import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type createAppRouter, scrolling } from './router.tsx'

type AppRouter = ReturnType<typeof createAppRouter>

/** What is prerendered and what the browser renders must be the same tree. */
export const appTree = (router: AppRouter, queryClient: QueryClient) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
)

/** Takes over the page that came drawn for this address; any other first paint is replaced by what is rendered. */
export async function mount(router: AppRouter, queryClient: QueryClient): Promise<void> {
  const page = document.getElementById('root')
  if (!page) throw new Error('index.html has no #root')
  // The landing's page holds the feed's first paint beside it (prerender.ts).
  const feed = document.getElementById('feed')
  const comesAlive = isDrawnFor(page)
  if (comesAlive) {
    // The router then renders the tree that it has prerendered: without a boundary of its own around it.
    router.ssr = { manifest: undefined }
    scrolling.isRestored = false
    router.subscribe('onRendered', () => setTimeout(() => (scrolling.isRestored = true)))
  }
  // The first paint stays until the first screen's code is there.
  await router.load()
  const [place, other] = comesAlive || !feed ? [page, feed] : [feed, page]
  other?.remove()
  const tree = appTree(router, queryClient)
  // As a transition it is rendered in slices: a press in between is answered at once.
  startTransition(() => {
    if (comesAlive) hydrateRoot(place, tree)
    else createRoot(place).render(tree)
  })
}

const isDrawnFor = (page: HTMLElement) =>
  page.dataset['path'] === location.pathname.replace(/(?<=.)\/+$/, '') &&
  document.documentElement.dataset['home'] !== 'feed'
