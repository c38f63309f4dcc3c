// @chunk shell
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../core/api/api-error.ts'
import { panelPrefix } from '../core/api/first-screen-keys.ts'
import { receivePops } from '../core/navigation/pop-listeners.ts'
import { captureInstallPrompt } from '../core/pwa/install-prompt.ts'
import { startLanguage } from '../core/preferences/language.ts'
import { startCalendar } from '../i18n/calendar.ts'
import { startRealtime } from '../core/realtime/realtime.ts'
import { startTheme } from '../core/preferences/theme.ts'
import { followSession } from './follow-session.ts'
import { loadBackground } from './load-background.ts'
import { loadDeferred } from './load-deferred.ts'
import { mount } from './mount.tsx'
import { createAppRouter, syncDataSaver } from './router.tsx'

/** Client errors are final; a server or network error is retried once. */
const isWorthRetrying = (error: unknown) => !(error instanceof ApiError && error.status >= 400 && error.status < 500)

/** Defaults of every query and mutation. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The result of the call decides: `navigator.onLine` is often wrong.
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && isWorthRetrying(error),
      refetchOnWindowFocus: false,
      // With `networkMode: 'always'` none would be; the last answer is good enough until then.
      refetchOnReconnect: ({ state }) => state.data === undefined && state.status === 'error' && 'always',
    },
    // Without a network a mutation fails at once with a message instead of waiting silently.
    mutations: { retry: false, networkMode: 'always' },
  },
})

// The panel waits for the network instead of showing an error, and fetches again when it is back.
queryClient.setQueryDefaults(panelPrefix, { networkMode: 'online', refetchOnReconnect: true })

/**
 * Starts the app in separate tasks: in one task they would delay the first press on a slow phone. No top-level await: the code of
 * the screens imports from this file's chunk and would never load.
 */
async function start(): Promise<void> {
  // First, as the browser fires `beforeinstallprompt` once, soon after the page is loaded.
  captureInstallPrompt()
  startLanguage()
  startCalendar()
  startTheme()
  // Discreet mode (public/early.js). With a PIN nothing is requested or rendered before it is entered.
  if (document.documentElement.dataset['guard']) await (await import('./deferred/guard.tsx')).startGuard()
  await nextTask()
  receivePops()
  const router = createAppRouter()
  syncDataSaver(router)
  await nextTask()
  // Before the first call: its answer may end the session.
  followSession(router, queryClient)
  void mount(router, queryClient)
  await nextTask()
  startRealtime()
  loadBackground(queryClient, router)
  loadDeferred(router)
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

void start()
