import { useBlocker } from '@tanstack/react-router'
import { useMessages } from '../../../i18n/catalogue.ts'
import { currentSession } from '../../../core/session/session.ts'
import { editProfile } from '../../../i18n/texts/profiles/edit-profile.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

/** Asks before the screen is left with something unsaved; whoever is logged out is not held back. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const text = useMessages(editProfile)
  const holdsBack = () => isUnsaved() && currentSession().token !== null
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: holdsBack,
    enableBeforeUnload: holdsBack,
    withResolver: true,
  })
  return (
    <Dialog
      open={status === 'blocked'}
      onOpenChange={(open) => !open && reset?.()}
      title={text.leaveTitle}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={() => proceed?.()}>
            {text.leave}
          </Button>
          <Button onClick={() => reset?.()}>{text.stay}</Button>
        </div>
      }
    >
      <p>{text.leaveText}</p>
    </Dialog>
  )
}
