import { paths } from '../../core/navigation/paths.ts'
import { AuthFrame } from '../../features/auth/sign-in/auth-frame.tsx'
import { LoginForm } from '../../features/auth/sign-in/login-form.tsx'
import { useRequestedPath } from '../../features/auth/sign-in/use-login-redirect.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { auth } from '../../i18n/texts/auth.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Page } from '../../ui/layout/page.tsx'

export function LoginPage() {
  const text = useMessages(auth)
  const next = useRequestedPath()
  return (
    <Page title={text.login} width="full">
      <AuthFrame title={text.login}>
        <LoginReason requestedPath={next} />
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

/** Explains why the login is shown instead of the requested screen (spec §8). */
function LoginReason({ requestedPath }: { requestedPath: string | null }) {
  const text = useMessages(auth)
  if (requestedPath === null || requestedPath === paths.home) return null
  const notice =
    requestedPath === paths.ownProfile
      ? text.logInForProfile
      : requestedPath.startsWith(paths.matches)
        ? text.logInForMatches
        : text.logInFirst
  return <Banner tone="info">{notice}</Banner>
}
