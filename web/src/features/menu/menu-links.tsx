import { Link } from '@tanstack/react-router'
import {
  Bell,
  ChartLine,
  ChevronRight,
  MessageCircle,
  ScrollText,
  Settings,
  Trophy,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { useMessages } from '../../i18n/catalogue.ts'
import { paths } from '../../core/navigation/paths.ts'
import { menu } from '../../i18n/texts/app/menu.ts'
import { Card } from '../../ui/layout/card.tsx'

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

/** The list of spec §2, and the settings (decisions §5). */
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
