import { useKeepEmail } from '../../features/auth/api/email.ts'
import { NewPasswordForm } from '../../features/auth/sign-in/new-password-form.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { email } from '../../i18n/texts/auth.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** Opened by the link in the mail to the old address: stops or undoes a change of the address. */
export function KeepEmailPage() {
  const text = useMessages(email)
  return (
    <Page title={text.keepTitle}>
      <Card className="mx-auto grid max-w-115 gap-4 p-5">
        <h1 className="text-25">{text.keepTitle}</h1>
        <NewPasswordForm reset={useKeepEmail()} hint={text.keepHint} done={text.keepDone} submitLabel={text.keep} />
      </Card>
    </Page>
  )
}
