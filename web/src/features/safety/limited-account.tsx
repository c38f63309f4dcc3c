import { minuteMs } from '@hamvav/contract/durations'
import { Link } from '@tanstack/react-router'
import { ChevronRight, FileText, Flag, LogOut, Scale, Settings, UserRound } from 'lucide-react'
import { useEffect } from 'react'
import { paths } from '../../core/navigation/paths.ts'
import { refreshUser } from '../../core/session/session-user.ts'
import { useLogout } from '../../core/session/use-logout.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { limitedAccount } from '../../i18n/texts/safety.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** Why the account of a declared minor waits, and what to do. */
export function DeclaredMinor() {
  const text = useMessages(limitedAccount)
  useStandingChecks()
  return (
    <Card className="grid gap-4 p-5">
      <div className="grid gap-2">
        <h1 className="text-25">{text.minorTitle}</h1>
        <p className="text-ink-2">{text.minorIntro}</p>
      </div>
      <p>{text.minorMistake}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.editProfile} variant="soft" size="small">
          {text.correctAge}
        </ButtonLink>
        <ButtonLink to={paths.support} variant="ghost" size="small">
          {text.support}
        </ButtonLink>
      </div>
      <p className="border-t border-line pt-4 text-15 text-ink-2">{text.minorUnder18}</p>
    </Card>
  )
}

const links = [
  { to: paths.ownProfile, text: 'profile', icon: UserRound },
  { to: paths.receivedMessages, text: 'received', icon: Flag },
  { to: paths.ownReports, text: 'reports', icon: FileText },
  { to: paths.standing, text: 'standing', icon: Scale },
  { to: paths.settings, text: 'settings', icon: Settings },
] as const

/** Everything that stays open to suspended members and declared minors. */
export function LimitedLinks() {
  const text = useMessages(limitedAccount)
  const logout = useLogout()
  return (
    <section className="grid gap-2">
      <h2 className="px-1 text-18">{text.whatElse}</h2>
      <Card className="p-1.5">
        <ul>
          {links.map(({ to, text: key, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className="flex min-h-12 items-center gap-3.5 rounded-field px-3 py-1.5 hover:bg-sunken">
                <Icon size={21} strokeWidth={1.9} aria-hidden="true" className="flex-none text-primary-ink" />
                <span className="flex-1 pt-0.5">{text[key]}</span>
                <ChevronRight size={18} aria-hidden="true" className="flex-none text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <Button variant="ghost" onClick={logout}>
        <LogOut size={20} aria-hidden="true" />
        {text.logout}
      </Button>
    </section>
  )
}

/** Asks every minute and when the tab is shown, as without a live connection nothing announces the end. */
function useStandingChecks(): void {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void refreshUser()
    }
    const interval = setInterval(check, minuteMs)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(interval)
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
}
