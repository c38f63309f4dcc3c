import { AtSign } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { account, email as texts } from '../../../i18n/texts/auth.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useCancelEmailChange, useEmailChange } from '../api/email.ts'
import { useSignInOptions } from '../api/sign-in.ts'
import { SendConfirmation } from './send-confirmation.tsx'

// Lazy: loads the form and its library only when a member changes the address.
const ChangeEmailForm = lazy(async () => ({ default: (await import('./change-email-form.tsx')).ChangeEmailForm }))

interface EmailSettingsProps {
  email: string
  emailConfirmed: boolean
}

/** The member's address: confirmed or not, and its change where the server can send mail. */
export function EmailSettings({ email, emailConfirmed }: EmailSettingsProps) {
  const words = useMessages(account)
  const text = useMessages(texts)
  const [isOpen, setOpen] = useState(false)
  const hasMail = useSignInOptions().data?.mail === true
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          <span className="block wrap-anywhere">{email}</span>
          <span className={`text-14 ${emailConfirmed ? 'text-pine-ink' : 'text-ink-3'}`}>
            {emailConfirmed ? words.emailConfirmed : words.emailUnconfirmed}
          </span>
        </p>
        {hasMail && (
          <div className="flex flex-wrap items-center gap-2">
            {!emailConfirmed && <SendConfirmation />}
            <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
              <AtSign size={18} aria-hidden="true" />
              {text.change}
            </Button>
          </div>
        )}
      </div>
      {hasMail && <PendingChange />}
      <Dialog open={isOpen} onOpenChange={setOpen} title={text.change}>
        <Suspense fallback={<Spinner />}>
          <ChangeEmailForm isConfirmed={emailConfirmed} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </div>
  )
}

function PendingChange() {
  const text = useMessages(texts)
  const textOf = useErrorText()
  const { data } = useEmailChange()
  const cancel = useCancelEmailChange()
  if (!data?.pending) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-sunken px-4 py-3 text-14">
      <p className="min-w-0 wrap-anywhere">{text.pending({ address: data.pending.email })}</p>
      <Button
        variant="ghost"
        size="small"
        pending={cancel.isPending}
        onClick={() =>
          cancel.mutate(undefined, {
            onSuccess: () => toast.success(text.cancelled),
            onError: (error) => toast.error(textOf(error)),
          })
        }
      >
        {text.cancelChange}
      </Button>
    </div>
  )
}
