import { useResetPassword } from '../../features/auth/api/account.ts'
import { NewPasswordForm } from '../../features/auth/sign-in/new-password-form.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { account } from '../../i18n/texts/auth.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'

export function ResetPasswordPage() {
  const text = useMessages(account)
  return (
    <Page title={text.resetTitle}>
      <Card className="mx-auto grid max-w-115 gap-4 p-5">
        <h1 className="text-25">{text.resetTitle}</h1>
        <NewPasswordForm reset={useResetPassword()} done={text.resetDone} submitLabel={text.save} />
      </Card>
    </Page>
  )
}
