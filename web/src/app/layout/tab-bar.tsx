import { useMessages } from '../../i18n/catalogue.ts'
import { shell } from '../../i18n/texts/app/shell.ts'
import type { Badges } from './badges.ts'
import { tabs } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'

export function TabBar({ badges }: { badges: Badges }) {
  const text = useMessages(shell)
  return (
    <nav aria-label={text.mainNavigation} className="sticky top-0 z-20 border-b border-line bg-surface">
      <ul className="mx-auto grid h-14.5 max-w-160 grid-cols-4">
        {tabs.map((item) => (
          <li key={item.to}>
            <NavLink item={item} badges={badges} as="tab" />
          </li>
        ))}
      </ul>
    </nav>
  )
}
