import { paths } from '../../core/navigation/paths.ts'
import { AuthFrame } from '../../features/auth/sign-in/auth-frame.tsx'
import { LoginForm } from '../../features/auth/sign-in/login-form.tsx'
import { useWantedPath } from '../../features/auth/sign-in/use-login-redirect.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { auth } from '../../i18n/texts/auth/auth.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
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

/** Says why somebody who wanted another screen finds the login (spec §8). */
function WantedNotice({ wanted }: { wanted: string | null }) {
  const text = useMessages(auth)
  if (wanted === null || wanted === paths.home) return null
  const notice =
    wanted === paths.ownProfile
      ? text.logInForProfile
      : wanted.startsWith(paths.matches)
        ? text.logInForMatches
        : text.logInFirst
  return <Banner tone="info">{notice}</Banner>
}
