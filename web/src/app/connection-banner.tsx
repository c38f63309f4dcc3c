import { useMessages } from '../lib/catalogue.ts'
import { reconnect, useConnection } from '../lib/realtime.ts'
import { shell } from '../messages/shell.ts'
import { Button } from '../ui/button.tsx'

/** Stands above every screen once the socket has tried 5 times in vain (decisions §7). */
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
