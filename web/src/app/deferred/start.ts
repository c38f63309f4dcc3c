// @offline
// Work that must not delay the first screen: toasts, pull to refresh, service worker, device session, updates, install offer, Devanagari font, error texts, view counts.
import type { AnyRouter } from '@tanstack/react-router'
import { registerWorker, postToWorker, applyUpdateIfSafe } from '../../core/pwa/app-update.ts'
import { savesData } from '../../core/preferences/data-saver.ts'
import { countViews } from '../../core/analytics/count-views.ts'
import { clearDeviceData, readDeviceMember, writeDeviceMember } from '../../core/session/device-session.ts'
import { markEngaged } from '../../core/pwa/install-prompt.ts'
import { scheduleDevanagariFont } from '../../i18n/devanagari-font.ts'
import { addErrorTexts } from '../../i18n/error-text.ts'
import { memberErrorTexts } from '../../i18n/texts/errors.ts'
import { onServerEvent } from '../../core/realtime/realtime.ts'
import { activeMemberId, onSessionChange } from '../../core/session/session.ts'
import type { FromWorker } from '../../core/pwa/worker-protocol.ts'
import { sheetHistoryOf } from '../../ui/overlays/sheet-history.ts'
import { loadPullArea } from '../../ui/feedback/pull-to-refresh.tsx'
import { loadToaster } from '../../ui/feedback/toast.ts'

/** Delay before the code of other screens is fetched, ms; never with the data saver on. */
const warmUpAfterMs = 8_000

export function startDeferred(router: AnyRouter): void {
  addErrorTexts(memberErrorTexts)
  void loadToaster()
  void loadPullArea()
  void registerWorker((message) => receive(message, router)).then(syncDeviceSession)
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && applyUpdateIfSafe())
  countViews(router)
  // After a reload over an open sheet the browser is at the sheet's entry.
  sheetHistoryOf(router.history).sync()
  scheduleDevanagariFont()
  onServerEvent('matchNotification', markEngaged)
  onServerEvent('message', markEngaged)
}

function receive(message: FromWorker, router: AnyRouter): void {
  if (message.type === 'open') void router.navigate({ href: message.path })
  else if (message.type === 'resubscribe') dispatchEvent(new Event('pushsubscriptionlost'))
}

/** Keeps the device's stored member equal to the session, with no member during a suspension; changes are applied one after another, the last one wins. */
function syncDeviceSession(): void {
  let queue = Promise.resolve()
  let member: string | null | undefined
  const sync = () => {
    if (member === activeMemberId()) return
    member = activeMemberId()
    queue = queue.then(applyViewer).catch(() => undefined)
    if (member === null) postToWorker({ type: 'forget' })
    else setTimeout(() => !savesData() && postToWorker({ type: 'warmUp' }), warmUpAfterMs)
  }
  onSessionChange(sync)
  sync()
}

async function applyViewer(): Promise<void> {
  const [before, now] = [await readDeviceMember(), activeMemberId()]
  if (now !== null && now === before) return
  if (now === null || before !== null) await clearDeviceData()
  if (now !== null) await writeDeviceMember(now)
}
