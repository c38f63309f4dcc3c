// @offline
// What follows once the first screen stands: the service worker, whose device this is, updates, the offer to install,
// letters, and counting, which must not cost a reader anything.
import type { AnyRouter } from '@tanstack/react-router'
import { registerWorker, postToWorker, applyUpdateIfSafe } from '../../core/pwa/app-update.ts'
import { savesData } from '../../core/preferences/data-saver.ts'
import { countViews } from '../../core/analytics/count-views.ts'
import { clearDeviceData, readDeviceMember, writeDeviceMember } from '../../core/session/device-session.ts'
import { markEngaged } from '../../core/pwa/install-prompt.ts'
import { startLetters } from '../../i18n/devanagari-font.ts'
import { onServerEvent } from '../../core/realtime/realtime.ts'
import { currentViewerId, onSessionChange } from '../../core/session/session.ts'
import type { FromWorker } from '../../core/pwa/worker-protocol.ts'

/** Code of other screens is fetched so long after the first one, ms; never where data is saved. */
const warmUpAfterMs = 8_000

export function startDeferred(router: AnyRouter): void {
  void registerWorker((message) => hear(message, router)).then(followMember)
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && applyUpdateIfSafe())
  countViews(router)
  void startLetters()
  onServerEvent('matchNotification', markEngaged)
  onServerEvent('message', markEngaged)
}

function hear(message: FromWorker, router: AnyRouter): void {
  if (message.type === 'open') void router.navigate({ href: message.path })
  else if (message.type === 'resubscribe') dispatchEvent(new Event('pushsubscriptionlost'))
}

/** One step after the other, each by who is logged in then: whatever comes in between, the last one holds. */
function followMember(): void {
  let settled = Promise.resolve()
  let member: string | null | undefined
  const look = () => {
    if (member === currentViewerId()) return
    member = currentViewerId()
    settled = settled.then(settle).catch(() => undefined)
    if (member === null) postToWorker({ type: 'forget' })
    else setTimeout(() => !savesData() && postToWorker({ type: 'warmUp' }), warmUpAfterMs)
  }
  onSessionChange(look)
  look()
}

async function settle(): Promise<void> {
  const [before, now] = [await readDeviceMember(), currentViewerId()]
  if (now !== null && now === before) return
  if (now === null || before !== null) await clearDeviceData()
  if (now !== null) await writeDeviceMember(now)
}
