import type { AdminRole } from '@hamvav/contract/admin/roles'
import { Link, useLocation } from '@tanstack/react-router'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminShell } from '../../../i18n/texts/admin/panel/shell.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { type AdminNavItem, isActiveItem, itemsFor } from './nav-items.ts'
import { adminWaiting } from './waiting.ts'
import { useSelected } from '../../../core/storage/store.ts'

const shownAtMost = 99

function NavItem({ item, onChoose }: { item: AdminNavItem; onChoose?: (() => void) | undefined }) {
  const text = useMessages(adminShell)
  const format = useFormat()
  const active = useLocation({ select: ({ pathname }) => isActiveItem(item, pathname) })
  const waiting = useSelected(adminWaiting, (counts) => counts[item.name] ?? 0)
  const Icon = item.icon
  const shown = waiting > shownAtMost ? `${format.number(shownAtMost)}+` : format.number(waiting)
  return (
    <Link
      to={item.to}
      onClick={onChoose}
      aria-current={active ? 'page' : undefined}
      activeProps={{}}
      // Else the dashboard's would be marked on every screen below it.
      activeOptions={{ exact: true }}
      className={`relative flex min-h-11 items-center gap-3 rounded-field px-3 text-15 after:absolute after:inset-y-2.5 after:-left-3 after:w-1 after:rounded-r-[4px] after:thread-upright after:content-[''] ${
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

/** The screens that a role may see. @param onChoose one was chosen */
export function NavList({ role, onChoose }: { role: AdminRole; onChoose?: () => void }) {
  const text = useMessages(adminShell)
  return (
    <nav aria-label={text.navigation}>
      <ul className="grid gap-0.5">
        {itemsFor(role).map((item) => (
          <li key={item.name}>
            <NavItem item={item} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
