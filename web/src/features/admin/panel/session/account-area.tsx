import { LogOut } from 'lucide-react'
import type { AdminProfile } from '../../../../core/session/admin-session.ts'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { adminShell } from '../../../../i18n/texts/admin/panel/shell.ts'
import { LanguageRow } from '../language-row.tsx'
import { logoutAdmin } from './logout-admin.ts'
import { PasswordRow } from './password-row.tsx'
import { accountRow } from '../row-style.ts'

/** Who is logged in, and the way out. */
export function AccountArea({ profile }: { profile: AdminProfile }) {
  const text = useMessages(adminShell)
  return (
    <section aria-label={text.account} className="grid gap-0.5 border-t border-line pt-3">
      <p className="px-3 pb-1 leading-snug">
        <b className="block wrap-anywhere">{profile.username}</b>
        <span className="text-14 text-ink-3">{text[profile.role]}</span>
      </p>
      <PasswordRow />
      <LanguageRow />
      <button type="button" onClick={() => logoutAdmin('logout')} className={accountRow}>
        <LogOut size={20} strokeWidth={1.9} aria-hidden="true" className="flex-none" />
        <span className="pt-0.5">{text.logout}</span>
      </button>
    </section>
  )
}
