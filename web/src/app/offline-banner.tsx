import { useSyncExternalStore } from 'react'
import { useMessages } from '../lib/catalogue.ts'
import { showsKept } from '../lib/kept-offline.ts'
import { shell } from '../messages/shell.ts'

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
  const isOld = showsKept.use()
  return (
    <div role="status">
      {(!online || isOld) && (
        <p className="bg-marigold-soft px-4 py-2 text-center text-14 text-marigold-soft-ink">{text.offline}</p>
      )}
    </div>
  )
}
