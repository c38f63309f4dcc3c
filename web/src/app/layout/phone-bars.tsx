import { productName } from '@hamvav/contract/product'
import { Link } from '@tanstack/react-router'
import { paths } from '../../core/navigation/paths.ts'
import { useViewer } from '../../core/session/session.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { shell } from '../../i18n/texts/app.ts'
import { IconLink } from '../../ui/buttons/icon-button.tsx'
import { BrandMark } from '../../ui/illustrations/brand-mark.tsx'
import { openItems, tabs, tools } from './nav-items.ts'
import { type Badges, NavLink } from './nav-link.tsx'

/** Brand and tools, up to 1023 px. */
export function TopHeader() {
  const text = useMessages(shell)
  const { limited } = useViewer()
  return (
    <header className="flex h-14 items-center justify-between bg-surface pr-1.5 pl-4">
      <Link to={paths.home} aria-label={text.homeOf} className="flex min-h-11 items-center gap-2">
        <BrandMark />
        <span
          lang="en"
          className="pt-1 font-display text-[1.4375rem] leading-none font-bold tracking-[-0.02em] text-primary-ink"
        >
          {productName}
        </span>
      </Link>
      <nav aria-label={text.tools} className="flex">
        {openItems(tools, limited).map((item) => (
          <IconLink key={item.to} to={item.to} label={text[item.text]} icon={item.icon} />
        ))}
      </nav>
    </header>
  )
}

/** The main tabs below the header. */
export function TabBar({ badges }: { badges: Badges }) {
  const text = useMessages(shell)
  const { limited } = useViewer()
  const items = openItems(tabs, limited)
  if (items.length === 0) return null
  return (
    <nav aria-label={text.mainNavigation} className="sticky top-0 z-20 border-b border-line bg-surface">
      <ul className="mx-auto grid h-14.5 max-w-160 grid-cols-4">
        {items.map((item) => (
          <li key={item.to}>
            <NavLink item={item} badges={badges} as="tab" />
          </li>
        ))}
      </ul>
    </nav>
  )
}
