import { ResetPasswordForm } from '../features/auth/reset-password-form.tsx'
import { useMessages } from '../lib/catalogue.ts'
import { account } from '../messages/account.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'

export function ResetPasswordPage() {
  const text = useMessages(account)
  return (
    <Page title={text.resetTitle}>
      <Card className="mx-auto grid max-w-115 gap-4 p-5">
        <h1 className="text-25">{text.resetTitle}</h1>
        <ResetPasswordForm />
      </Card>
    </Page>
  )
}
