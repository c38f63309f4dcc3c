import { takeGraphemes } from '@hamvav/contract/graphemes'
import { Link } from '@tanstack/react-router'
import {
  Bell,
  ChartLine,
  ChevronRight,
  Download,
  MessageCircle,
  ScrollText,
  Settings,
  Trophy,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../core/navigation/paths.ts'
import { installApp, needsManualInstall, useCanInstall } from '../../core/pwa/install-prompt.ts'
import { useViewer } from '../../core/session/session.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { app, menu, shell, visitorCard } from '../../i18n/texts/app.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** Initial letter, name and email of the logged-in user (spec §2). */
export function MenuIdentity() {
  const text = useMessages(menu)
  const words = useMessages(shell)
  const visitor = useMessages(visitorCard)
  const { isLoggedIn, user } = useViewer()
  if (!isLoggedIn || !user) {
    return (
      <Card className="grid justify-items-start gap-3 p-4">
        <p className="font-display text-20 font-semibold">{text.notLoggedIn}</p>
        <p className="text-ink-2">{visitor.sentence}</p>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to={paths.login}>{text.loginToContinue}</ButtonLink>
          <ButtonLink to={paths.register} variant="soft">
            {words.register}
          </ButtonLink>
        </div>
      </Card>
    )
  }
  return (
    <Card className="flex items-center gap-3.5 p-4">
      <span
        aria-hidden="true"
        className="grid size-14 flex-none place-items-center rounded-full bg-primary pt-1 font-display text-25 font-semibold text-on-primary"
      >
        {takeGraphemes(user.name, 1).text.toUpperCase()}
      </span>
      <div className="min-w-0">
        <p className="truncate text-18 font-semibold">{user.name}</p>
        <p className="truncate text-15 text-ink-3">{user.email}</p>
      </div>
    </Card>
  )
}

const links = [
  { to: paths.ownProfile, text: 'profile', icon: UserRound },
  { to: paths.settings, text: 'settings', icon: Settings },
  { to: paths.dashboard, text: 'dashboard', icon: ChartLine },
  { to: paths.notifications, text: 'notifications', icon: Bell },
  { to: paths.messages, text: 'messages', icon: MessageCircle },
  { to: paths.terms, text: 'terms', icon: ScrollText },
  { to: paths.community, text: 'community', icon: UsersRound },
  { to: paths.hallOfFame, text: 'hallOfFame', icon: Trophy },
] as const

/** Links of the menu: the list of spec §2 and the settings (decisions §5). */
export function MenuLinks() {
  const text = useMessages(menu)
  return (
    <Card className="p-1.5">
      <ul>
        {links.map(({ to, text: key, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-12 items-center gap-3.5 rounded-field px-3 hover:bg-sunken">
              <Icon size={21} strokeWidth={1.9} aria-hidden="true" className="text-primary-ink" />
              <span className="flex-1 pt-0.5">{text[key]}</span>
              <ChevronRight size={18} aria-hidden="true" className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Install button where the browser supports it; a manual instruction on iPhones and iPads. */
export function InstallEntry() {
  const text = useMessages(app)
  const canInstall = useCanInstall()
  const [isManual] = useState(needsManualInstall)
  if (canInstall)
    return (
      <Button variant="soft" onClick={() => void installApp()}>
        <Download size={20} aria-hidden="true" />
        {text.install}
      </Button>
    )
  return isManual ? <p className="px-3 text-14 text-ink-2">{text.byHand}</p> : null
}
