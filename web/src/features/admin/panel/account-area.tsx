import { adminPasswordMin } from '@hamvav/contract/admin/limits'
import { Link } from '@tanstack/react-router'
import { KeyRound, Languages, LogOut, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { setLanguage, useLanguage } from '../../../core/preferences/language.ts'
import { adminPaths } from '../../../core/navigation/paths.ts'
import type { AdminProfile } from '../../../core/session/admin-session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useAdminErrorText, useAdminFieldTexts } from '../../../i18n/texts/admin/panel/error-text.ts'
import { adminShell } from '../../../i18n/texts/admin/panel/shell.ts'
import { languageNames } from '../../../i18n/texts/app/menu.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useChangeAdminPassword } from '../api/accounts.ts'
import { logoutAdmin } from './session.tsx'

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
        {open && <PasswordForm onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

/** @param currentLabel if it is not an ordinary password */
export function PasswordForm({ onDone, currentLabel }: { onDone: () => void; currentLabel?: string }) {
  const text = useMessages(adminShell)
  const { number } = useFormat()
  const textOf = useAdminErrorText()
  const change = useChangeAdminPassword()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [wasPressed, setPressed] = useState(false)
  const refused = useAdminFieldTexts(change.error)
  const n = { n: number(adminPasswordMin) }
  const isShort = next.length < adminPasswordMin
  const submit = () => {
    setPressed(true)
    if (change.isPending || current === '' || isShort) return
    change.mutate(
      { password: current, newPassword: next },
      {
        onSuccess() {
          toast.success(text.passwordChanged)
          onDone()
        },
      },
    )
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onChange={() => change.isError && change.reset()}
      className="grid gap-4"
    >
      {change.isError && Object.keys(refused).length === 0 && <Banner>{textOf(change.error)}</Banner>}
      <PasswordField
        label={currentLabel ?? text.currentPassword}
        value={current}
        error={(wasPressed && current === '' && text.passwordNeeded) || refused['password']}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <PasswordField
        label={text.newPassword}
        autoComplete="new-password"
        hint={text.passwordHint(n)}
        value={next}
        error={(wasPressed && isShort && text.passwordShort(n)) || refused['newPassword']}
        onChange={(event) => setNext(event.target.value)}
      />
      <p className="text-14 text-ink-3">{text.otherSessions}</p>
      <Button type="submit" pending={change.isPending} wide>
        {text.changePassword}
      </Button>
    </form>
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

/** Style of a button in the account area. */
export const accountRow =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left text-15 text-ink-2 hover:bg-sunken'
