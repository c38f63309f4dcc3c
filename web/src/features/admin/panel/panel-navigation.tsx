import { Dialog } from '@base-ui/react/dialog'
import type { AdminRole } from '@hamvav/contract/admin/roles'
import { Link, useLocation } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AdminProfile } from '../../../core/session/admin-session.ts'
import { useSelected } from '../../../core/storage/store.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminShell } from '../../../i18n/texts/admin-panel.ts'
import { parts } from '../../../i18n/texts/app.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { BrandMark } from '../../../ui/illustrations/brand-mark.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useSheetHistory } from '../../../ui/overlays/sheet-history.ts'
import { AccountArea } from './account-area.tsx'
import { type AdminNavItem, activeItem, isActiveItem, itemsFor } from './nav-items.ts'
import { adminWaiting } from './waiting.ts'

/** Navigation of wide screens; in low windows its list scrolls, so that the account stays in sight. */
export function Sidebar({ profile }: { profile: AdminProfile }) {
  const text = useMessages(adminShell)
  return (
    <aside className="fixed inset-y-0 left-0 z-20 hidden w-56 flex-col gap-2 overflow-y-auto border-r border-line bg-surface px-3 py-3 lg:flex">
      <p className="flex min-h-10 flex-none items-center gap-2.5 px-3">
        <BrandMark height={24} />
        <span className="pt-1 font-display text-18 leading-tight font-semibold text-primary-ink">{text.panel}</span>
      </p>
      {profile.stage === 'full' && (
        // Its padding keeps the focus ring and the mark of the current screen from being cut off.
        <NavList
          role={profile.role}
          className="-mx-3 -my-1 min-h-40 flex-1 overflow-y-auto overscroll-contain px-3 py-1 [scrollbar-width:thin]"
        />
      )}
      <div className="mt-auto flex-none">
        <AccountArea profile={profile} />
      </div>
    </aside>
  )
}

/** Below 1024 px: screen name and a button that opens the navigation. */
export function TopBar({ profile }: { profile: AdminProfile }) {
  const text = useMessages(adminShell)
  const name = useLocation({ select: ({ pathname }) => activeItem(pathname)?.name })
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-surface pr-4 pl-1.5 lg:hidden">
      <Drawer trigger={<IconButton label={text.openMenu} icon={Menu} />}>
        {(close) => (
          <>
            {profile.stage === 'full' && <NavList role={profile.role} onChoose={close} />}
            <div className="mt-auto pt-2">
              <AccountArea profile={profile} onChoose={close} />
            </div>
          </>
        )}
      </Drawer>
      <span className="min-w-0 flex-1 truncate pt-0.5 font-semibold">
        {name && profile.stage === 'full' ? text[name] : text.panel}
      </span>
      <BrandMark height={20} />
    </header>
  )
}

interface DrawerProps {
  trigger: Parameters<typeof Dialog.Trigger>[0]['render']
  children: (close: () => void) => ReactNode
}

/** Slides in from the left; traps the focus and returns it. */
export function Drawer({ trigger, children }: DrawerProps) {
  const text = useMessages(adminShell)
  const words = useMessages(parts)
  const [open, setOpen] = useState(false)
  useSheetHistory(open, () => setOpen(false))
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger {...(trigger && { render: trigger })} />
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="drawer">
          <header className="flex min-h-14 flex-none items-center justify-between gap-2 pl-3">
            <Dialog.Title className="pt-1 text-18 text-primary-ink">{text.panel}</Dialog.Title>
            <Dialog.Close render={<IconButton label={words.close} icon={X} />} />
          </header>
          {children(() => setOpen(false))}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const shownMax = 99

const keepInSight = (item: HTMLElement | null) => item?.scrollIntoView?.({ block: 'nearest' })

function NavItem({ item, onChoose }: { item: AdminNavItem; onChoose?: (() => void) | undefined }) {
  const text = useMessages(adminShell)
  const format = useFormat()
  const active = useLocation({ select: ({ pathname }) => isActiveItem(item, pathname) })
  const waiting = useSelected(adminWaiting, (counts) => counts[item.name] ?? 0)
  const Icon = item.icon
  const shown = waiting > shownMax ? `${format.number(shownMax)}+` : format.number(waiting)
  return (
    <Link
      ref={active ? keepInSight : undefined}
      to={item.to}
      onClick={onChoose}
      aria-current={active ? 'page' : undefined}
      activeProps={{}}
      // Otherwise the dashboard would be marked on every screen.
      activeOptions={{ exact: true }}
      className={`relative flex min-h-11 items-center gap-3 rounded-field px-3 text-15 lg:pointer-fine:min-h-8.5 after:absolute after:inset-y-2.5 after:-left-3 after:w-1 after:rounded-r-[4px] after:thread-upright after:content-[''] ${
        active ? 'bg-primary-soft font-semibold text-primary-soft-ink' : 'text-ink-2 after:hidden hover:bg-sunken'
      }`}
    >
      <Icon size={20} strokeWidth={active ? 2.2 : 1.9} aria-hidden="true" className="flex-none" />
      <span className="min-w-0 flex-1 pt-0.5 leading-tight">{text[item.name]}</span>
      {waiting > 0 && (
        <>
          <span
            aria-hidden="true"
            className="min-w-6 rounded-full bg-primary px-1.5 pt-px text-center text-13 font-semibold text-on-primary"
          >
            {shown}
          </span>
          <VisuallyHidden>, {text.waiting({ n: shown })}</VisuallyHidden>
        </>
      )}
    </Link>
  )
}

interface NavListProps {
  role: AdminRole
  /** A screen was chosen. */
  onChoose?: () => void
  className?: string
}

/** The screens that a role may see. */
export function NavList({ role, onChoose, className }: NavListProps) {
  const text = useMessages(adminShell)
  return (
    <nav aria-label={text.navigation} className={className}>
      <ul className="grid gap-0.5 lg:pointer-fine:gap-0">
        {itemsFor(role).map((item) => (
          <li key={item.name}>
            <NavItem item={item} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
