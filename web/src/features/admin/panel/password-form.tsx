import { adminPasswordMin } from '@hamvav/contract/admin/limits'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useAdminErrorText, useAdminFieldTexts } from '../../../i18n/admin-error-text.ts'
import { adminShell } from '../../../i18n/texts/admin-panel.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { useChangeAdminPassword } from '../api/accounts.ts'

/** Form to change the admin's own password. @param currentLabel if it is not an ordinary password */
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
