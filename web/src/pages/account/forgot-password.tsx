import { ForgotPasswordForm } from '../../features/auth/account/forgot-password-form.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { paths } from '../../core/navigation/paths.ts'
import { account } from '../../i18n/texts/auth/account.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'

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
