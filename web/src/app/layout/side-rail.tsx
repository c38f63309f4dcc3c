import { Link } from '@tanstack/react-router'
import { LogOut, UserRound } from 'lucide-react'
import { paths } from '../../core/navigation/paths.ts'
import { useViewer } from '../../core/session/session.ts'
import { useLogout } from '../../core/session/use-logout.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { shell } from '../../i18n/texts/app.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { BrandMark } from '../../ui/illustrations/brand-mark.tsx'
import { Avatar } from '../../ui/media/avatar.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { openItems, railItems, tools } from './nav-items.ts'
import { type Badges, NavLink } from './nav-link.tsx'

/** The fixed navigation of wide screens; it scrolls in a low window. */
export function SideRail({ badges }: { badges: Badges }) {
  const text = useMessages(shell)
  const { limited } = useViewer()
  return (
    <aside className="fixed inset-y-0 left-0 z-20 hidden w-23 flex-col overflow-y-auto border-r border-line bg-surface py-4 [scrollbar-width:none] lg:flex">
      <Link to={paths.home} aria-label={text.homeOf} className="touch grid flex-none place-items-center">
        <BrandMark height={30} />
      </Link>
      <nav aria-label={text.mainNavigation} className="mt-4">
        <ul className="grid gap-0.5">
          {openItems(railItems, limited).map((item) => (
            <li key={item.to}>
              <NavLink item={item} badges={badges} as="rail" />
            </li>
          ))}
        </ul>
        <ul className="mt-2 grid gap-0.5 border-t border-line pt-2">
          {openItems(tools, limited).map((item) => (
            <li key={item.to}>
              <NavLink item={item} badges={badges} as="rail" />
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto flex-none pt-4">
        <AccountCorner />
      </div>
    </aside>
  )
}

/** At the bottom of the rail: Login and Register, or the Account button with its menu. */
function AccountCorner() {
  const text = useMessages(shell)
  const { isLoggedIn, user } = useViewer()
  const logout = useLogout()
  if (!isLoggedIn) {
    return (
      <div className="grid gap-2 px-2">
        <ButtonLink to={paths.login} variant="soft" size="small" className="!px-0 !text-14">
          {text.login}
        </ButtonLink>
        <ButtonLink to={paths.register} size="small" className="!px-0 !text-14">
          {text.register}
        </ButtonLink>
      </div>
    )
  }
  return (
    <Menu
      label={text.account}
      side="right"
      className="grid w-full justify-items-center gap-0.5 py-2 text-12 text-ink-3 hover:text-ink-2"
      items={[
        { label: text.profile, icon: UserRound, to: paths.ownProfile },
        { label: text.logout, icon: LogOut, onSelect: logout },
      ]}
    >
      <Avatar src={user?.profileImage} size={36} />
      {text.account}
    </Menu>
  )
}
