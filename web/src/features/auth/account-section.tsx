import { KeyRound, LogOut } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLogoutNow } from '../../core/session/use-logout.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { account } from '../../i18n/texts/auth.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useLogoutEverywhere } from './api/account.ts'
import { EmailSettings } from './email/email-settings.tsx'

interface AccountSectionProps {
  email: string
  emailConfirmed: boolean
}

/** Email address, password and sessions of the member. */
export function AccountSection({ email, emailConfirmed }: AccountSectionProps) {
  const text = useMessages(account)
  const [open, setOpen] = useState<'password' | 'logout' | null>(null)
  const close = (isOpen: boolean) => !isOpen && setOpen(null)
  return (
    <div className="grid gap-4">
      <EmailSettings email={email} emailConfirmed={emailConfirmed} />
      <div className="flex flex-wrap gap-3">
        <Button variant="soft" onClick={() => setOpen('password')}>
          <KeyRound size={18} aria-hidden="true" />
          {text.changePassword}
        </Button>
        <Button variant="ghost" onClick={() => setOpen('logout')}>
          <LogOut size={18} aria-hidden="true" />
          {text.logoutEverywhere}
        </Button>
      </div>
      <ChangePasswordDialog open={open === 'password'} onOpenChange={close} />
      <LogoutEverywhereDialog open={open === 'logout'} onOpenChange={close} />
    </div>
  )
}

// Lazy: loads the form and its library only when a member changes the password.
const ChangePasswordForm = lazy(async () => ({
  default: (await import('./change-password-form.tsx')).ChangePasswordForm,
}))

interface ChangePasswordDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

function ChangePasswordDialog({ open, onOpenChange }: ChangePasswordDialogProps) {
  const text = useMessages(account)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text.changePassword}>
      <Suspense fallback={<Spinner />}>
        <ChangePasswordForm onDone={() => onOpenChange(false)} />
      </Suspense>
    </Dialog>
  )
}

interface LogoutEverywhereDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

function LogoutEverywhereDialog({ open, onOpenChange }: LogoutEverywhereDialogProps) {
  const text = useMessages(account)
  const textOf = useErrorText()
  const everywhere = useLogoutEverywhere()
  const logout = useLogoutNow()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.logoutEverywhere}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {text.cancel}
          </Button>
          <Button
            variant="danger"
            pending={everywhere.isPending}
            onClick={() => everywhere.mutate(undefined, { onSuccess: logout })}
          >
            {text.logoutEverywhere}
          </Button>
        </div>
      }
    >
      <p>{text.logoutEverywhereAsk}</p>
      {everywhere.isError && <Banner>{textOf(everywhere.error)}</Banner>}
    </Dialog>
  )
}
