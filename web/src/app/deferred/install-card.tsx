// @offline
import { useState } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { dismissInstall, installApp, shouldOfferInstall, useCanInstall } from '../../core/pwa/install-prompt.ts'
import { app } from '../../i18n/texts/app/app.ts'
import { BrandMark } from '../../ui/illustrations/brand-mark.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useViewer } from '../../core/session/session.ts'

/** Offers to install the app, once and quietly; a no holds for 90 days. */
export function InstallCard() {
  const text = useMessages(app)
  const canInstall = useCanInstall()
  const { isLoggedIn } = useViewer()
  const [isOpen, setOpen] = useState(shouldOfferInstall)
  if (!isOpen || !canInstall || !isLoggedIn) return null
  const close = () => {
    dismissInstall()
    setOpen(false)
  }
  return (
    <section
      aria-labelledby="install-app"
      className="fixed inset-x-3 bottom-3 z-30 mx-auto grid max-w-105 gap-3 rounded-card border border-line bg-surface p-4 shadow-3"
    >
      <div className="flex items-start gap-3">
        <BrandMark height={26} />
        <div className="grid gap-1">
          <h2 id="install-app" className="text-18">
            {text.installTitle}
          </h2>
          <p className="text-14 text-ink-2">{text.installHint}</p>
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" size="small" onClick={close}>
          {text.notNow}
        </Button>
        <Button size="small" onClick={() => void installApp().then(() => setOpen(false))}>
          {text.install}
        </Button>
      </div>
    </section>
  )
}
