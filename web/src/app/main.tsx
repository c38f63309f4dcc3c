import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '../lib/language.ts'
import { startLetters } from '../lib/letters.ts'
import { startRealtime } from '../lib/realtime.ts'
import { startTheme } from '../lib/theme.ts'
import { followSession } from './follow-session.ts'
import { loadBackground } from './load-background.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

startLanguage()
startTheme()
startLetters()
followSession(router, queryClient)
startRealtime()
loadBackground(queryClient, router)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The first paint from index.html stays until the first screen's code is there. No top-level await: that code
// imports what this file's chunk holds, and would wait for it for ever.
void router.load().then(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  ),
)
