// @offline
import { BookOpen, LifeBuoy, LogIn, LogOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { paths } from '../../core/navigation/paths.ts'
import { useLogout } from '../../core/session/use-logout.ts'
import { menu } from '../../i18n/texts/app.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Diamonds } from '../../ui/illustrations/diamonds.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { InstallEntry, MenuIdentity, MenuLinks } from '../../features/menu/menu.tsx'
import { Preferences } from '../../features/preferences/preferences.tsx'
import { useViewer } from '../../core/session/session.ts'

/** Maximum duration of the loading screen (spec §9). */
const loadingMs = 2_500

function MenuLoading() {
  const text = useMessages(menu)
  return (
    <div className="grid min-h-[60dvh] place-content-center justify-items-center gap-4">
      <h1>
        <VisuallyHidden>{text.title}</VisuallyHidden>
      </h1>
      <Diamonds size={14} />
      <p role="status" className="text-15 text-ink-3">
        {text.loading}
      </p>
    </div>
  )
}

/** Somebody is logged in, and who it is has yet to come. */
function useIsLoading(): boolean {
  const { isLoggedIn, user } = useViewer()
  const [isOver, setOver] = useState(false)
  const isWaiting = isLoggedIn && user === null && !isOver
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setOver(true), loadingMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isWaiting
}

/** Spec §2, Menu. */
export function MenuPage() {
  const text = useMessages(menu)
  const format = useFormat()
  const { isLoggedIn } = useViewer()
  const logout = useLogout()
  const [year] = useState(() => new Date().getFullYear())
  if (useIsLoading()) {
    return (
      <Page title={text.title}>
        <MenuLoading />
      </Page>
    )
  }
  return (
    <Page title={text.title}>
      <div className="grid gap-3">
        <h1 className="px-1 pt-2 text-25">{text.title}</h1>
        <MenuIdentity />
        <MenuLinks />
        <Card className="p-4">
          <Preferences />
        </Card>
        <InstallEntry />
        <div className="grid gap-3 sm:grid-cols-2">
          <ButtonLink variant="ghost" to={paths.blogs}>
            <BookOpen size={20} aria-hidden="true" />
            {text.blog}
          </ButtonLink>
          <ButtonLink variant="ghost" to={paths.support}>
            <LifeBuoy size={20} aria-hidden="true" />
            {text.help}
          </ButtonLink>
        </div>
        {isLoggedIn ? (
          <Button variant="ghost" onClick={logout}>
            <LogOut size={20} aria-hidden="true" />
            {text.logout}
          </Button>
        ) : (
          <ButtonLink variant="ghost" to={paths.login}>
            <LogIn size={20} aria-hidden="true" />
            {text.login}
          </ButtonLink>
        )}
        <footer className="py-5 text-center text-14 text-ink-3">
          {text.madeInNepal} · {format.digits(year)}
        </footer>
      </div>
    </Page>
  )
}
