import type { AdminProfile } from '../../../core/session/admin-session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminShell } from '../../../i18n/texts/admin/panel/shell.ts'
import { BrandMark } from '../../../ui/illustrations/brand-mark.tsx'
import { AccountArea } from './session/account-area.tsx'
import { NavList } from './nav-list.tsx'

/** The navigation of wide screens; it scrolls where the window is low. */
export function Sidebar({ profile }: { profile: AdminProfile }) {
  const text = useMessages(adminShell)
  return (
    <aside className="fixed inset-y-0 left-0 z-20 hidden w-56 flex-col gap-3 overflow-y-auto border-r border-line bg-surface px-3 py-4 lg:flex">
      <p className="flex min-h-11 flex-none items-center gap-2.5 px-3">
        <BrandMark height={24} />
        <span className="pt-1 font-display text-18 leading-tight font-semibold text-primary-ink">{text.panel}</span>
      </p>
      <NavList role={profile.role} />
      <div className="mt-auto">
        <AccountArea profile={profile} />
      </div>
    </aside>
  )
}
