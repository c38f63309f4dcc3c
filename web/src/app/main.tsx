import { keepInstallOffer } from '../lib/install-prompt.ts'
import { startLanguage } from '../lib/language.ts'
import { startLetters } from '../lib/letters.ts'
import { startRealtime } from '../lib/realtime.ts'
import { startTheme } from '../lib/theme.ts'
import { followDataSaver } from './follow-data-saver.ts'
import { followSession } from './follow-session.ts'
import { loadBackground } from './load-background.ts'
import { loadLater } from './load-later.ts'
import { mount } from './mount.tsx'
import { queryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'

const router = createAppRouter()

startLanguage()
startTheme()
followDataSaver(router)
// A task of its own: measuring letters has the browser fetch and lay out some.
setTimeout(startLetters)
followSession(router, queryClient)
startRealtime()
loadBackground(queryClient, router)
keepInstallOffer()
loadLater(router)

// No top-level await: the screens' code imports what this file's chunk holds, and would wait for it for ever.
void mount(router, queryClient)
