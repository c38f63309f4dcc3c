import { AuthFrame } from '../features/auth/auth-frame.tsx'
import { RegisterForm } from '../features/auth/register-form.tsx'
import { TextLink } from '../features/auth/text-link.tsx'
import { useWantedPath } from '../features/auth/use-enter.ts'
import { useMessages } from '../lib/catalogue.ts'
import { paths } from '../lib/paths.ts'
import { auth } from '../messages/auth.ts'
import { Page } from '../ui/page.tsx'

export function RegisterPage() {
  const text = useMessages(auth)
  const next = useWantedPath()
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
