import { paths } from '../../core/navigation/paths.ts'
import { AuthFrame } from '../../features/auth/sign-in/auth-frame.tsx'
import { RegisterForm } from '../../features/auth/sign-in/register-form.tsx'
import { useRequestedPath } from '../../features/auth/sign-in/use-login-redirect.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { auth } from '../../i18n/texts/auth.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Page } from '../../ui/layout/page.tsx'

export function RegisterPage() {
  const text = useMessages(auth)
  const next = useRequestedPath()
  return (
    <Page title={text.register} width="full">
      <AuthFrame title={text.register}>
        <RegisterForm />
        <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
          {text.haveAccount}
          <TextLink to={paths.login} {...(next && { search: { next } })}>
            {text.login}
          </TextLink>
        </p>
      </AuthFrame>
    </Page>
  )
}
