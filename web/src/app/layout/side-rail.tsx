import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/catalogue.ts'
import { paths } from '../../core/navigation/paths.ts'
import { shell } from '../../i18n/texts/app/shell.ts'
import { BrandMark } from '../../ui/illustrations/brand-mark.tsx'
import { AccountCorner } from './account-corner.tsx'
import type { Badges } from './badges.ts'
import { railItems, tools } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'

/** The fixed, narrow bar of wide screens; it scrolls where the window is low. */
export function SideRail({ badges }: { badges: Badges }) {
  const text = useMessages(shell)
  return (
    <aside className="fixed inset-y-0 left-0 z-20 hidden w-23 flex-col overflow-y-auto border-r border-line bg-surface py-4 [scrollbar-width:none] lg:flex">
      <Link to={paths.home} aria-label={text.homeOf} className="touch grid flex-none place-items-center">
        <BrandMark height={30} />
      </Link>
      <nav aria-label={text.mainNavigation} className="mt-4">
        <ul className="grid gap-0.5">
          {railItems.map((item) => (
            <li key={item.to}>
              <NavLink item={item} badges={badges} as="rail" />
            </li>
          ))}
        </ul>
        <ul className="mt-2 grid gap-0.5 border-t border-line pt-2">
          {tools.map((item) => (
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
