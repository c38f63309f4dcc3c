import { AuthFrame } from '../features/auth/auth-frame.tsx'
import { LoginForm } from '../features/auth/login-form.tsx'
import { TextLink } from '../features/auth/text-link.tsx'
import { useWantedPath } from '../features/auth/use-enter.ts'
import { WantedNotice } from '../features/auth/wanted-notice.tsx'
import { useMessages } from '../lib/catalogue.ts'
import { paths } from '../lib/paths.ts'
import { auth } from '../messages/auth.ts'
import { Page } from '../ui/page.tsx'

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
