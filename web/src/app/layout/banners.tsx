import { lazy, Suspense, useSyncExternalStore } from 'react'
import { showsOfflineData } from '../../core/offline/offline-query-meta.ts'
import { reconnect, useConnection } from '../../core/realtime/realtime.ts'
import { useViewer } from '../../core/session/session.ts'
import { useStore } from '../../core/storage/store.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { shell } from '../../i18n/texts/app.ts'
import { Button } from '../../ui/buttons/button.tsx'

const LimitedNotice = lazy(async () => ({ default: (await import('./limited-notice.tsx')).LimitedNotice }))

/** Above every screen of a suspended member (spec §4) and of a declared minor. */
export function LimitedBanner() {
  const { limited } = useViewer()
  return (
    <div role="status">
      <Suspense fallback={null}>{limited && <LimitedNotice limited={limited} />}</Suspense>
    </div>
  )
}

/** Above every screen after 5 failed attempts to connect the socket (decisions §7). */
export function ConnectionBanner() {
  const text = useMessages(shell)
  const connection = useConnection()
  return (
    <div role="status">
      {connection === 'gave-up' && (
        <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-marigold-soft px-4 py-2 text-14 text-marigold-soft-ink">
          {text.connectionLost}
          <Button variant="ghost" size="small" onClick={reconnect}>
            {text.reconnect}
          </Button>
        </p>
      )}
    </div>
  )
}

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Above every screen without a network, or while stored data are shown. */
export function OfflineBanner() {
  const text = useMessages(shell)
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const isOld = useStore(showsOfflineData)
  return (
    <div role="status">
      {(!online || isOld) && (
        <p className="bg-marigold-soft px-4 py-2 text-center text-14 text-marigold-soft-ink">{text.offline}</p>
      )}
    </div>
  )
}
