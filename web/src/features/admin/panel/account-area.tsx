import { Link } from '@tanstack/react-router'
import { KeyRound, Languages, LogOut, ShieldCheck } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { setLanguage, useLanguage, languageNames } from '../../../core/preferences/language.ts'
import { adminPaths } from '../../../core/navigation/paths.ts'
import type { AdminProfile } from '../../../core/session/admin-session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminShell } from '../../../i18n/texts/admin-panel.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { logoutAdmin } from './session.tsx'

// Rarely needed, and every screen of the panel loads this file.
const PasswordForm = lazy(async () => ({ default: (await import('./password-form.tsx')).PasswordForm }))

/** The admin, their settings and Logout. @param onChoose a screen was chosen */
export function AccountArea({ profile, onChoose }: { profile: AdminProfile; onChoose?: () => void }) {
  const text = useMessages(adminShell)
  return (
    <section aria-label={text.account} className="grid gap-0.5 border-t border-line pt-3">
      <p className="px-3 pb-1 leading-snug">
        <b className="block wrap-anywhere">{profile.username}</b>
        <span className="text-14 text-ink-3">{text[profile.role]}</span>
      </p>
      {profile.stage !== 'password' && (
        <Link to={adminPaths.security} onClick={onChoose} activeProps={{}} className={accountRow}>
          <ShieldCheck size={20} strokeWidth={1.9} aria-hidden="true" className="flex-none" />
          <span className="pt-0.5">{text.security}</span>
        </Link>
      )}
      <PasswordRow />
      <LanguageRow />
      <button type="button" onClick={() => logoutAdmin('logout')} className={accountRow}>
        <LogOut size={20} strokeWidth={1.9} aria-hidden="true" className="flex-none" />
        <span className="pt-0.5">{text.logout}</span>
      </button>
    </section>
  )
}

/** Dialog to change the own password. */
export function PasswordRow() {
  const text = useMessages(adminShell)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={accountRow}>
        <KeyRound size={20} strokeWidth={1.9} aria-hidden="true" className="flex-none" />
        <span className="pt-0.5">{text.changePassword}</span>
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={text.changePassword}>
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          {open && <PasswordForm onDone={() => setOpen(false)} />}
        </Suspense>
      </Dialog>
    </>
  )
}

/** Language switch, as the panel has no members' menu. */
export function LanguageRow() {
  const other = useLanguage() === 'en' ? 'ne' : 'en'
  return (
    <button type="button" onClick={() => setLanguage(other)} className={accountRow}>
      <Languages size={20} strokeWidth={1.9} aria-hidden="true" className="flex-none" />
      <span lang={other} className="pt-0.5">
        {languageNames[other]}
      </span>
    </button>
  )
}

/** Style of a button in the account area; as dense as the navigation above it. */
export const accountRow =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left text-15 text-ink-2 hover:bg-sunken lg:pointer-fine:min-h-8.5'
