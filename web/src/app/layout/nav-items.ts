import type { LimitedMember } from '@hamvav/contract/endpoint'
import { type Screen, screens } from '@hamvav/contract/screens'
import {
  Bell,
  Compass,
  House,
  LifeBuoy,
  Lock,
  type LucideIcon,
  Menu,
  MessageCircle,
  Search,
  SquarePen,
  Users,
} from 'lucide-react'
import { paths } from '../../core/navigation/paths.ts'
import type { TextsOf } from '../../i18n/loaded-texts.ts'
import type { shell } from '../../i18n/texts/app.ts'

type Texts = TextsOf<typeof shell>
type TextKey = { [K in keyof Texts]: Texts[K] extends string ? K : never }[keyof Texts]

export interface NavItem {
  to: string
  text: TextKey
  icon: LucideIcon
  badge?: 'messages' | 'notifications'
}

const home: NavItem = { to: paths.home, text: 'home', icon: House }
const messages: NavItem = { to: paths.messages, text: 'messages', icon: MessageCircle, badge: 'messages' }
const notifications: NavItem = { to: paths.notifications, text: 'notifications', icon: Bell, badge: 'notifications' }

export const tools: readonly NavItem[] = [
  { to: paths.search, text: 'search', icon: Search },
  { to: paths.create, text: 'create', icon: SquarePen },
  { to: paths.menu, text: 'menu', icon: Menu },
]

export const tabs: readonly NavItem[] = [
  home,
  { to: paths.matches, text: 'friends', icon: Users },
  messages,
  notifications,
]

export const railItems: readonly NavItem[] = [
  home,
  { to: paths.explore, text: 'explore', icon: Compass },
  { to: paths.matches, text: 'matches', icon: Users },
  messages,
  notifications,
  { to: paths.privateSpace, text: 'privateSpace', icon: Lock },
  { to: paths.support, text: 'support', icon: LifeBuoy },
]

const allowed = (limited: LimitedMember): ReadonlySet<string> =>
  new Set(Object.values<Screen>(screens).flatMap(({ path, alsoFor }) => (alsoFor?.includes(limited) ? path : [])))
const allowedPaths = { suspended: allowed('suspended'), minor: allowed('minor') }

/** Items whose screens the viewer may open. */
export const openItems = (items: readonly NavItem[], limited: LimitedMember | null): readonly NavItem[] =>
  limited ? items.filter(({ to }) => allowedPaths[limited].has(to)) : items
