import { Suspense, lazy } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { account } from '../../../i18n/texts/auth/account.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'

// The form and its library are fetched when somebody really changes a password.
const ChangePasswordForm = lazy(async () => ({
  default: (await import('./change-password-form.tsx')).ChangePasswordForm,
}))

type ChangePasswordDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function ChangePasswordDialog({ open, onOpenChange }: ChangePasswordDialogProps) {
  const text = useMessages(account)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text.changePassword}>
      <Suspense fallback={<Spinner />}>
        <ChangePasswordForm onDone={() => onOpenChange(false)} />
      </Suspense>
    </Dialog>
  )
}
