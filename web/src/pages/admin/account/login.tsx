import { Link } from '@tanstack/react-router'
import { AdminLoginForm } from '../../../features/admin/accounts/login-form.tsx'
import { LanguageSwitch } from '../../../features/auth/sign-in/language-switch.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { adminLoginTexts, adminShell } from '../../../i18n/texts/admin-panel.ts'
import { BrandMark } from '../../../ui/illustrations/brand-mark.tsx'
import { Page } from '../../../ui/layout/page.tsx'

export function AdminLoginPage() {
  const text = useMessages(adminLoginTexts)
  const words = useMessages(adminShell)
  return (
    <Page title={text.title} width="full">
      <div className="mx-auto flex min-h-dvh w-full max-w-115 flex-col px-4 pb-10">
        <header className="flex items-center justify-between gap-3 py-3">
          <Link to={paths.home} className="flex min-h-11 items-center gap-2">
            <BrandMark />
            <span className="pt-1 font-display text-20 leading-tight font-semibold text-primary-ink">
              {words.panel}
            </span>
          </Link>
          <LanguageSwitch />
        </header>
        <div className="my-auto grid gap-5 py-4">
          <div>
            <h1 className="text-32">{text.title}</h1>
            <p className="mt-1 text-15 text-ink-2">{text.intro}</p>
          </div>
          <AdminLoginForm />
          <p>
            <TextLink to={paths.login}>{text.membersLogin}</TextLink>
          </p>
        </div>
      </div>
    </Page>
  )
}
