// What follows once the first screen stands: the service worker, whose device this is, updates, the offer to install.
import type { AnyRouter } from '@tanstack/react-router'
import { installWorker, tellWorker, updateIfSafe } from '../../lib/app-update.ts'
import { forgetOnDevice, writeDeviceMember } from '../../lib/device-member.ts'
import { warmToInstall } from '../../lib/install-prompt.ts'
import { onServerEvent } from '../../lib/realtime.ts'
import { currentSession, onSessionChange } from '../../lib/session.ts'
import type { FromWorker } from '../../lib/worker-protocol.ts'

/** Code of other screens is fetched so long after the first one, ms. */
const warmUpAfterMs = 8_000

export function startLater(router: AnyRouter): void {
  void installWorker((message) => hear(message, router)).then(followMember)
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && updateIfSafe())
  onServerEvent('matchNotification', warmToInstall)
  onServerEvent('message', warmToInstall)
}

function hear(message: FromWorker, router: AnyRouter): void {
  if (message.type === 'open') void router.navigate({ href: message.path })
  else if (message.type === 'resubscribe') dispatchEvent(new Event('pushsubscriptionlost'))
}

function followMember(): void {
  let member: string | null | undefined
  const look = () => {
    const { token, user } = currentSession()
    const now = token === null ? null : (user?._id ?? null)
    if (now === member) return
    member = now
    if (now === null) {
      void forgetOnDevice()
      tellWorker({ type: 'forget' })
      return
    }
    void writeDeviceMember(now).catch(() => undefined)
    setTimeout(() => isCheap() && tellWorker({ type: 'warmUp' }), warmUpAfterMs)
  }
  onSessionChange(look)
  look()
}

type NetworkInformation = { saveData?: boolean; effectiveType?: string }

/** Nobody pays for screens that they may never open. */
function isCheap(): boolean {
  const { saveData = false, effectiveType = '4g' } = (navigator as { connection?: NetworkInformation }).connection ?? {}
  return !saveData && effectiveType === '4g'
}
