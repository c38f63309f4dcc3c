// @offline
import { applyUpdate, updateReady } from '../../core/pwa/app-update.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { app } from '../../i18n/texts/app/app.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useStore } from '../../core/storage/store.ts'

/** The new version waits for this press, for the next screen, or until the tab is put away. */
export function UpdateBar() {
  const text = useMessages(app)
  const isReady = useStore(updateReady)
  return (
    <div role="status">
      {isReady && (
        <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-pine-soft px-4 py-2 text-14 text-pine-soft-ink">
          {text.updateReady}
          <Button variant="ghost" size="small" onClick={applyUpdate}>
            {text.reload}
          </Button>
        </p>
      )}
    </div>
  )
}
