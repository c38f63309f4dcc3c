import { useSyncExternalStore } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { showsOfflineData } from '../../core/offline/offline-query-meta.ts'
import { shell } from '../../i18n/texts/app/shell.ts'
import { useStore } from '../../core/storage/store.ts'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

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
