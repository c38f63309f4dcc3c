import { LogIn, LogOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMessages } from '../lib/catalogue.ts'
import { useFormat } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { useLogout } from '../lib/use-logout.ts'
import { menu } from '../messages/menu.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { Diamonds } from '../ui/diamonds.tsx'
import { Page } from '../ui/page.tsx'
import { InstallEntry } from './install-entry.tsx'
import { MenuIdentity } from './menu-identity.tsx'
import { MenuLinks } from './menu-links.tsx'
import { Preferences } from './preferences.tsx'

/** The loading screen's time (spec §9). */
const loadingMs = 2_500

function MenuLoading() {
  const text = useMessages(menu)
  return (
    <div role="status" className="grid min-h-[60dvh] place-content-center justify-items-center gap-4">
      <Diamonds size={14} />
      <p className="text-15 text-ink-3">{text.loading}</p>
    </div>
  )
}

export function MenuPage() {
  const text = useMessages(menu)
  const format = useFormat()
  const { token } = useSession()
  const logout = useLogout()
  const [year] = useState(() => new Date().getFullYear())
  const [loading, setLoading] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), loadingMs)
    return () => clearTimeout(timer)
  }, [])
  if (loading) {
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
        {token ? (
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
