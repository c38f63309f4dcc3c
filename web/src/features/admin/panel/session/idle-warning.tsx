import { useRef } from 'react'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { adminShell } from '../../../../i18n/texts/admin/panel/shell.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useIdle } from './idle.ts'
import { logoutAdmin } from './logout-admin.ts'

/** One minute before the end of a session in which nothing is done. */
export function IdleWarning() {
  const text = useMessages(adminShell)
  const { number } = useFormat()
  const { secondsLeft, stay } = useIdle()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={secondsLeft !== null}
      onOpenChange={(open) => !open && stay()}
      title={text.idleTitle}
      initialFocus={button}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={() => logoutAdmin('logout')}>
            {text.logout}
          </Button>
          <Button ref={button} onClick={stay}>
            {text.stay}
          </Button>
        </div>
      }
    >
      <p>{text.idleHint({ n: number(secondsLeft ?? 0) })}</p>
    </Dialog>
  )
}
