import { productName } from '@hamvav/contract/product'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/catalogue.ts'
import { paths } from '../../core/navigation/paths.ts'
import { shell } from '../../i18n/texts/app/shell.ts'
import { BrandMark } from '../../ui/illustrations/brand-mark.tsx'
import { IconLink } from '../../ui/buttons/icon-button.tsx'
import { tools } from './nav-items.ts'

export function TopHeader() {
  const text = useMessages(shell)
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
        {tools.map((item) => (
          <IconLink key={item.to} to={item.to} label={text[item.text]} icon={item.icon} />
        ))}
      </nav>
    </header>
  )
}
