import { ForgotPasswordForm } from '../features/auth/forgot-password-form.tsx'
import { TextLink } from '../features/auth/text-link.tsx'
import { useMessages } from '../lib/catalogue.ts'
import { paths } from '../lib/paths.ts'
import { account } from '../messages/account.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'

export function ForgotPasswordPage() {
  const text = useMessages(account)
  return (
    <Page title={text.forgotTitle}>
      <Card className="mx-auto grid max-w-115 gap-4 p-5">
        <h1 className="text-25">{text.forgotTitle}</h1>
        <ForgotPasswordForm />
        <TextLink to={paths.login}>{text.backToLogin}</TextLink>
      </Card>
    </Page>
  )
}
