import { useMessages } from '../../i18n/catalogue.ts'
import { reconnect, useConnection } from '../../core/realtime/realtime.ts'
import { shell } from '../../i18n/texts/app/shell.ts'
import { Button } from '../../ui/buttons/button.tsx'

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
