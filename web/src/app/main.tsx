// @chunk shell
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../core/api/api-error.ts'
import { panelKeys } from '../core/api/query-keys.ts'
import { captureInstallPrompt } from '../core/pwa/install-prompt.ts'
import { startLanguage } from '../core/preferences/language.ts'
import { startRealtime } from '../core/realtime/realtime.ts'
import { startTheme } from '../core/preferences/theme.ts'
import { followDataSaver } from './follow-data-saver.ts'
import { followSession } from './follow-session.ts'
import { loadBackground } from './load-background.ts'
import { loadDeferred } from './load-deferred.ts'
import { mount } from './mount.tsx'
import { createAppRouter } from './router.tsx'

/** What the server has refused it refuses again; a busy server or a broken network deserves one more try. */
const isWorthRetrying = (error: unknown) => !(error instanceof ApiError && error.status >= 400 && error.status < 500)

/** Defaults of every query and mutation. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A call tells at once whether the network is there: the browser's own word is often wrong.
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && isWorthRetrying(error),
      refetchOnWindowFocus: false,
    },
    // Without a network a press of a button fails at once and says so, instead of waiting silently.
    mutations: { retry: false, networkMode: 'always' },
  },
})

// The panel waits for the network instead of showing an error, and asks again when it is back.
queryClient.setQueryDefaults(panelKeys.all, { networkMode: 'online' })

/**
 * In tasks of their own: together they would hold up the first press on a slow phone. No top-level await: the screens' code imports
 * what this file's chunk holds, and would wait for it for ever.
 */
async function start(): Promise<void> {
  // The browser may make its offer as soon as the page is loaded, and makes it once.
  captureInstallPrompt()
  startLanguage()
  startTheme()
  await nextTask()
  const router = createAppRouter()
  followDataSaver(router)
  await nextTask()
  // Before anything is asked of the server: an answer may end the session.
  followSession(router, queryClient)
  void mount(router, queryClient)
  await nextTask()
  startRealtime()
  loadBackground(queryClient, router)
  loadDeferred(router)
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

void start()
