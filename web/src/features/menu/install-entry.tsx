import { Download } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { installApp, needsManualInstall, useCanInstall } from '../../core/pwa/install-prompt.ts'
import { app } from '../../i18n/texts/app/app.ts'
import { Button } from '../../ui/buttons/button.tsx'

/** In the menu, wherever the browser can install the app; iPhones and iPads are told how. */
export function InstallEntry() {
  const text = useMessages(app)
  const canInstall = useCanInstall()
  const [byHand] = useState(needsManualInstall)
  if (canInstall)
    return (
      <Button variant="soft" onClick={() => void installApp()}>
        <Download size={20} aria-hidden="true" />
        {text.install}
      </Button>
    )
  return byHand ? <p className="px-3 text-14 text-ink-2">{text.byHand}</p> : null
}
