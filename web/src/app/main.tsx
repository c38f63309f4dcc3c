// @chunk shell
import { keepInstallOffer } from '../core/pwa/install-prompt.ts'
import { startLanguage } from '../core/preferences/language.ts'
import { startRealtime } from '../core/realtime/realtime.ts'
import { startTheme } from '../core/preferences/theme.ts'
import { followDataSaver } from './follow-data-saver.ts'
import { followSession } from './follow-session.ts'
import { loadBackground } from './load-background.ts'
import { loadDeferred } from './load-deferred.ts'
import { mount } from './mount.tsx'
import { queryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'

/**
 * In tasks of their own: together they would hold up the first press on a slow phone. No top-level await: the screens' code imports
 * what this file's chunk holds, and would wait for it for ever.
 */
async function start(): Promise<void> {
  // The browser may make its offer as soon as the page is loaded, and makes it once.
  keepInstallOffer()
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
