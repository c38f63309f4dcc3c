import { useLocation } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import type { AdminProfile } from '../../../core/session/admin-session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminShell } from '../../../i18n/texts/admin/panel/shell.ts'
import { BrandMark } from '../../../ui/illustrations/brand-mark.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { AccountArea } from './session/account-area.tsx'
import { Drawer } from './drawer.tsx'
import { activeItem } from './nav-items.ts'
import { NavList } from './nav-list.tsx'

/** Below 1024 px: the name of the screen, and a button that opens the navigation. */
export function TopBar({ profile }: { profile: AdminProfile }) {
  const text = useMessages(adminShell)
  const name = useLocation({ select: ({ pathname }) => activeItem(pathname)?.name })
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-surface pr-4 pl-1.5 lg:hidden">
      <Drawer trigger={<IconButton label={text.openMenu} icon={Menu} />}>
        {(close) => (
          <>
            <NavList role={profile.role} onChoose={close} />
            <div className="mt-auto pt-2">
              <AccountArea profile={profile} />
            </div>
          </>
        )}
      </Drawer>
      <span className="min-w-0 flex-1 truncate pt-0.5 font-semibold">{name ? text[name] : text.panel}</span>
      <BrandMark height={20} />
    </header>
  )
}
