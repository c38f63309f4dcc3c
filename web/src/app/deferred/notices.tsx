// @offline
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../../core/navigation/paths.ts'
import { applyUpdate, updateReady } from '../../core/pwa/app-update.ts'
import { dismissInstall, installApp, shouldOfferInstall, useCanInstall } from '../../core/pwa/install-prompt.ts'
import { useViewer } from '../../core/session/session.ts'
import { useStore } from '../../core/storage/store.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { app } from '../../i18n/texts/app.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { BrandMark } from '../../ui/illustrations/brand-mark.tsx'

/** Screens where the member does not write and an installed app is useful. */
const installOfferPaths: ReadonlySet<string> = new Set([paths.notifications, paths.messages, paths.menu, paths.matches])

const confirmEmailPaths: ReadonlySet<string> = new Set([paths.home, paths.ownProfile, paths.settings])
const ConfirmEmailNotice = lazy(async () => ({
  default: (await import('./confirm-email-notice.tsx')).ConfirmEmailNotice,
}))

/** Notices of the app itself, loaded after the first screen. */
export function Notices() {
  const offers = useLocation({ select: ({ pathname }) => installOfferPaths.has(pathname) })
  const asksToConfirm = useLocation({ select: ({ pathname }) => confirmEmailPaths.has(pathname) })
  const { isLoggedIn } = useViewer()
  return (
    <>
      <UpdateBar />
      {asksToConfirm && isLoggedIn && (
        <Suspense fallback={null}>
          <ConfirmEmailNotice />
        </Suspense>
      )}
      {offers && <InstallCard />}
    </>
  )
}

/** Offers the new version; it is also taken at the next change of screen or when the tab is hidden. */
function UpdateBar() {
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

/** Offers to install the app; not again for 90 days after a refusal. */
function InstallCard() {
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
      data-bar=""
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
