import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { adminShell } from '../../../../i18n/texts/admin/panel/shell.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { accountRow } from '../row-style.ts'

/** Each admin changes their own password. */
export function PasswordRow() {
  const text = useMessages(adminShell)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={accountRow}>
        <KeyRound size={20} strokeWidth={1.9} aria-hidden="true" className="flex-none" />
        <span className="pt-0.5">{text.changePassword}</span>
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={text.changePassword}>
        {open && <PasswordForm onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}
