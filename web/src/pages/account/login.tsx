import { AuthFrame } from '../../features/auth/sign-in/auth-frame.tsx'
import { LoginForm } from '../../features/auth/sign-in/login-form.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { useWantedPath } from '../../features/auth/sign-in/use-enter.ts'
import { WantedNotice } from '../../features/auth/sign-in/wanted-notice.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { paths } from '../../core/navigation/paths.ts'
import { auth } from '../../i18n/texts/auth/auth.ts'
import { Page } from '../../ui/layout/page.tsx'

export function LoginPage() {
  const text = useMessages(auth)
  const next = useWantedPath()
  return (
    <Page title={text.login} width="full">
      <AuthFrame title={text.login}>
        <WantedNotice wanted={next} />
        <LoginForm />
        <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
          {text.newHere}
          <TextLink to={paths.register} {...(next && { search: { next } })}>
            {text.register}
          </TextLink>
        </p>
      </AuthFrame>
    </Page>
  )
}
