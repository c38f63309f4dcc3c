// @offline
import { useMessages } from '../../i18n/catalogue.ts'
import { logoutRequested, unsentCount } from '../../core/session/logout-guard.ts'
import { useLogoutNow } from '../../core/session/use-logout.ts'
import { logoutTexts } from '../../i18n/texts/app.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useStore } from '../../core/storage/store.ts'

/** Asks before a logout that would erase unsent messages. */
export function LogoutDialog() {
  const text = useMessages(logoutTexts)
  const count = useStore(unsentCount)
  const logout = useLogoutNow()
  const isOpen = useStore(logoutRequested) && count > 0
  const leave = () => {
    logoutRequested.set(false)
    logout()
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => logoutRequested.set(open)}
      title={text.title}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={() => logoutRequested.set(false)}>
            {text.stay}
          </Button>
          <Button variant="danger" onClick={leave}>
            {text.leave}
          </Button>
        </div>
      }
    >
      <p>{text.unsent({ count })}</p>
    </Dialog>
  )
}
